import { type Point, pointAway } from '../addresses/distance.ts';

/** Far enough that the house itself is out of reach, near enough that the nearest inspector stays nearly the nearest. */
const NEAREST_KM = 1.5;
const FARTHEST_KM = 3;

/** Where around the home the point lies: two fractions from 0 to 1 that only the server can draw. */
type HomeDraw = { bearing: number; distance: number };

/**
 * The point that stands for an inspector's home wherever somebody who is not of the staff could measure: distances and
 * orders are computed from it, so that any number of answers leads to this point only. Each point of the ring is
 * as likely as any other.
 */
export function displacedHome(home: Point, draw: HomeDraw): Point {
  const km = Math.sqrt(NEAREST_KM ** 2 + draw.distance * (FARTHEST_KM ** 2 - NEAREST_KM ** 2));
  return pointAway(home, { bearing: draw.bearing * 2 * Math.PI, km });
}
