import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PointPrecision } from '../../addresses/point-precision.ts';
import { freeHours } from '../../inspectors/free-hours.ts';
import type { HeldVisit, VisitSearch } from './candidate.ts';
import {
  ana,
  anHour,
  away,
  centre,
  grid,
  north,
  onFoot,
  thursday,
  vacation,
  visit,
} from './candidates.fixture.ts';
import { asSeenBy, offerDay, offeredHours } from './offer-day.ts';

const NINE_TO_FIVE = [9, 10, 11, 12, 13, 14, 15, 16, 17];
const without = (...hours: number[]) => NINE_TO_FIVE.filter((hour) => !hours.includes(hour));

test('[API-34] an empty day is offered at each whole hour that the visit fits in', () => {
  expect(offeredHours(ana(), anHour())).toEqual(NINE_TO_FIVE);
  expect(offeredHours(ana(), anHour({ minutes: 61 }))).toEqual(without(17));
  expect(offeredHours(ana(), anHour({ minutes: 540 }))).toEqual([9]);
  expect(offeredHours(ana(), anHour({ minutes: 541 }))).toEqual([]);
});

test.each([
  ['who waits for approval', { approved: false }],
  ['who does not serve the city', { serves: false }],
  ['who does not offer the service', { offers: false }],
  ['who is on vacation', { absences: [vacation('2026-11-22')] }],
  ['who has the weekday off', { work: null }],
])('[API-34] nobody is offered %s', (_who, over) => {
  expect(offeredHours(ana(over), anHour())).toEqual([]);
});

test('[REQUEST-12] today and the past are never offered, tomorrow is', () => {
  expect(offeredHours(ana(), anHour({ today: thursday }))).toEqual([]);
  expect(offeredHours(ana(), anHour({ today: '2026-11-20' }))).toEqual([]);
  expect(offeredHours(ana(), anHour({ today: '2026-11-18' }))).toEqual(NINE_TO_FIVE);
});

test('an absence takes the hours it touches and no way: the visit before it still counts', () => {
  expect(offeredHours(ana({ absences: [away(630, 660)] }), anHour())).toEqual(without(10));
  const farBefore = [visit(540, 600, { place: north(30) })];
  // An hour and a half from the visit at nine: being away from ten to eleven does not bring anybody nearer.
  expect(offeredHours(ana({ visits: farBefore, absences: [away(600, 660)] }), anHour())).toEqual(
    without(9, 10, 11),
  );
});

test('today from now on is offered where the way can still be made, from the last visit or from home', () => {
  const at = (minute: number) => anHour({ today: thursday, notBefore: grid.starts + minute });
  expect(offeredHours(ana({ home: centre }), at(600))).toEqual([10, 11, 12, 13, 14, 15, 16, 17]);
  expect(offeredHours(ana({ home: north(10) }), at(600))).toEqual([11, 12, 13, 14, 15, 16, 17]);
  // A visit that ended ten minutes ago, ten kilometres away: whoever leaves now arrives at 10:41.
  const visits = [visit(540, 600, { place: north(10) })];
  expect(offeredHours(ana({ visits }), at(610))).toEqual([11, 12, 13, 14, 15, 16, 17]);
  expect(offeredHours(ana({ visits }), at(635))).toEqual([12, 13, 14, 15, 16, 17]);
});

test('a holiday is offered unless it is closed', () => {
  const holiday = { name: 'Tiradentes', kind: 'national' as const, closed: false };
  expect(offeredHours(ana(), anHour({ holiday }))).toEqual(NINE_TO_FIVE);
  expect(offeredHours(ana(), anHour({ holiday: { ...holiday, closed: true } }))).toEqual([]);
});

test('[API-34] a booked visit takes the hours it touches, and those alone where it is in the same building', () => {
  expect(offeredHours(ana({ visits: [visit(600, 690)] }), anHour())).toEqual(without(10, 11));
  expect(offeredHours(ana({ visits: [visit(600, 660)] }), anHour({ minutes: 90 }))).toEqual(
    without(9, 10, 17),
  );
});

test('[API-34] the break is not offered, not even in part', () => {
  const work = { starts: 540, ends: 1080, breakStarts: 720, breakEnds: 750 };
  expect(offeredHours(ana({ work }), anHour())).toEqual(without(12));
  expect(offeredHours(ana({ work }), anHour({ minutes: 90 }))).toEqual(without(11, 12, 17));
});

test('an hour from which the next visit cannot be reached, or that cannot be reached from the last, is not offered', () => {
  // Ten kilometres: 31 minutes by the street and the lock at noon, so both neighbours are lost.
  const far = [visit(720, 780, { place: north(10) })];
  expect(offeredHours(ana({ visits: far }), anHour())).toEqual(without(11, 12, 13));
  expect(offeredHours(ana({ visits: far }), anHour({ travel: onFoot }))).toEqual(without(12));
  // A visit that ends at half past leaves the half hour that the way needs not quite free.
  const shorter = [visit(720, 749, { place: north(10) })];
  expect(offeredHours(ana({ visits: shorter }), anHour())).toEqual(without(11, 12));
  expect(offeredHours(ana({ visits: [visit(720, 750, { place: north(10) })] }), anHour())).toEqual(
    without(11, 12, 13),
  );
});

