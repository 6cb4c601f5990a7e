import { expect, test } from 'vitest';
import { farFromCity, NO_POINT, pointAfterChange, precisionInWords } from './precision.ts';

const point = { latitude: -23.56, longitude: -46.65 };
const parts = {
  street: 'Avenida Paulista',
  number: '1578',
  city: 'São Paulo',
  state: 'SP',
  postal_code: '01310200',
};
const exact = { ...parts, ...point, precision: 'door' as const };

test('[POINT-4] in the same place the point stays as it is', () => {
  expect(pointAfterChange(exact, parts)).toEqual({ ...point, precision: 'door' });
  expect(pointAfterChange(exact, { ...parts, street: 'avenida paulista ', city: 'Sao Paulo' })).toEqual({
    ...point,
    precision: 'door',
  });
});

test.each([
  ['door', 'street'],
  ['street', 'street'],
  ['cep', 'cep'],
  ['city', 'city'],
] as const)('[POINT-4] beside another number %s becomes %s', (precision, kept) => {
  expect(pointAfterChange({ ...exact, precision }, { ...parts, number: '900' })).toEqual({
    ...point,
    precision: kept,
  });
});

test.each([{ street: 'Rua Augusta' }, { city: 'Santos' }, { state: 'MG' }, { postal_code: '01305000' }])(
  '[POINT-4] %j drops the point',
  (change) => {
    expect(pointAfterChange(exact, { ...parts, ...change })).toEqual(NO_POINT);
  },
);

test('[POINT-4] a CEP that is only filled in says nothing new', () => {
  expect(pointAfterChange({ ...exact, postal_code: '' }, parts)).toEqual({ ...point, precision: 'door' });
  expect(pointAfterChange(exact, { ...parts, postal_code: '' })).toEqual({ ...point, precision: 'door' });
});

test.each([
  ['door', undefined, 'exato'],
  ['street', undefined, 'pela rua'],
  ['cep', 300, 'pelo CEP, ± 300 m'],
  ['cep', 1500, 'pelo CEP, ± 1.500 m'],
  ['cep', undefined, 'pelo CEP'],
  ['city', undefined, 'só a cidade'],
] as const)('[POINT-2] %s (%s m) is said as %j', (precision, spread, words) => {
  expect(precisionInWords(precision, spread)).toBe(words);
});

test('[POINT-3] a point more than sixty kilometres from its city is not in it', () => {
  const campinas = { latitude: -22.9053, longitude: -47.0659 };
  expect(farFromCity(point, campinas, 'Campinas')).toBe('Este ponto fica longe de Campinas.');
  expect(farFromCity({ latitude: -22.8, longitude: -47.2 }, campinas, 'Campinas')).toBeUndefined();
});
