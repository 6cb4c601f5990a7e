import { expect, test } from 'vitest';
import { addDays, weekdayOf } from '../calendar/count-days.ts';
import { HolidaySettings } from './holiday-settings.ts';
import { holidayOn } from './holidays.ts';

const open = HolidaySettings.parse({});
const closed = HolidaySettings.parse({ closed: true });
const saoPaulo = { city: 'São Paulo', state: 'SP' };
const rio = { city: 'Rio de Janeiro', state: 'RJ' };

test.each([
  ['2026-01-01', saoPaulo, 'Ano novo', 'national'],
  ['2026-04-03', saoPaulo, 'Sexta-feira Santa', 'national'],
  ['2026-11-20', rio, 'Dia da Consciência Negra', 'national'],
  ['2026-07-09', saoPaulo, 'Revolução Constitucionalista', 'state'],
  ['2026-02-17', rio, 'Carnaval (terça-feira)', 'optional'],
  ['2026-06-04', saoPaulo, 'Corpus Christi', 'optional'],
  ['2026-06-04', { city: 'Brasília', state: 'DF' }, 'Corpus Christi', 'state'],
])('%s is a holiday', (day, place, name, kind) => {
  expect(holidayOn(day, place, open)).toEqual({ name, kind, closed: false });
});

test("one state's holiday is no other's, and an ordinary day is none", () => {
  expect(holidayOn('2026-07-09', rio, open)).toBeUndefined();
  expect(holidayOn('2026-07-10', saoPaulo, open)).toBeUndefined();
});

test('by setting holidays are closed, but never those that are optional', () => {
  expect(holidayOn('2026-12-25', saoPaulo, closed)?.closed).toBe(true);
  expect(holidayOn('2026-07-09', saoPaulo, closed)?.closed).toBe(true);
  expect(holidayOn('2026-02-17', saoPaulo, closed)?.closed).toBe(false);
});

const anniversary = { date: '2020-01-25', name: 'Aniversário de São Paulo', ...saoPaulo };

test('a municipal holiday counts in its city alone, each year from its date on', () => {
  const settings = HolidaySettings.parse({ closed: true, municipal: [anniversary] });
  const expected = { name: anniversary.name, kind: 'municipal', closed: true };
  expect(holidayOn('2027-01-25', { city: 'sao paulo', state: 'SP' }, settings)).toEqual(expected);
  expect(holidayOn('2019-01-25', saoPaulo, settings)).toBeUndefined();
  expect(holidayOn('2027-01-25', { city: 'Campinas', state: 'SP' }, settings)).toBeUndefined();
});

test('a municipal holiday may be for one year', () => {
  const settings = HolidaySettings.parse({ municipal: [{ ...anniversary, yearly: false }] });
  expect(holidayOn('2020-01-25', saoPaulo, settings)?.name).toBe(anniversary.name);
  expect(holidayOn('2021-01-25', saoPaulo, settings)).toBeUndefined();
});

test('where a city keeps an optional day, it is the city that closes', () => {
  const municipal = [{ ...anniversary, date: '2026-06-04', name: 'Corpus Christi municipal', yearly: false }];
  const settings = HolidaySettings.parse({ closed: true, municipal });
  expect(holidayOn('2026-06-04', saoPaulo, settings)).toEqual({
    name: 'Corpus Christi municipal',
    kind: 'municipal',
    closed: true,
  });
});

test('a year that nobody can compute, and a state that does not exist, are ordinary days', () => {
  expect(holidayOn('2150-12-25', saoPaulo, open)).toBeUndefined();
  expect(holidayOn('2026-12-25', { city: 'X', state: 'XX' }, open)?.name).toBe('Natal');
});

test('in every year Corpus Christi is a Thursday, and 62 days before it Good Friday closes', () => {
  for (let year = 2020; year <= 2099; year++) {
    const days = Array.from({ length: 366 }, (_, count) => addDays(`${year}-01-01`, count));
    const corpusChristi = days.find((day) => holidayOn(day, rio, open)?.name === 'Corpus Christi') ?? '';
    expect(weekdayOf(corpusChristi)).toBe(4);
    const goodFriday = holidayOn(addDays(corpusChristi, -62), rio, closed);
    // Once in these years it falls on another national holiday.
    const name = year === 2079 ? 'Tiradentes' : 'Sexta-feira Santa';
    expect(goodFriday).toEqual({ name, kind: 'national', closed: true });
  }
});
