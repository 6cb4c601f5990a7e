import { expect, test } from 'vitest';
import { STATES, State } from './states.ts';

test('there are 26 states and the Federal District', () => {
  expect(Object.keys(STATES)).toHaveLength(27);
});

test.each(Object.entries(STATES))('%s is understood by its letters and by its name, %s', (code, name) => {
  expect(State.parse(code.toLowerCase())).toBe(code);
  expect(State.parse(` ${name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()} `)).toBe(code);
});

test.each(['', 'XX', 'S', 'Califórnia', 'toString', undefined])('%j is no state', (written) => {
  expect(State.safeParse(written).error?.issues.map((issue) => issue.message)).toEqual([
    'Informe o estado com as duas letras da UF.',
  ]);
});
