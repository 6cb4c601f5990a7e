import { expect, test } from 'vitest';
import type { Point } from '../addresses/distance.ts';
import type { Candidate, HeldVisit } from '../requests/availability/candidate.ts';
import { ana, anHour, away, grid, thursday } from '../requests/availability/candidates.fixture.ts';
import { offeredHours } from '../requests/availability/offer-day.ts';
import { costOf, planDay } from './plan-day.ts';
import type { Plan, VisitToPlan } from './plan-options.ts';

/** Numbers that are the same in every run. */
function dice(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
  return { next, below: (many: number) => Math.floor(next() * many) };
}
type Dice = ReturnType<typeof dice>;

const somewhere = ({ next }: Dice): Point => ({
  latitude: -23.5 - next() / 5,
  longitude: -46.6 - next() / 5,
});

const idOf = (number: number) => number.toString(16).padStart(24, '0');
const held = (hour: number, minutes: number, place: Point): HeldVisit => ({
  starts: grid.starts + hour * 60,
  ends: grid.starts + hour * 60 + minutes,
  place,
  keys: null,
  label: '',
});

const ILL = idOf(999);

/** A day on which somebody is ill: so many visits to give away, so many who might take them. */
function aDay(roll: Dice, { visits, people, anyHour }: { visits: number; people: number; anyHour: boolean }) {
  const crew: Candidate[] = Array.from({ length: people }, (_, at) => {
    const booked: HeldVisit[] = [];
    for (let hour = 9; hour < 17; hour += 1)
      if (roll.below(5) === 0) booked.push(held(hour, 60, somewhere(roll)));
    return ana({
      inspectorId: idOf(at + 1),
      home: somewhere(roll),
      visits: booked,
      absences: roll.below(6) === 0 ? [away(720, 900)] : [],
      serves: roll.below(8) > 0,
    });
  });
  return Array.from({ length: visits }, (_, at): VisitToPlan => {
    const hour = 9 + roll.below(8);
    const search = anHour({ place: somewhere(roll), minutes: [60, 60, 90, 120][roll.below(4)] ?? 60 });
    return {
      requestId: idOf(at),
      inspectorId: ILL,
      starts: grid.starts + hour * 60,
      day: thursday,
      hour,
      days: [{ search, candidates: crew, ...(anyHour ? {} : { hours: [hour] }) }],
    };
  });
}

/** The least that any combination costs, found by trying all of them with the engine alone. */
function leastCost(visits: readonly VisitToPlan[]): number {
  const planned = new Map<string, HeldVisit[]>();
  const route = (
    candidate: Candidate,
    all: readonly HeldVisit[],
    minutes: (a: Point, b: Point) => number,
  ) => {
    const stops = [...all]
      .sort((one, other) => one.starts - other.starts)
      .flatMap(({ place }) => place ?? []);
    const places = candidate.home ? [candidate.home, ...stops, candidate.home] : stops;
    return stops.length === 0
      ? 0
      : places.slice(1).reduce((sum, to, at) => sum + minutes(places[at] ?? to, to), 0);
  };
  function best(at: number): number {
    const visit = visits[at];
    if (!visit) return 0;
    let least = 1_000_000 + best(at + 1);
    for (const { search, candidates, hours } of visit.days) {
      const { place, travel, minutes } = search;
      const way = (one: Point, other: Point) => travel.minutes(travel.way(one, other), 720);
      for (const candidate of candidates) {
        const given = planned.get(candidate.inspectorId) ?? [];
        const before = [...candidate.visits, ...given];
        for (const hour of offeredHours({ ...candidate, visits: before }, search)) {
          if (hours && !hours.includes(hour)) continue;
          const visited = held(hour, minutes, place ?? { latitude: 0, longitude: 0 });
          planned.set(candidate.inspectorId, [...given, visited]);
          const cost =
            route(candidate, [...before, visited], way) -
            route(candidate, before, way) +
            15 * before.length +
            240 * Math.abs(hour - visit.hour);
          least = Math.min(least, cost + best(at + 1));
          planned.set(candidate.inspectorId, given);
        }
      }
    }
    return least;
  }
  return best(0);
}

/** Each visit of a plan, seen alone, is one that the engine offers beside all others. */
function expectFeasible(plan: Plan) {
  for (const option of plan) {
    if (!option) continue;
    const others = plan.flatMap((other) =>
      other && other !== option && other.candidate.inspectorId === option.candidate.inspectorId
        ? held(other.hour, other.search.minutes, other.search.place ?? { latitude: 0, longitude: 0 })
        : [],
    );
    const candidate = { ...option.candidate, visits: [...option.candidate.visits, ...others] };
    expect(offeredHours(candidate, option.search)).toContain(option.hour);
  }
}

test('on a thousand days up to eight visits are given away as cheaply as can be', () => {
  const roll = dice(14);
  for (let round = 0; round < 1_000; round += 1) {
    const anyHour = round % 5 === 0;
    const most = round % 50 === 1 ? 6 : 3;
    const size = anyHour
      ? { visits: 1 + roll.below(2), people: 1 + roll.below(2) }
      : { visits: 1 + roll.below(most), people: 1 + roll.below(6) };
    const visits = aDay(roll, { ...size, anyHour });
    const plan = planDay(visits);
    expectFeasible(plan);
    expect(costOf(plan), `round ${round}`).toBe(leastCost(visits));
  }
});

test('more visits than that are given away at most five per cent dearer', () => {
  const roll = dice(7);
  for (let round = 0; round < 12; round += 1) {
    const visits = aDay(roll, { visits: 9 + roll.below(2), people: 2, anyHour: false });
    const plan = planDay(visits);
    expectFeasible(plan);
    expect(costOf(plan), `round ${round}`).toBeLessThanOrEqual(leastCost(visits) * 1.05);
  }
});

test('a visit stays where it is only if nobody can take it', () => {
  const [visit] = aDay(dice(1), { visits: 1, people: 1, anyHour: false });
  if (!visit) throw new Error('there is no visit');
  const nobody = {
    ...visit,
    days: visit.days.map((day) => ({ ...day, candidates: [ana({ serves: false })] })),
  };
  expect(planDay([nobody])).toEqual([undefined]);
});
