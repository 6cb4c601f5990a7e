import { expect, test } from 'vitest';
import {
  formatDay,
  formatDuration,
  formatMoment,
  formatNoteDate,
  formatRelativeDay,
  formatTime,
  WEEKDAYS,
} from './format.ts';

test.each([
  ['2026-11-15', '15/nov/2026'],
  ['2026-01-01', '01/jan/2026'],
  ['2026-12-31', '31/dez/2026'],
])('[RULE-7] a note of %s shows %s', (day, shown) => {
  expect(formatNoteDate(day)).toBe(shown);
});

test('[RULE-7] dates are shown the Brazilian way', () => {
  expect(formatDay('2026-11-19')).toBe('19/11/2026');
  expect(formatMoment({ day: '2026-11-19', minute: 600 })).toBe('qui., 19/11, 10:00');
  expect(formatMoment({ day: '2026-11-21', minute: 5 })).toBe('sáb., 21/11, 00:05');
});

test('[RULE-7] the week starts on Sunday', () => {
  expect(WEEKDAYS[0]).toBe('domingo');
  expect(WEEKDAYS).toHaveLength(7);
});

test.each([
  ['2026-11-18', 'ontem'],
  ['2026-11-19', 'hoje'],
  ['2026-11-20', 'amanhã'],
  ['2026-11-21', 'sáb., 21/11'],
  ['2026-11-17', 'ter., 17/11'],
  ['2027-01-01', 'sex., 01/01/2027'],
])('seen on 19/11/2026, %s is %j', (day, shown) => {
  expect(formatRelativeDay(day, '2026-11-19')).toBe(shown);
});

test.each([
  [60, '01h 00m'],
  [90, '01h 30m'],
  [605, '10h 05m'],
  [6000, '100h 00m'],
])('%i minutes last %s', (minutes, shown) => {
  expect(formatDuration(minutes)).toBe(shown);
});

test.each([
  [0, '00:00'],
  [1439, '23:59'],
])('minute %i of the day is %s', (minute, shown) => {
  expect(formatTime(minute)).toBe(shown);
});
