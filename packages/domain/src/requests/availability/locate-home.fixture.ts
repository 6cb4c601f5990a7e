import { distanceKm, type Point, pointAway } from '../../addresses/distance.ts';

/** What an agency is told of an inspector who is free. */
export type Told = { inspectorId: string; distance: number };
type Ask = (place: Point) => Promise<Told[]> | Told[];

type Hunt = { ask: Ask; start: Point; target: string; other: string; calls: number };

/** A place where the answer changes: there the distance to the inspector is known exactly. */
type Clue = { place: Point; km: number };

/** Bisected until the two answers are less than half a metre apart. */
const SHARP_KM = 0.0005;

/**
 * Looks for an inspector's home as somebody would who may only ask who is free, at places of their own choice. Where
 * a rounded distance changes, it is exact to the centimetre, and a few such places locate its centre; where two
 * inspectors change places in the list, both are equally far. Answers with the best guess of each way.
 */
export async function locateHome({ ask, start, target, other, calls }: Hunt) {
  let left = calls;
  const told = async (place: Point): Promise<Told[]> => {
    if (left === 0) throw new OutOfCalls();
    left -= 1;
    return ask(place);
  };
  const roundedOf = (id: string) => async (place: Point) =>
    (await told(place)).find(({ inspectorId }) => inspectorId === id)?.distance ?? 0;
  const isFirst = async (place: Point) => {
    const ids = (await told(place)).map(({ inspectorId }) => inspectorId);
    return ids.indexOf(target) < ids.indexOf(other) ? 1 : 0;
  };

  const byDistance = await centreOf(roundedOf(target), start);
  const reference = await centreOf(roundedOf(other), start);
  const clues: Clue[] = [];
  for (const bearing of [0, 0.5, 1, 1.5].map((turn) => turn * Math.PI)) {
    const aside = { bearing, km: 1 };
    const change = await whereItChanges(
      isFirst,
      pointAway(byDistance, aside),
      pointAway(reference, aside),
    ).catch(unlessOutOfCalls);
    if (change) clues.push({ place: change.place, km: distanceKm(reference, change.place) });
  }
  const byOrder = clues.length > 1 ? fit(clues, [byDistance]) : byDistance;
  return { guesses: [byDistance, byOrder], calls: calls - left, orderClues: clues.length };
}

class OutOfCalls extends Error {}

function unlessOutOfCalls(error: unknown): undefined {
  if (!(error instanceof OutOfCalls)) throw error;
}

type Hear = (place: Point) => Promise<number>;

/** The point that rounded distances are measured from: from afar first, then from around the first guess. */
async function centreOf(hear: Hear, start: Point): Promise<Point> {
  const far = await cluesAround(hear, start, { rays: 5, km: 3 });
  const away = await hear(start);
  const begins = turns(6).map((bearing) => pointAway(start, { bearing, km: away }));
  const near = await cluesAround(hear, fit(far, begins), { rays: 8, km: 1.2 });
  return fit(near.length > 2 ? near : far, [fit(far, begins)]);
}

const turns = (many: number) => Array.from({ length: many }, (_, turn) => (turn / many) * 2 * Math.PI + 0.3);

async function cluesAround(hear: Hear, centre: Point, { rays, km }: { rays: number; km: number }) {
  const clues: Clue[] = [];
  for (const bearing of turns(rays)) {
    const change = await whereItChanges(hear, centre, pointAway(centre, { bearing, km }));
    if (change) clues.push({ place: change.place, km: Math.max(change.before, change.after) - 0.5 });
  }
  return clues;
}

/** Where between two places the answer changes; undefined where both give the same. */
async function whereItChanges(hear: Hear, from: Point, to: Point) {
  let [near, far] = [from, to];
  let [before, after] = [await hear(near), await hear(far)];
  if (before === after) return undefined;
  let middle = between(near, far);
  while (distanceKm(near, far) > SHARP_KM) {
    const heard = await hear(middle);
    if (heard === before) near = middle;
    else [far, after] = [middle, heard];
    middle = between(near, far);
  }
  return { place: middle, before, after };
}

const between = (one: Point, other: Point): Point => ({
  latitude: (one.latitude + other.latitude) / 2,
  longitude: (one.longitude + other.longitude) / 2,
});

const missOf = (clues: Clue[], at: Point) =>
  clues.reduce((sum, { place, km }) => sum + (distanceKm(place, at) - km) ** 2, 0);

/** The point whose distances fit the clues best, from the beginning that leads to it. */
function fit(clues: Clue[], begins: Point[]): Point {
  const found = begins.map((begin) => leastSquares(clues, begin));
  const [best] = found.sort((one, other) => missOf(clues, one) - missOf(clues, other));
  if (!best) throw new Error('there is nowhere to begin');
  return best;
}

const A_METRE = 0.001;
const STEPS = 25;

/** Levenberg and Marquardt: straight to the best point where that leads downhill, more carefully where it does not. */
function leastSquares(clues: Clue[], begin: Point): Point {
  let at = begin;
  let miss = missOf(clues, at);
  let care = 1;
  for (let step = 0; step < STEPS && miss > 1e-12; step += 1) {
    const next = moved(at, downhill(clues, at, care));
    const missed = missOf(clues, next);
    care = missed < miss ? care / 4 : care * 4;
    if (missed < miss) [at, miss] = [next, missed];
  }
  return at;
}

type Way = { east: number; north: number };

const moved = (at: Point, { east, north }: Way): Point =>
  pointAway(at, { bearing: Math.atan2(east, north), km: Math.hypot(east, north) });

function downhill(clues: Clue[], at: Point, care: number): Way {
  let [ee, en, nn, eMiss, nMiss] = [care, 0, care, 0, 0];
  for (const { place, km } of clues) {
    const away = distanceKm(place, at);
    const east = (distanceKm(place, moved(at, { east: A_METRE, north: 0 })) - away) / A_METRE;
    const north = (distanceKm(place, moved(at, { east: 0, north: A_METRE })) - away) / A_METRE;
    ee += east * east;
    en += east * north;
    nn += north * north;
    eMiss += east * (away - km);
    nMiss += north * (away - km);
  }
  const area = ee * nn - en * en;
  return { east: (en * nMiss - nn * eMiss) / area, north: (en * eMiss - ee * nMiss) / area };
}
