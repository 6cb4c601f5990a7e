import { expect, test } from 'vitest';
import { travelByDistance } from '../travel/travel.ts';
import { TravelSettings } from '../travel/travel-settings.ts';
import { type DayToPlan, type Desk, type PlannedVisit, planStops } from './plan-stops.ts';

/** A day of São Paulo, in minutes since 1970; at 30 km/h and without rush hours a kilometre takes 2.6 minutes. */
const midnight = Date.parse('2026-11-19T03:00:00Z') / 60_000;
const at = (hour: number, minute = 0) => midnight + hour * 60 + minute;
const north = (km: number) => ({ latitude: -23.55 + (km * 0.999) / 111.195, longitude: -46.63 });
const travel = travelByDistance(TravelSettings.parse({ rush_hours: [], lock_up_minutes: 0 }));

const desk = (km: number, over: Partial<Desk> = {}): Desk => ({
  label: `Filial ${km}`,
  address: `Rua ${km}`,
  point: north(km),
  phone: '1133224455',
  opens: 480,
  closes: 1080,
  ...over,
});

const visit = (id: string, hour: number, km: number, over: Partial<PlannedVisit> = {}): PlannedVisit => ({
  id,
  starts: at(hour),
  ends: at(hour + 1),
  utcOffset: -180,
  label: `Casa ${id}`,
  address: `Rua ${id}`,
  point: north(km),
  pickup: null,
  delivery: null,
  keyState: 'none',
  isOver: false,
  fieldState: 'none',
  markedAt: null,
  eta: null,
  ...over,
});

const plan = (visits: PlannedVisit[], over: Partial<DayToPlan> = {}) =>
  planStops({
    midnight,
    home: north(0),
    visits,
    evening: [],
    travel,
    detour: 1.3,
    handlingMinutes: 10,
    now: null,
    ...over,
  }).map(({ kind, requestId, at: when, leave_at, minutes, late_minutes }) => [
    kind,
    requestId,
    when.slice(11, 16),
    leave_at?.slice(11, 16) ?? null,
    minutes,
    late_minutes,
  ]);

test('[DAY-1] visits in order, with the way from home and from one to the next', () => {
  expect(plan([visit('a', 9, 10), visit('b', 11, 20)])).toEqual([
    ['visit', 'a', '09:00', '08:34', 26, 0],
    ['visit', 'b', '11:00', '10:34', 26, 0],
  ]);
});

test('[DAY-1] a key is fetched on the way, in time for the visit, and keys of one desk together', () => {
  const keyed = { pickup: desk(5), delivery: desk(5), keyState: 'ready' as const };
  expect(plan([visit('a', 9, 10, keyed), visit('b', 11, 20, keyed)])).toEqual([
    // Five kilometres and ten minutes at the desk before nine.
    ['key', 'a', '08:37', '08:24', 13, 0],
    ['visit', 'a', '09:00', '08:47', 13, 0],
    ['visit', 'b', '11:00', '10:34', 26, 0],
    ['return', 'b', '12:39', '12:00', 39, 0],
  ]);
});

test('[DAY-1] a desk that opens late makes one late, and one that has closed gets the key no more', () => {
  const lateDesk = desk(5, { opens: 530 });
  expect(plan([visit('a', 9, 10, { pickup: lateDesk, keyState: 'asked' })])).toEqual([
    ['key', 'a', '08:50', '08:37', 13, 0],
    ['visit', 'a', '09:00', '08:47', 13, 13],
  ]);
  const closed = desk(10, { closes: 17 * 60 });
  expect(plan([visit('a', 16, 10, { delivery: closed, keyState: 'taken' })]).at(-1)).toEqual([
    'return',
    'a',
    '17:00',
    '17:00',
    0,
    0,
  ]);
  expect(plan([visit('a', 17, 10, { delivery: closed, keyState: 'taken' })]).at(-1)?.[5]).toBe(60);
});

test('[DAY-1] keys of the next morning are fetched in the evening, keys out go back, the nearest first', () => {
  const evening = [{ id: 'z', utcOffset: -180, desk: desk(12), keyState: 'ready' as const }];
  const out = { delivery: desk(30), keyState: 'taken' as const };
  expect(plan([visit('a', 9, 10, out)], { evening }).map(([kind, id]) => [kind, id])).toEqual([
    ['visit', 'a'],
    ['key', 'z'],
    ['return', 'a'],
  ]);
  expect(plan([], { evening })).toEqual([['key', 'z', '17:50', '17:18', 32, 0]]);
});

test('[DAY-1] what marks say decides who is late, and goes on to the next stop', () => {
  const visits = (over: Partial<PlannedVisit>) => [visit('a', 9, 10, over), visit('b', 10, 15)];
  const late = (over: Partial<PlannedVisit>, now: number) =>
    plan(visits(over), { now }).map((stop) => stop[5]);
  // Thirteen minutes of way between two visits that follow each other.
  expect(late({}, at(7))).toEqual([0, 13]);
  expect(late({}, at(8, 54))).toEqual([20, 33]);
  expect(late({ fieldState: 'on_the_way', markedAt: at(8, 50), eta: at(9, 5) }, at(8, 54))).toEqual([5, 18]);
  expect(late({ fieldState: 'arrived', markedAt: at(9, 12) }, at(9, 15))).toEqual([12, 25]);
  expect(late({ isOver: true, fieldState: 'finished', markedAt: at(9, 40) }, at(9, 45))).toEqual([0, 0]);
  // Nobody marked the first one, which is over by now.
  expect(late({}, at(10, 5))[0]).toBe(0);
});

test('[DAY-1] without a point the way is unknown, and the stop stays', () => {
  expect(plan([visit('a', 9, 10, { point: null }), visit('b', 11, 20)], { home: null })).toEqual([
    ['visit', 'a', '09:00', null, null, 0],
    ['visit', 'b', '11:00', null, null, 0],
  ]);
});
