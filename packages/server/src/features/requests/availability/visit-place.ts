import type { Point } from '@esquadro/domain/addresses/distance';
import { municipalityOf, timeZoneOf, withCoordinates } from '../../places/queries.ts';

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

type Written = { city: string; state: string; latitude: number | null; longitude: number | null };

export function visitPlace(address: Written, zone = timeZoneOf(address.city, address.state)): VisitPlace {
  const { city, state } = address;
  const known = municipalityOf(city, state);
  return { city, state, zone, point: pointOf(withCoordinates(address)), names: [city, known?.name ?? city] };
}

export function pointOf({ latitude, longitude }: Pick<Written, 'latitude' | 'longitude'>): Point | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}
