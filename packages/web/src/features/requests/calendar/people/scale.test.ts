import { expect, test } from 'vitest';
import { minuteOfDay, outside } from './scale.ts';

test('the rest of a day around work, breaks and nothing at all', () => {
  expect(outside([])).toEqual([{ starts: 0, ends: 1440 }]);
  expect(
    outside([
      { starts: 780, ends: 1080 },
      { starts: 480, ends: 720 },
    ]),
  ).toEqual([
    { starts: 0, ends: 480 },
    { starts: 720, ends: 780 },
    { starts: 1080, ends: 1440 },
  ]);
  expect(outside([{ starts: 0, ends: 1440 }])).toEqual([]);
});

test('a visit stands at the hour of its property', () => {
  expect(minuteOfDay('2026-11-19T10:30:00-04:00')).toBe(630);
});
