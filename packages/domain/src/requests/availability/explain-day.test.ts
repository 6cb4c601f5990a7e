import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ana, anHour, away, grid, north, thursday, vacation, visit } from './candidates.fixture.ts';
import { explainDay, refusalAt, refusalsOf } from './explain-day.ts';
import { offeredHours } from './offer-day.ts';

const reasons = (over: Parameters<typeof ana>[0], search = anHour()) =>
  refusalsOf(ana(over), search).map(({ reason }) => reason);

test.each([
  [{ absences: [vacation('2026-11-22')] }, 'férias até 22/11'],
  [{ absences: [vacation('2027-01-05')] }, 'férias até 05/01/2027'],
  [{ work: null }, 'fora do expediente'],
  [{ offers: false }, 'não faz Entrada'],
  [{ serves: false }, 'não atende Santos'],
  [{ approved: false }, 'aguarda aprovação'],
])('%j keeps one from the whole day: %s', (over, reason) => {
  expect(refusalsOf(ana(over), anHour())).toEqual([
    { reason, hours: Array.from({ length: 24 }, (_, hour) => hour) },
  ]);
});

test('several reasons are all told', () => {
  expect(reasons({ approved: false, serves: false, absences: [vacation('2026-11-22')] })).toEqual([
    'aguarda aprovação',
    'não atende Santos',
    'férias até 22/11',
  ]);
});

test('a closed holiday and a day that is too near are reasons too', () => {
  const holiday = { name: 'Tiradentes', kind: 'national' as const, closed: true };
  expect(reasons({}, anHour({ holiday }))).toEqual(['feriado: Tiradentes']);
  expect(reasons({}, anHour({ today: thursday }))).toEqual(['só a partir de amanhã']);
});

test('each hour that is not offered has its reason', () => {
  const work = { starts: 540, ends: 1080, breakStarts: 900, breakEnds: 960 };
  const visits = [visit(600, 720, { place: north(10) })];
  expect(refusalsOf(ana({ work, visits }), anHour())).toEqual([
    { reason: 'fora do expediente', hours: [0, 1, 2, 3, 4, 5, 6, 7, 8, 18, 19, 20, 21, 22, 23] },
    { reason: 'não chega a tempo a Sobrado da Vila, onde começa às 10:00', hours: [9] },
    { reason: 'ocupado 10:00–12:00', hours: [10, 11] },
    { reason: 'não chega a tempo de Sobrado da Vila, onde fica até 12:00', hours: [12] },
    { reason: 'intervalo 15:00–16:00', hours: [15] },
  ]);
});

test('an absence of hours is a reason for those hours, one of the whole day for the day', () => {
  expect(refusalAt(10, ana({ absences: [away(600, 720)] }), anHour())).toBe('ausente 10:00–12:00');
  expect(refusalAt(12, ana({ absences: [away(600, 720)] }), anHour())).toBeUndefined();
  expect(refusalAt(16, ana({ absences: [away(900, 3000)] }), anHour())).toBe('ausente 15:00–24:00');
  expect(reasons({ absences: [away(-600, 1500)] })).toEqual(['ausente o dia todo']);
});

test('today from now on: what is over and what cannot be reached any more has its reason', () => {
  const now = anHour({ today: thursday, notBefore: grid.starts + 620 });
  expect(refusalAt(10, ana(), now)).toBe('a hora já passou');
  expect(refusalAt(11, ana({ home: north(20) }), now)).toBe('não chega a tempo, saindo agora');
  expect(refusalAt(11, ana({ home: north(3) }), now)).toBeUndefined();
  expect(reasons({}, anHour({ notBefore: grid.ends }))).toEqual(['o dia já passou']);
});

test('the reason at one hour', () => {
  const busy = ana({ visits: [visit(600, 720)] });
  expect(refusalAt(11, busy, anHour())).toBe('ocupado 10:00–12:00');
  expect(refusalAt(9, busy, anHour())).toBeUndefined();
  expect(refusalAt(9, ana({ approved: false, offers: false }), anHour())).toBe(
    'aguarda aprovação; não faz Entrada',
  );
});

test('those who are offered come first, then the nearest', () => {
  const named = (full_name: string, over: Parameters<typeof ana>[0]) => ana({ full_name, ...over });
  const explained = explainDay(
    [
      named('Longe', { home: north(9) }),
      named('Férias', { home: north(1), absences: [vacation(thursday)] }),
      named('Perto', { home: north(2) }),
    ],
    anHour(),
  );
  expect(explained.map(({ full_name }) => full_name)).toEqual(['Perto', 'Longe', 'Férias']);
});

test('an arrival tells where the inspector comes from that day', () => {
  const [explained] = explainDay([ana({ visits: [visit(600, 660, { place: north(10) })] })], anHour());
  expect(explained?.arrivals.filter(({ hour }) => hour < 14)).toEqual([
    { hour: 12, from: 'Sobrado da Vila', distance: 10, minutes: 31 },
    { hour: 13, from: 'Sobrado da Vila', distance: 10, minutes: 31 },
  ]);
  const [fresh] = explainDay([ana()], anHour());
  expect(fresh?.arrivals[0]).toEqual({ hour: 9, from: 'casa', distance: 3, minutes: 13 });
});

test('every hour of the day is either offered or refused with a reason, and never both', () => {
  const held = fc
    .tuple(fc.integer({ min: 0, max: 1400 }), fc.integer({ min: 15, max: 240 }), fc.nat(30))
    .map(([from, length, km]) => visit(from, from + length, { place: north(km) }));
  fc.assert(
    fc.property(fc.array(held, { maxLength: 6 }), fc.integer({ min: 15, max: 600 }), (visits, minutes) => {
      const candidate = ana({ visits });
      const search = anHour({ minutes });
      const refused = refusalsOf(candidate, search).flatMap(({ hours }) => hours);
      const all = [...offeredHours(candidate, search), ...refused].sort((a, b) => a - b);
      expect(all).toEqual(Array.from({ length: 24 }, (_, hour) => hour));
    }),
  );
});
