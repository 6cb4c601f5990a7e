import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { HeldVisit, KeyStop } from './candidate.ts';
import { ana, anHour, centre, grid, north, onFoot, thursday, visit } from './candidates.fixture.ts';
import { refusalAt } from './explain-day.ts';
import { isHourFree } from './hour-obstacles.ts';
import { offeredHours } from './offer-day.ts';

/** From eight on, so that a desk that opens at nine stands in the way of something. */
const early = (visits: HeldVisit[] = []) =>
  ana({ work: { starts: 480, ends: 1200, breakStarts: null, breakEnds: null }, visits });

const desk = (over: Partial<KeyStop> = {}): KeyStop => ({
  point: north(4),
  name: 'Filial Centro',
  opens: 540,
  closes: 1080,
  ...over,
});
const withKey = (stop: KeyStop | null = desk(), over: Parameters<typeof anHour>[0] = {}) =>
  anHour({ keys: { handlingMinutes: 10, stop }, ...over });

test('[KEY-4] a key at a branch that opens at nine: 8:00 says so, 9:00 is too near, 10:00 is offered', () => {
  expect(refusalAt(8, early(), withKey())).toBe('a chave só sai às 09:00 da Filial Centro');
  expect(refusalAt(9, early(), withKey())).toBe('não dá tempo de buscar a chave em Filial Centro');
  expect(offeredHours(early(), withKey())).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
});

test('[KEY-4] without a key, with one fetched the day before and with the rule off, all hours are offered', () => {
  const all = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19];
  expect(offeredHours(early(), withKey(null))).toEqual(all);
  expect(offeredHours(early(), anHour())).toEqual(all);
});

test('[KEY-4] the way from the visit before goes by the key', () => {
  const before = [visit(540, 590)];
  // Ten minutes straight on; with the key eleven kilometres of streets and the desk.
  expect(refusalAt(10, early(before), anHour())).toBeUndefined();
  expect(refusalAt(10, early(before), withKey())).toBe('não dá tempo de buscar a chave em Filial Centro');
  expect(refusalAt(11, early(before), withKey())).toBeUndefined();
});

test('[KEY-4] two visits with keys at one branch make one detour', () => {
  const before = [visit(600, 655, { keys: north(4) })];
  expect(refusalAt(11, early(before), withKey())).toBeUndefined();
  const elsewhere = [visit(600, 655, { keys: north(9) })];
  expect(refusalAt(11, early(elsewhere), withKey())).toBe('não dá tempo de buscar a chave em Filial Centro');
});

test('[KEY-4] the key of the next visit still has to be fetched, unless this visit fetches it', () => {
  const next = [visit(670, 760, { keys: north(4) })];
  expect(refusalAt(10, early(next), withKey(null))).toBe(
    'não dá tempo de buscar a chave de Sobrado da Vila, que começa às 11:10',
  );
  expect(refusalAt(10, early(next), withKey())).toBeUndefined();
});

test('[KEY-4] a desk that has closed by the time somebody gets there has its own reason', () => {
  const long = [visit(600, 1075)];
  expect(refusalAt(19, early(long), withKey())).toBe('a chave só sai até as 18:00 da Filial Centro');
  // With nothing before it the key is fetched in time.
  expect(refusalAt(19, early(), withKey())).toBeUndefined();
});

test('[KEY-4] today the way to the key begins now, at home', () => {
  const now = { today: thursday, notBefore: grid.starts + 640 };
  expect(refusalAt(11, early(), anHour(now))).toBeUndefined();
  expect(refusalAt(11, early(), withKey(desk(), now))).toBe(
    'não dá tempo de buscar a chave em Filial Centro',
  );
});

test('[KEY-4] keys elsewhere have a way and no opening hours', () => {
  const neighbour = desk({ name: 'Rua Harmonia, 12', opens: null, closes: null });
  expect(refusalAt(8, early(), withKey(neighbour))).toBeUndefined();
  expect(refusalAt(10, early([visit(540, 590)]), withKey(neighbour))).toBe(
    'não dá tempo de buscar a chave em Rua Harmonia, 12',
  );
});

test('[KEY-4] a key never makes an hour free that is not free without it', () => {
  const hours = fc.integer({ min: 8, max: 19 });
  const places = fc.integer({ min: 0, max: 12 }).map((km) => north(km));
  const visits = fc
    .uniqueArray(fc.record({ hour: hours, place: places, keys: fc.option(places) }), {
      selector: ({ hour }) => hour,
      maxLength: 5,
    })
    .map((all) => all.map(({ hour, place, keys }) => visit(hour * 60, hour * 60 + 45, { place, keys })));
  fc.assert(
    fc.property(visits, places, hours, (held, point, hour) => {
      const search = withKey(desk({ point }), { place: centre });
      const alone = isHourFree(hour, early(held), anHour({ place: centre }), []);
      expect(isHourFree(hour, early(held), search, []) && !alone).toBe(false);
      // Where ways take no time only the desk's own hours are left.
      const still = { ...search, travel: onFoot };
      if (alone && hour >= 10 && hour < 18 && held.length === 0)
        expect(isHourFree(hour, early(held), still, [])).toBe(true);
    }),
  );
});
