import fc from 'fast-check';
import { expect, test } from 'vitest';
import { STATES } from '../addresses/states.ts';
import { stateOfCep } from './state-of-cep.ts';

test.each([
  ['01001000', 'SP'],
  ['13010', 'SP'],
  ['20040002', 'RJ'],
  ['40020000', 'BA'],
  ['68900073', 'AP'],
  ['69005040', 'AM'],
  ['69301000', 'RR'],
  ['69900078', 'AC'],
  ['70040010', 'DF'],
  ['72800000', 'GO'],
  ['73340000', 'DF'],
  ['76801059', 'RO'],
  ['90010150', 'RS'],
])('the CEP %s is in %s', (cep, state) => {
  expect(stateOfCep(cep)).toBe(state);
});

test.each(['00000000', '00999', 'abc'])('%s is in no state', (cep) => {
  expect(stateOfCep(cep)).toBeUndefined();
});

test('every region from 01000 on belongs to a state', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 99999 }), (region) => {
      expect(Object.keys(STATES)).toContain(stateOfCep(String(region).padStart(5, '0')));
    }),
  );
});
