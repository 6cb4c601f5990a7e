import { distanceKm, type Point } from '../addresses/distance.ts';
import type { PointPrecision } from '../addresses/point-precision.ts';
import { plainName } from './plain-name.ts';

/** A point as far as it is known; without coordinates there is none. */
export type KnownPoint = {
  latitude: number | null;
  longitude: number | null;
  precision: PointPrecision | null;
};

export const NO_POINT = { latitude: null, longitude: null, precision: null };

type Parts = { street: string; number: string; city: string; state: string | null; postal_code: string };

/**
 * What an address that was changed keeps of its point: all of it in the same building, the street's beside another
 * number, nothing in another street, city or CEP. A CEP that is only filled in, or taken out, says nothing new.
 */
export function pointAfterChange(before: Parts & KnownPoint, after: Parts): KnownPoint {
  const { latitude, longitude, precision } = before;
  const movesCep = before.postal_code && after.postal_code && before.postal_code !== after.postal_code;
  const movesCity = differs(before.city, after.city) || before.state !== after.state;
  if (differs(before.street, after.street) || movesCity || movesCep) return NO_POINT;
  const isOtherDoor = precision === 'door' && before.number.trim() !== after.number.trim();
  return { latitude, longitude, precision: isOtherDoor ? 'street' : precision };
}

const differs = (one: string, other: string) => plainName(one) !== plainName(other);

/** No address lies farther than this from the point of its municipality. */
const FARTHEST_KM = 60;

/** What is said of a point that cannot be in its city; undefined where it can. */
export const farFromCity = (point: Point, cityPoint: Point, city: string): string | undefined =>
  distanceKm(point, cityPoint) > FARTHEST_KM ? `Este ponto fica longe de ${city}.` : undefined;

/** The line under an address; `spreadM` is how far the addresses of its CEP lie from the point. */
export function precisionInWords(precision: PointPrecision, spreadM?: number): string {
  switch (precision) {
    case 'door':
      return 'exato';
    case 'street':
      return 'pela rua';
    case 'cep':
      return spreadM === undefined ? 'pelo CEP' : `pelo CEP, ± ${spreadM.toLocaleString('pt-BR')} m`;
    case 'city':
      return 'só a cidade';
  }
}
