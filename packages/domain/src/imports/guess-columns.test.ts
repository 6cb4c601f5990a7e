import { expect, test } from 'vitest';
import { guessColumns, headerRow } from './guess-columns.ts';
import { missingFields } from './import-fields.ts';

test.each([
  [
    ['Código', 'M²', 'CEP', 'Logradouro', 'Nº', 'Apto', 'Bairro', 'Município', 'Estado', 'Pleno Id', 'Obs.'],
    [
      'label',
      'square_footage',
      'postal_code',
      'street',
      'number',
      'unit',
      'district',
      'city',
      'state',
      'external_code',
      'notes',
    ],
  ],
  // The list that the product exports itself.
  [
    [
      'Imóvel',
      'Área (m²)',
      'Imobiliária',
      'Endereço',
      'Sala/apto',
      'Cidade',
      'UF',
      'CEP',
      'Código externo',
      'Fotos',
      'Notas',
    ],
    [
      'label',
      'square_footage',
      'realtor',
      'street',
      'unit',
      'city',
      'state',
      'postal_code',
      'external_code',
      null,
      'notes',
    ],
  ],
  [
    ['NOME DO IMÓVEL', ' area ', 'ENDERECO', 'telefone'],
    ['label', 'square_footage', 'street', null],
  ],
  // A field's own title wins over another column that is only like it, and each field is taken once.
  [
    ['Nome', 'Imóvel', 'Código'],
    [null, 'label', null],
  ],
])('[IMPORT-2] properties: %j', (header, expected) => {
  expect(guessColumns('properties', header)).toEqual(expected);
});

test('[IMPORT-2] a name alone is the whole name of a person; beside a last name it is the first', () => {
  expect(guessColumns('realtor-users', ['Nome', 'E-mail', 'Celular'])).toEqual(['name', 'email', 'phone']);
  expect(guessColumns('inspectors', ['Nome', 'Sobrenome', 'Email'])).toEqual([
    'first_name',
    'last_name',
    'email',
  ]);
  expect(guessColumns('realtors', ['Imobiliária', 'CNPJ', 'Pix'])).toEqual(['company', 'cnpj', 'pix']);
});

test('[IMPORT-1] titles and merged cells above the header are skipped', () => {
  const rows = [
    ['Carteira'],
    ['Imóvel', '', 'Localização'],
    ['Nome', 'Área', 'Rua', 'Cidade'],
    ['Casa', '1', 'A', 'B'],
  ];
  expect(headerRow('properties', rows)).toBe(2);
  expect(
    headerRow('properties', [
      ['Nome', 'x'],
      ['Casa', 'y'],
    ]),
  ).toBe(0);
  expect(headerRow('properties', [['a', 'b']])).toBe(0);
});

test('[IMPORT-2] what is required and missing is named', () => {
  const titles = (mapping: Parameters<typeof missingFields>[1]['mapping'], realtorId: string | null = 'a') =>
    missingFields('properties', { mapping, realtorId }).map(({ title }) => title);
  expect(titles(['label', 'street'])).toEqual(['Área (m²)']);
  expect(titles(['label', 'street', 'square_footage'], null)).toEqual(['Imobiliária (nome ou CNPJ)']);
  const people = missingFields('inspectors', { mapping: ['name', 'email', 'phone'], realtorId: null });
  expect(people).toEqual([]);
});
