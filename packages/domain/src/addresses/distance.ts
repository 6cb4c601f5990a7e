export type Point = { latitude: number; longitude: number };

const EARTH_RADIUS_KM = 6371.0088;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometres between two points as the crow flies (haversine, on the mean radius). */
export function distanceKm(from: Point, to: Point): number {
  const northward = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const eastward = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const shrink = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude));
  const chord = Math.min(1, northward + shrink * eastward);
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(chord));
}
