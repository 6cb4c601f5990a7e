import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatTime } from '../calendar/format.ts';
import { complaintsOf } from '../shared/complaints.ts';
import { minuteOf, TimeOfDay } from './time-of-day.ts';
import { WorkingHours, wholeWeek } from './working-hours.ts';

const monday = { weekday: 1, start: '08:00', end: '18:00' };
const week = (changes: Record<string, unknown>) => [{ ...monday, ...changes }];

test('[INSPECTOR-8] a day ends when it starts or later, never before', () => {
  expect(complaintsOf(WorkingHours, week({ end: '08:00' }))).toEqual({});
  expect(complaintsOf(WorkingHours, week({ end: '07:59' }))).toEqual({
    '0.end': 'O fim não pode ser antes do início.',
  });
});

test('a day off has neither hour; one alone is asked about', () => {
  expect(complaintsOf(WorkingHours, [{ weekday: 0 }, { weekday: 6, start: '', end: '' }])).toEqual({});
  for (const changes of [{ start: '' }, { end: '' }]) {
    expect(complaintsOf(WorkingHours, week(changes))).toEqual({
      '0.end': 'Informe o início e o fim, ou deixe os dois em branco.',
    });
  }
});

test('the lunch break lies inside the day and has a length', () => {
  const outside = { '0.break_end': 'O intervalo precisa caber no expediente.' };
  expect(complaintsOf(WorkingHours, week({ break_start: '12:00', break_end: '13:30' }))).toEqual({});
  expect(complaintsOf(WorkingHours, week({ break_start: '07:00', break_end: '13:00' }))).toEqual(outside);
  expect(complaintsOf(WorkingHours, week({ break_start: '17:00', break_end: '18:01' }))).toEqual(outside);
  expect(complaintsOf(WorkingHours, week({ break_start: '12:00', break_end: '12:00' }))).toEqual(outside);
  expect(complaintsOf(WorkingHours, [{ weekday: 1, break_start: '12:00', break_end: '13:00' }])).toEqual(
    outside,
  );
  expect(complaintsOf(WorkingHours, week({ break_start: '12:00' }))).toEqual({
    '0.break_end': 'Informe o início e o fim do intervalo.',
  });
});

test('weekdays run from 0 to 6, none of them twice', () => {
  for (const weekday of [-1, 7, 1.5, '1', null]) {
    expect(complaintsOf(WorkingHours, week({ weekday }))).toHaveProperty(['0.weekday']);
  }
  expect(complaintsOf(WorkingHours, [monday, monday])).toEqual({
    '': 'Cada dia da semana aparece uma vez só.',
  });
});

test('[INSPECTOR-8] the week always has its seven rows, Sunday first', () => {
  const rows = wholeWeek(WorkingHours.parse([{ ...monday, start: '8:00' }]));
  expect(rows.map(({ weekday }) => weekday)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(rows[0]).toEqual({ weekday: 0, start: '', end: '', break_start: '', break_end: '' });
  expect(rows[1]).toMatchObject({ start: '08:00', end: '18:00' });
});

test('every minute of the day is written and read back the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1440 }), (minute) => {
      expect(minuteOf(TimeOfDay.parse(formatTime(minute)))).toBe(minute);
    }),
  );
});

test('what is no time of day is refused and never breaks the reader', () => {
  for (const text of ['25:00', '24:01', '12:60', 'meio-dia', '1200', '-1:00']) {
    expect(complaintsOf(TimeOfDay, text), text).toEqual({ '': 'Use horas e minutos, como 08:00.' });
  }
  fc.assert(fc.property(fc.anything(), (value) => void TimeOfDay.safeParse(value)));
});
