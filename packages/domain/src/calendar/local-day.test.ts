import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { addDays, addMonths, compareDays, daysBetween, weekdayOf } from './count-days.ts';
import { LocalDay } from './local-day.ts';

const anyDay = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test.each(['2026-11-19', '2028-02-29', '2000-02-29'])('%s is a day', (text) => {
  expect(LocalDay.parse(text)).toBe(text);
});

test("a date picker's midnight is its day", () => {
  expect(LocalDay.parse('2026-11-19T00:00:00.000Z')).toBe('2026-11-19');
});

test.each([
  '',
  '2026-02-29',
  '1900-02-29',
  '2026-04-31',
  '2026-13-01',
  '19/11/2026',
  '2026-11-19T22:00:00Z',
  20261119,
])('%j is not a day', (text) => {
  expect(LocalDay.safeParse(text).error?.issues.map((issue) => issue.message)).toEqual([
    'Data inválida: use dia, mês e ano.',
  ]);
});

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
])('%s and %i days is %s', (day, count, expected) => {
  expect(addDays(day, count)).toBe(expected);
});

test.each([
  ['2026-01-31', 3, '2026-04-30'],
  ['2026-01-15', 3, '2026-04-15'],
  ['2027-08-31', 6, '2028-02-29'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-12-31', 18, '2028-06-30'],
  ['2026-03-31', -1, '2026-02-28'],
])('%s and %i months is %s', (day, count, expected) => {
  expect(addMonths(day, count)).toBe(expected);
});

test.each([
  ['2026-11-15', 0],
  ['2026-11-19', 4],
  ['2026-11-21', 6],
])('[RULE-7] %s falls on weekday %i, Sunday being 0', (day, weekday) => {
  expect(weekdayOf(day)).toBe(weekday);
});

test('days added can be counted again, and order days as text does', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -20_000, max: 20_000 }), (day, count) => {
      const later = addDays(day, count);
      expect(daysBetween(day, later)).toBe(count);
      expect(Math.sign(compareDays(later, day))).toBe(Math.sign(count));
      expect(later > day).toBe(count > 0);
      expect(weekdayOf(later)).toBe((((weekdayOf(day) + count) % 7) + 7) % 7);
    }),
  );
});

test('months added land in the right month, on the same day or on its last', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 0, max: 36 }), (day, count) => {
      const later = addMonths(day, count);
      const months = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
      expect(months(later)).toBe(months(day) + count);
      const clamped = addDays(later, 1).slice(8) === '01' && later.slice(8) < day.slice(8);
      expect(later.slice(8) === day.slice(8) || clamped).toBe(true);
    }),
  );
});

test('a day is a date in the API description', () => {
  expect(z.toJSONSchema(LocalDay, { io: 'input' })).toMatchObject({ type: 'string', format: 'date' });
});
