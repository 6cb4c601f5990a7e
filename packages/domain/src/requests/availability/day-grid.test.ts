import { expect, test } from 'vitest';
import { dayGrid } from './day-grid.ts';

const iso = (minute: number | undefined) => new Date((minute ?? Number.NaN) * 60_000).toISOString();

test('a day is cut into the whole hours of its zone', () => {
  const grid = dayGrid('2026-11-19', 'America/Manaus');
  expect(grid.weekday).toBe(4);
  expect(iso(grid.starts)).toBe('2026-11-19T04:00:00.000Z');
  expect(iso(grid.ends)).toBe('2026-11-20T04:00:00.000Z');
  expect(iso(grid.hours[10])).toBe('2026-11-19T14:00:00.000Z');
  expect(grid.hours).toHaveLength(24);
});

test('an hour that the clocks skip is not there, and the others keep their instants', () => {
  const grid = dayGrid('2018-11-04', 'America/Sao_Paulo');
  expect(grid.hours[0]).toBeUndefined();
  expect(iso(grid.hours[1])).toBe('2018-11-04T03:00:00.000Z');
  expect(iso(grid.hours[23])).toBe('2018-11-05T01:00:00.000Z');
  expect(grid.ends - grid.starts).toBe(23 * 60);
});

test('on a day of 25 hours the hour that happens twice means the first', () => {
  const grid = dayGrid('2018-02-17', 'America/Sao_Paulo');
  expect(grid.ends - grid.starts).toBe(25 * 60);
  expect(iso(grid.hours[23])).toBe('2018-02-18T01:00:00.000Z');
});
