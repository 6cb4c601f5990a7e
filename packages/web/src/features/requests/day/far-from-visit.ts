import { distanceKm } from '@esquadro/domain/addresses/distance';
import { FAR_METERS } from '@esquadro/domain/field/mark-kinds';
import { metersInWords } from '@esquadro/domain/field/meters-in-words';
import type { Position } from './read-position.ts';

type Place = { latitude?: number | null | undefined; longitude?: number | null | undefined };

/** '1,2 km' if somebody is clearly elsewhere, '' otherwise; the position may be as wrong as it says. */
export function farFromVisit(position: Position, place: Place): string {
  const { latitude, longitude, accuracy_m } = position;
  if (latitude == null || longitude == null || place.latitude == null || place.longitude == null) return '';
  const to = { latitude: place.latitude, longitude: place.longitude };
  const meters = distanceKm({ latitude, longitude }, to) * 1000;
  return meters - (accuracy_m ?? 0) > FAR_METERS ? metersInWords(meters) : '';
}

/** 'a 40 m do imóvel'; as good as there is 'no imóvel'. */
export const fromTheDoor = (meters: number): string =>
  meters < AT_THE_DOOR_METERS ? 'no imóvel' : `a ${metersInWords(meters)} do imóvel`;

const AT_THE_DOOR_METERS = 20;
