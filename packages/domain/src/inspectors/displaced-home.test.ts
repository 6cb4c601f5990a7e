import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceKm, type Point, pointAway } from '../addresses/distance.ts';
import { ana, anHour, centre, visit } from '../requests/availability/candidates.fixture.ts';
import { locateHome } from '../requests/availability/locate-home.fixture.ts';
import { asSeenBy, offerDay, offeredHours } from '../requests/availability/offer-day.ts';
import { displacedHome } from './displaced-home.ts';

// Evenly spread: fast-check would rather try the ends of a range.
const fraction = fc.noBias(fc.integer({ min: 0, max: 999_999 })).map((millionths) => millionths / 1e6);
const draw = fc.record({ bearing: fraction, distance: fraction });
const home = fc
  .record({ bearing: fraction, away: fraction })
  .map(({ bearing, away }) => pointAway(centre, { bearing: bearing * 2 * Math.PI, km: away * 25 }));

const [target, other] = ['a'.repeat(24), 'b'.repeat(24)];

/** An agency with 500 calls, and two inspectors of whom it is told where they are shown. */
async function hunt(shown: Point, shownOther: Point) {
  const candidates = [
    ana({ inspectorId: target, home: shown }),
    ana({ inspectorId: other, home: shownOther }),
  ];
  const ask = (place: Point) => asSeenBy('Realtor', offerDay(candidates, anHour({ place })));
  return locateHome({ ask, start: centre, target, other, calls: 500 });
}

test('the point lies between 1.5 and 3 km from the home, on every side of it', () => {
  fc.assert(
    fc.property(home, draw, (at, drawn) => {
      const away = distanceKm(at, displacedHome(at, drawn));
      expect(away).toBeGreaterThanOrEqual(1.499);
      expect(away).toBeLessThanOrEqual(3.001);
    }),
  );
  const at = (bearing: number) => displacedHome(centre, { bearing, distance: 0.5 });
  expect(at(0).latitude).toBeGreaterThan(centre.latitude);
  expect(at(0.25).longitude).toBeGreaterThan(centre.longitude);
  expect(at(0.5).latitude).toBeLessThan(centre.latitude);
  expect(at(0.75).longitude).toBeLessThan(centre.longitude);
});

test('[API-34] an agency that asks 500 times ends more than 1 km from each of 50 homes', async () => {
  const homes = fc.asyncProperty(home, draw, home, draw, async (at, drawn, otherHome, otherDrawn) => {
    const { guesses } = await hunt(displacedHome(at, drawn), displacedHome(otherHome, otherDrawn));
    for (const guess of guesses) expect(distanceKm(guess, at)).toBeGreaterThan(1);
  });
  await fc.assert(homes, { numRuns: 50, seed: 1 });
});

test('the same agency would find homes that were only rounded, by distances and by the order of the list', async () => {
  const homes = fc.asyncProperty(home, home, async (at, otherHome) => {
    fc.pre(distanceKm(at, otherHome) > 1);
    const { guesses, orderClues } = await hunt(at, otherHome);
    for (const guess of guesses) expect(distanceKm(guess, at)).toBeLessThan(0.05);
    expect(orderClues).toBeGreaterThan(1);
  });
  await fc.assert(homes, { numRuns: 50, seed: 1 });
});

test('[API-34] which hours are offered never depends on where the inspector lives', () => {
  const visits = [visit(600, 660), visit(840, 900)];
  fc.assert(
    fc.property(home, home, home, (one, another, place) => {
      const hours = (at: Point) => offeredHours(ana({ home: at, visits }), anHour({ place }));
      expect(hours(one)).toEqual(hours(another));
    }),
  );
});
