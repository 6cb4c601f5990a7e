import { distanceKm, type Point } from '../addresses/distance.ts';
import type { TravelSettings } from './travel-settings.ts';

/** Whole minutes that a way takes for who leaves at a minute of the local day. */
type Way = (departsAt: number) => number;

/** The way from one point to another, and back. */
export type Road = { there: Way; back: Way };

/**
 * The road between two points. An estimate that needs no network, and the place where a routing service would
 * hand in the table of roads it fetched beforehand.
 */
export type Travel = (from: Point, to: Point) => Road;

const stay: Way = () => 0;

/** Between two visits in one building, and wherever a place is not known. */
export const NO_WAY_TO_GO: Road = { there: stay, back: stay };

const SAME_PLACE_KM = 0.1;

/** Streets at a city's speed, slower in the rush hours, and some minutes to lock up first. */
export function travelByDistance(settings: TravelSettings): Travel {
  const { speed_kmh, rush_speed_kmh, rush_hours, detour, lock_up_minutes } = settings;
  if (speed_kmh === 0) return () => NO_WAY_TO_GO;
  const minutesPerKm = (kmh: number) => (detour * 60) / kmh;
  const calm = minutesPerKm(speed_kmh);
  const slow = minutesPerKm(rush_speed_kmh || speed_kmh);
  const rush = new Set(rush_hours);

  return (from, to) => {
    const km = distanceKm(from, to);
    if (km < SAME_PLACE_KM) return NO_WAY_TO_GO;
    const way: Way = (departsAt) =>
      Math.ceil(km * (rush.has(Math.floor(departsAt / 60) % 24) ? slow : calm)) + lock_up_minutes;
    return { there: way, back: way };
  };
}
