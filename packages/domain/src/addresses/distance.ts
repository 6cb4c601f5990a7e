import type { PointPrecision } from './point-precision.ts';

/** A point on the map. One without a precision is taken to be exact. */
export type Point = { latitude: number; longitude: number; precision?: PointPrecision | undefined };

const EARTH_RADIUS_KM = 6371.0088;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (radians: number) => (radians * 180) / Math.PI;

/** Kilometres between two points as the crow flies (haversine, on the mean radius). */
export function distanceKm(from: Point, to: Point): number {
  const northward = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const eastward = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const shrink = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude));
  const chord = Math.min(1, northward + shrink * eastward);
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(chord));
}

/** The point so many kilometres away in a direction, in radians clockwise from north. */
export function pointAway(from: Point, { bearing, km }: { bearing: number; km: number }): Point {
  const [latitude, angle] = [radians(from.latitude), km / EARTH_RADIUS_KM];
  const northness =
    Math.sin(latitude) * Math.cos(angle) + Math.cos(latitude) * Math.sin(angle) * Math.cos(bearing);
  const eastward = Math.atan2(
    Math.sin(bearing) * Math.sin(angle) * Math.cos(latitude),
    Math.cos(angle) - Math.sin(latitude) * northness,
  );
  const longitude = from.longitude + degrees(eastward);
  return { latitude: degrees(Math.asin(northness)), longitude: ((longitude + 540) % 360) - 180 };
}