test('a visit in another zone takes the hours of this clock', () => {
  // Ten to eleven in Manaus is eleven to twelve in São Paulo.
  const manaus = [
    {
      ...visit(0, 0),
      starts: Date.parse('2026-11-19T14:00:00Z') / 60_000,
      ends: Date.parse('2026-11-19T15:00:00Z') / 60_000,
    },
  ];
  expect(offeredHours(ana({ visits: manaus }), anHour({ travel: onFoot }))).toEqual(without(11));
});

test('[API-34] the nearest comes first, at one distance the older record', () => {
  const offers = offerDay(
    [
      ana({ inspectorId: 'c'.repeat(24), home: north(12.34) }),
      ana({ inspectorId: 'b'.repeat(24), home: north(2) }),
      ana({ inspectorId: 'a'.repeat(24), home: north(2) }),
      ana({ inspectorId: 'd'.repeat(24), serves: false }),
    ],
    anHour(),
  );
  expect(offers.map(({ inspectorId, distance }) => [inspectorId[0], distance])).toEqual([
    ['a', 2],
    ['b', 2],
    ['c', 12.3],
  ]);
});

test('[API-34] agencies learn no names and whole kilometres', () => {
  const offers = offerDay([ana({ home: north(2.6) })], anHour());
  expect(asSeenBy('Admin', offers)[0]).toMatchObject({ full_name: 'Ana Souza', distance: 2.6 });
  for (const role of ['Realtor', 'RealtorUser'] as const) {
    expect(asSeenBy(role, offers)[0]).toMatchObject({ full_name: '', distance: 3 });
  }
});

test('[POINT-1] of homes and places known by their city alone the distance is supposed, and said to be', () => {
  const city = { ...centre, precision: 'city' as const };
  const offers = offerDay(
    [ana({ home: { ...city } }), ana({ home: north(3), inspectorId: 'b'.repeat(24) })],
    anHour({ place: city }),
  );
  expect(offers).toMatchObject([
    { distance: 3, rough: true },
    { distance: 8, rough: true },
  ]);
  expect(offerDay([ana()], anHour())[0]).not.toHaveProperty('rough');
  expect(asSeenBy('Realtor', offers)[1]).toMatchObject({ distance: 8, rough: true });
});

const place = fc
  .tuple(fc.integer({ min: 0, max: 40 }), fc.constantFrom(...PointPrecision.options))
  .map(([km, precision]) => ({ ...north(km), precision }));
const held = fc
  .tuple(fc.integer({ min: 0, max: 1400 }), fc.integer({ min: 15, max: 240 }), place)
  .map(([from, length, at]) => visit(from, from + length, { place: at }));
const search = fc
  .record({ minutes: fc.integer({ min: 15, max: 300 }), place })
  .map((over): VisitSearch => anHour(over));

const clash = (one: HeldVisit, other: HeldVisit) => one.starts < other.ends && other.starts < one.ends;

test('[API-34] no offered slot overlaps a booking, leaves the working hours or skips the way', () => {
  fc.assert(
    fc.property(fc.array(held, { maxLength: 6 }), search, (visits, asked) => {
      for (const hour of offeredHours(ana({ visits }), asked)) {
        const slot = visit(hour * 60, hour * 60 + asked.minutes);
        expect(visits.some((other) => clash(slot, other))).toBe(false);
        expect(hour * 60 >= 540 && hour * 60 + asked.minutes <= 1080).toBe(true);
      }
    }),
  );
});

test('[POINT-1] a day filled from what is offered always leaves the time for each way', () => {
  const asks = fc.array(fc.tuple(search, fc.nat()), { maxLength: 12 });
  fc.assert(
    fc.property(asks, (wishes) => {
      const visits: HeldVisit[] = [];
      for (const [asked, pick] of wishes) {
        const hours = offeredHours(ana({ visits }), asked);
        const hour = hours[pick % Math.max(1, hours.length)];
        if (hour === undefined) continue;
        visits.push(visit(hour * 60, hour * 60 + asked.minutes, { place: asked.place }));
      }
      visits.sort((one, other) => one.starts - other.starts);
      visits.slice(1).forEach((next, index) => {
        const before = visits[index] ?? next;
        const { way, minutes } = anHour().travel;
        const there = minutes(way(before.place ?? centre, next.place ?? centre), before.ends - grid.starts);
        expect(before.ends + there).toBeLessThanOrEqual(next.starts);
        if (before.place?.precision !== 'door' || next.place?.precision !== 'door')
          expect(there).toBeGreaterThan(0);
      });
    }),
  );
});

test('without ways the search agrees with the free hours that the list of inspectors shows', () => {
  fc.assert(
    fc.property(fc.array(held, { maxLength: 6 }), fc.integer({ min: 15, max: 300 }), (visits, minutes) => {
      const hours = [{ weekday: 4, starts: 540, ends: 1080, breakStarts: null, breakEnds: null }];
      const busy = visits.map(({ starts, ends }) => ({
        day: thursday,
        starts: starts - grid.starts,
        ends: ends - grid.starts,
      }));
      expect(offeredHours(ana({ visits }), anHour({ minutes, travel: onFoot }))).toEqual(
        freeHours({ hours, vacation: [], busy }, thursday, minutes),
      );
    }),
  );
});
