import { expect, test } from 'vitest';
import { byCell, cellAt, weekOf } from './week.ts';

test('a week starts on Sunday, whichever of its days is asked for', () => {
  const week = [
    '2026-11-15',
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
  ];
  for (const day of week) expect(weekOf(day)).toEqual(week);
  expect(weekOf('2027-01-01')[0]).toBe('2026-12-27');
});

test("a visit stands at its property's own hour, several at one hour side by side", () => {
  const cells = byCell([
    { date: '2026-11-19T10:00:00-03:00', id: 1 },
    { date: '2026-11-19T10:00:00-04:00', id: 2 },
    { date: '2026-11-19T11:00:00-03:00', id: 3 },
  ]);
  expect(cells.get(cellAt('2026-11-19', 10))?.map(({ id }) => id)).toEqual([1, 2]);
  expect(cells.get(cellAt('2026-11-19', 11))).toHaveLength(1);
  expect(cells.get(cellAt('2026-11-19', 9))).toBeUndefined();
});
