import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitAddress } from './split-address.ts';

const nothing = { street: '', number: '', unit: '', postal_code: '', rest: [] };

test.each([
  ['Rua X, 10, Campinas', { street: 'Rua X', number: '10', rest: ['Campinas'] }],
  [
    'Rua X, 10, apto 3 - Centro, Campinas - SP, 13010-000',
    {
      street: 'Rua X',
      number: '10',
      unit: 'apto 3',
      rest: ['Centro', 'Campinas', 'SP'],
      postal_code: '13010000',
    },
  ],
  [
    'Av. Paulista, nº 1578 - São Paulo/SP, Brasil',
    { street: 'Av. Paulista', number: '1578', rest: ['São Paulo', 'SP'] },
  ],
  ['Rua 7 de Setembro 120 Campinas', { street: 'Rua 7 de Setembro', number: '120', rest: ['Campinas'] }],
  [
    'Rua 15 de Novembro, 200B, Campinas',
    { street: 'Rua 15 de Novembro', number: '200B', rest: ['Campinas'] },
  ],
  ['Estrada Velha, s/n, Itu', { street: 'Estrada Velha', number: 's/n', rest: ['Itu'] }],
  ['Rua X, Campinas, cep 13010000', { street: 'Rua X', rest: ['Campinas'], postal_code: '13010000' }],
  ['Rua Apiaí, 5', { street: 'Rua Apiaí', number: '5' }],
  ['Campinas', { street: 'Campinas' }],
  ['  ', {}],
])('%j is read part by part', (typed, parts) => {
  expect(splitAddress(typed)).toEqual({ ...nothing, ...parts });
});

test('any text is read without failing, and no part is blank', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      for (const part of splitAddress(text).rest) expect(part.trim()).not.toBe('');
    }),
  );
});
