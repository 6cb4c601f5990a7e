import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateProblem, instantOfVisit, isoAtOffset, startAt } from './visit-date.ts';

const saoPaulo = 'America/Sao_Paulo';
const manaus = 'America/Manaus';

test.each([
  ['2026-11-19T10:00:00-03:00', '2026-11-19T13:00:00.000Z'],
  ['2026-11-19T13:00:00Z', '2026-11-19T13:00:00.000Z'],
  ['2026-11-19T10:00:00', '2026-11-19T13:00:00.000Z'],
  ['2026-11-19T10:00', '2026-11-19T13:00:00.000Z'],
])('%s in São Paulo is %s', (written, instant) => {
  expect(instantOfVisit(written, saoPaulo).toISOString()).toBe(instant);
});

test('without an offset it is the clock of the property', () => {
  expect(instantOfVisit('2026-11-19T10:00:00', manaus).toISOString()).toBe('2026-11-19T14:00:00.000Z');
});

test('an instant is told by the clock of the property', () => {
  const instant = new Date('2026-11-19T02:00:00Z');
  expect(startAt(instant, saoPaulo)).toEqual({ instant, day: '2026-11-18', hour: 23, offsetMinutes: -180 });
  expect(startAt(instant, manaus)).toEqual({ instant, day: '2026-11-18', hour: 22, offsetMinutes: -240 });
});

const now = new Date('2026-11-19T12:00:00-03:00');
const problemAt = (written: string, zone = saoPaulo) => dateProblem(new Date(written), { zone, now });

test.each([
  ['2026-11-20T10:30:00-03:00', 'A vistoria começa em hora cheia.'],
  ['2026-11-20T10:00:01-03:00', 'A vistoria começa em hora cheia.'],
  ['2026-11-19T18:00:00-03:00', 'Escolha um dia a partir de amanhã.'],
  ['2026-11-19T23:00:00-03:00', 'Escolha um dia a partir de amanhã.'],
  ['2026-11-18T10:00:00-03:00', 'Escolha um dia a partir de amanhã.'],
  ['2026-11-20T00:00:00-03:00', undefined],
  ['2026-11-20T10:00:00-03:00', undefined],
])('[REQUEST-12] booking %s is answered with %j', (written, problem) => {
  expect(problemAt(written)).toBe(problem);
});

test('[REQUEST-12] today is the day of the property, not of the reader', () => {
  // Half past midnight in São Paulo is still the evening before in Manaus.
  const late = new Date('2026-11-20T00:30:00-03:00');
  const visit = new Date('2026-11-20T08:00:00-04:00');
  expect(dateProblem(visit, { zone: manaus, now: late })).toBeUndefined();
  expect(dateProblem(visit, { zone: saoPaulo, now: late })).toBe('Escolha um dia a partir de amanhã.');
});

test('every instant is read back from how it is written, whatever the offset', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
      fc.integer({ min: -720, max: 840 }),
      (date, offset) => {
        const second = new Date(Math.floor(date.getTime() / 1000) * 1000);
        expect(new Date(isoAtOffset(second, offset))).toEqual(second);
      },
    ),
  );
  expect(isoAtOffset(new Date('2026-11-19T13:00:00Z'), -180)).toBe('2026-11-19T10:00:00-03:00');
  expect(isoAtOffset(new Date('2026-11-19T13:00:00Z'), 330)).toBe('2026-11-19T18:30:00+05:30');
});
