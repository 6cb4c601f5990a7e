import { expect, test } from 'vitest';
import { readRow, valuesOf } from './import-drafts.ts';
import { readAddress } from './read-address.ts';
import {
  type Cell,
  cellText,
  readCep,
  readCnpj,
  readCpf,
  readList,
  readNumber,
  splitName,
} from './read-cells.ts';

test.each<[Cell, number | undefined]>([
  ['1.234,56', 1234.56],
  ['1234.56', 1234.56],
  ['1234,5', 1234.5],
  ['1.234', 1234],
  ['1.234.567', 1234567],
  ['1,234,567.5', 1234567.5],
  ['82,5 m²', 82.5],
  ['82m2', 82],
  [1.234, 1.234],
  [80, 80],
  ['0', 0],
  ['-5', -5],
  ['oitenta', undefined],
  ['1e3', undefined],
  ['', undefined],
  [null, undefined],
  ['.', undefined],
])('[IMPORT-1] %j is the number %s', (cell, expected) => {
  expect(readNumber(cell)).toBe(expected);
});

test('[IMPORT-1] zeros that a spreadsheet dropped are put back, and nothing else is touched', () => {
  expect([1310100, '1310100', '01310-100', '13010', 13010000].map((cell) => readCep(cell))).toEqual([
    '01310100',
    '01310100',
    '01310-100',
    '13010',
    '13010000',
  ]);
  expect([readCpf(191), readCpf('192'), readCpf('529.982.247-25')]).toEqual([
    '00000000191',
    '192',
    '529.982.247-25',
  ]);
  expect([readCnpj(191), readCnpj('12ABC34501DE35')]).toEqual(['00000000000191', '12ABC34501DE35']);
});

test('cells are shown as people type them', () => {
  expect([82.5, 1e21, ' a ', null].map(cellText)).toEqual(['82,5', '1e+21', 'a', '']);
  expect(splitName(' Ana  Maria Souza ')).toEqual({ first_name: 'Ana', last_name: 'Maria Souza' });
  expect(readList('Campinas; Valinhos,\nItu')).toEqual(['Campinas', 'Valinhos', 'Itu']);
});

const addressOf = (cells: Record<string, string>, findState = (_: string): string | undefined => undefined) =>
  readAddress((field) => cells[field] ?? null, findState);

test.each([
  [
    { street: 'Rua das Flores, 120, apto 32 - Centro, Campinas - SP, 13010-000' },
    {
      street: 'Rua das Flores',
      number: '120',
      unit: 'apto 32',
      city: 'Campinas',
      state: 'SP',
      postal_code: '13010000',
    },
  ],
  [
    { street: 'Rua A, 10', city: 'Campinas', postal_code: '1310100' },
    { street: 'Rua A', number: '10', city: 'Campinas', state: 'SP', postal_code: '01310100' },
  ],
  // Where every part has its column, the street stays as it is written.
  [
    { street: 'Rodovia BR-101, km 12 - lado par', number: '5', city: 'Itu', state: 'SP' },
    { street: 'Rodovia BR-101, km 12 - lado par', number: '5', city: 'Itu', state: 'SP' },
  ],
])('[IMPORT-1] the address %j is read into its parts', (cells, expected) => {
  expect(addressOf(cells)).toMatchObject(expected);
});

test('a state that is missing is that of the CEP, else that of the only city of its name', () => {
  const cells = { street: 'Rua A', number: '1', city: 'Itu' };
  expect(addressOf({ ...cells, postal_code: '20040-002' }, () => 'SP').state).toBe('RJ');
  expect(addressOf(cells, () => 'SP').state).toBe('SP');
  expect(addressOf(cells).state).toBe('');
});

test('[IMPORT-3] a row is refused in the words of its form, under the column that is wrong', () => {
  const values = valuesOf(
    ['label', 'square_footage', 'street', 'notes'],
    ['', 0, null, 'a'.repeat(2001)],
    {},
  );
  const { problems, draft } = readRow('properties', values, () => undefined);
  expect(draft).toBeUndefined();
  expect(problems).toMatchObject({
    label: 'Informe o nome do imóvel.',
    square_footage: 'A área precisa ser maior que zero.',
    city: 'Informe a cidade.',
    state: 'Informe o estado com as duas letras da UF.',
    notes: expect.any(String),
  });
  const mended = valuesOf(['email'], ['errado'], {
    email: 'certo@exemplo.com.br',
    name: 'Ana Souza',
    phone: '1133224455',
  });
  expect(readRow('realtor-users', mended, () => undefined)).toMatchObject({
    problems: {},
    draft: { first_name: 'Ana', last_name: 'Souza', email: 'certo@exemplo.com.br', password: '' },
  });
});
