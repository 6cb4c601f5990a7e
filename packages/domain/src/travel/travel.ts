import { distanceKm, type Point } from '../addresses/distance.ts';
import type { TravelSettings } from './travel-settings.ts';

/**
 * How long ways take. An estimate that needs no network, and the place where a routing service would hand in the table
 * that it fetched beforehand. A way is measured once and then asked about for every hour: a number, since there
 * are thousands of them in a search.
 */
export type Travel = {
  /** Kilometres as the crow flies, or what is supposed where a point is not exact; 0 only within one building. */
  way: (from: Point, to: Point) => number;
  /** Whole minutes for who leaves at a minute of the local day. */
  minutes: (way: number, departsAt: number) => number;
};

/** Between two visits in one building, and wherever a place is not known. */
export const NO_WAY_TO_GO = 0;

const SAME_PLACE_KM = 0.1;

/** Between two addresses that have one point because only their street or their CEP is known. */
const SAME_CEP_KM = 0.3;

/** Streets at a city's speed, slower in the rush hours, and some minutes to lock up first. */
export function travelByDistance(settings: TravelSettings): Travel {
  const { speed_kmh, rush_speed_kmh, rush_hours, detour, lock_up_minutes, unknown_km } = settings;
  const minutesPerKm = (kmh: number) => (detour * 60) / kmh;
  const calm = minutesPerKm(speed_kmh);
  const slow = minutesPerKm(rush_speed_kmh || speed_kmh);
  const rush = new Set(rush_hours);

  return {
    // A point that stands for many addresses does not say that two of them are one; the very same point does.
    way: (from, to) => {
      const km = distanceKm(from, to);
      if (km >= SAME_PLACE_KM || from === to) return km;
      if (from.precision === 'city' || to.precision === 'city') return unknown_km;
      return isExact(from) && isExact(to) ? km : SAME_CEP_KM;
    },
    minutes: (km, departsAt) => {
      if (speed_kmh === 0 || km < SAME_PLACE_KM) return 0;
      return Math.ceil(km * (rush.has(Math.floor(departsAt / 60) % 24) ? slow : calm)) + lock_up_minutes;
    },
  };
}

const isExact = ({ precision = 'door' }: Point) => precision === 'door';

/** Whether a way between two points is only supposed, since one of them is its city's. */
export const isRough = (from: Point, to: Point): boolean =>
  from !== to && (from.precision === 'city' || to.precision === 'city');
