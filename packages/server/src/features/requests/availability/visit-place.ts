import type { Point } from '@esquadro/domain/addresses/distance';
import type { PointPrecision } from '@esquadro/domain/addresses/point-precision';
import { isAtCityPoint, municipalityOf, timeZoneOf, withCoordinates } from '../../places/queries.ts';

/** Where a visit takes place, as far as it decides who may go there and by which clock. */
export type VisitPlace = {
  city: string;
  state: string;
  zone: string;
  /** The point of the address, or of its municipality; null where neither is known. */
  point: Point | null;
  /** The ways in which the city may be written in the list of cities served. */
  names: string[];
};

type Coordinates = { latitude: number | null; longitude: number | null };
type Written = Coordinates & {
  city: string;
  state: string;
  pointPrecision?: PointPrecision | null | undefined;
};

export function visitPlace(address: Written, zone = timeZoneOf(address.city, address.state)): VisitPlace {
  const { city, state } = address;
  const known = municipalityOf(city, state);
  const precision = isAtCityPoint(address) ? 'city' : address.pointPrecision;
  const point = pointOf(withCoordinates(address), precision ?? undefined);
  return { city, state, zone, point, names: [city, known?.name ?? city] };
}

export function pointOf({ latitude, longitude }: Coordinates, precision?: PointPrecision): Point | null {
  if (latitude === null || longitude === null) return null;
  // Every point has the same fields: objects of one shape are faster to read by the thousand.
  return { latitude, longitude, precision };
}
