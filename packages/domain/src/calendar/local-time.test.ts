import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantOf, localOf } from './local-time.ts';

const anyDay = fc
  .date({ min: new Date('2021-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const anyMinute = fc.integer({ min: 0, max: 1439 });
const brazilianZone = fc.constantFrom(
  'America/Sao_Paulo',
  'America/Manaus',
  'America/Rio_Branco',
  'America/Noronha',
);

test.each([
  ['America/Sao_Paulo', '2026-11-19T13:00:00.000Z'],
  ['America/Manaus', '2026-11-19T14:00:00.000Z'],
  ['America/Rio_Branco', '2026-11-19T15:00:00.000Z'],
  ['America/Noronha', '2026-11-19T12:00:00.000Z'],
  ['Asia/Kolkata', '2026-11-19T04:30:00.000Z'],
])('ten in the morning in %s is %s', (zone, instant) => {
  expect(instantOf('2026-11-19', 600, zone).toISOString()).toBe(instant);
  expect(localOf(new Date(instant), zone)).toEqual({ day: '2026-11-19', minute: 600 });
});

test('midnight opens its day, and minute 1440 is the next midnight', () => {
  expect(localOf(new Date('2026-11-19T03:00:00Z'), 'America/Sao_Paulo')).toEqual({
    day: '2026-11-19',
    minute: 0,
  });
  expect(localOf(new Date('2026-11-19T02:59:59Z'), 'America/Sao_Paulo')).toEqual({
    day: '2026-11-18',
    minute: 1439,
  });
  expect(instantOf('2026-11-18', 1440, 'America/Sao_Paulo')).toEqual(
    instantOf('2026-11-19', 0, 'America/Sao_Paulo'),
  );
});

test('a time skipped when summer time began means as much later', () => {
  const skipped = instantOf('2018-11-04', 30, 'America/Sao_Paulo');
  expect(localOf(skipped, 'America/Sao_Paulo')).toEqual({ day: '2018-11-04', minute: 90 });
  expect(instantOf('2026-03-08', 150, 'America/New_York').toISOString()).toBe('2026-03-08T07:30:00.000Z');
});

test('a time that happened twice when summer time ended means the first', () => {
  expect(instantOf('2018-02-17', 23 * 60 + 30, 'America/Sao_Paulo').toISOString()).toBe(
    '2018-02-18T01:30:00.000Z',
  );
  expect(instantOf('2026-11-01', 90, 'America/New_York').toISOString()).toBe('2026-11-01T05:30:00.000Z');
});

test('the hours around a change of clocks are not moved', () => {
  expect(instantOf('2018-11-03', 23 * 60, 'America/Sao_Paulo').toISOString()).toBe(
    '2018-11-04T02:00:00.000Z',
  );
  expect(instantOf('2018-11-04', 60, 'America/Sao_Paulo').toISOString()).toBe('2018-11-04T03:00:00.000Z');
  expect(instantOf('2018-02-18', 0, 'America/Sao_Paulo').toISOString()).toBe('2018-02-18T03:00:00.000Z');
});

test('every local time of Brazil comes back from its instant', () => {
  fc.assert(
    fc.property(anyDay, anyMinute, brazilianZone, (day, minute, zone) => {
      expect(localOf(instantOf(day, minute, zone), zone)).toEqual({ day, minute });
    }),
  );
});

test('a zone that does not exist is an error, not a guess', () => {
  expect(() => instantOf('2026-11-19', 600, 'America/Atlantida')).toThrow(RangeError);
});
