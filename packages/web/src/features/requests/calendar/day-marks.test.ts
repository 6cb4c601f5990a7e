import { expect, test } from 'vitest';
import { dayMark } from './day-marks.ts';

const founded = {
  date: '2026-01-26',
  name: 'Aniversário',
  city: 'Santos',
  state: 'SP' as const,
  yearly: true,
};
const known = {
  places: [{ city: 'Santos', state: 'SP' }],
  holidays: { closed: false, municipal: [founded] },
  inspectors: [
    { name: 'Ana', vacation: [{ start: '2026-11-16', end: '2026-11-18' }] },
    { name: 'Rui', vacation: [{ start: '2026-11-18', end: '2026-11-20' }] },
  ],
};

test('a holiday of the country is named alone, one of a city with the city', () => {
  const nobody = { ...known, inspectors: [] };
  expect(dayMark('2026-12-25', nobody)).toEqual({ text: 'Natal', shaded: true });
  expect(dayMark('2026-01-26', nobody)).toEqual({ text: 'Aniversário (Santos)', shaded: true });
  expect(dayMark('2026-11-17', nobody)).toBeUndefined();
});

test('a day is shaded by vacations once everybody in view is away', () => {
  expect(dayMark('2026-11-17', known)).toEqual({ text: 'Férias: Ana', shaded: false });
  expect(dayMark('2026-11-18', known)).toEqual({ text: 'Férias: Ana, Rui', shaded: true });
});
