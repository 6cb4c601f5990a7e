import { expect, test } from 'vitest';
import { BLANK } from './address-draft.ts';
import { shownPrecision } from './shown-precision.ts';

const point = { latitude: -23.55, longitude: -46.69 };
const cep = { ...point, spread_m: 180, known: [] };

test.each([
  [{}, null, 'city'],
  [{}, undefined, 'city'],
  [{}, cep, 'cep'],
  [{ ...point, precision: 'city' as const }, cep, 'cep'],
  [{ ...point, precision: 'cep' as const }, undefined, 'cep'],
  [{ ...point, precision: 'street' as const }, cep, 'street'],
  [{ ...point, precision: 'door' as const }, cep, 'door'],
  [{ precision: 'door' as const }, null, 'city'],
])('[POINT-2] %j with the CEP %j shows %s', (draft, known, shown) => {
  expect(shownPrecision({ ...BLANK, ...draft }, known)).toBe(shown);
});
