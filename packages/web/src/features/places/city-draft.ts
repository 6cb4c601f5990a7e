import { State } from '@esquadro/domain/addresses/states';
import type { NewCity } from '@esquadro/domain/cities/city';
import type { Place } from '@esquadro/domain/places/place';
import type { z } from 'zod';

/** A city while it is being written: what adding one takes. */
export type CityDraft = z.input<typeof NewCity> & { city: string };

/** 'Itu', 'Itu - SP', 'Itu/sp': the state only where it was written. */
export function cityFromText(text: string): CityDraft | null {
  const [, city = '', letters] = /^(.*?)(?:\s*[-–,/]\s*([a-z]{2}))?$/i.exec(text.trim()) ?? [];
  const state = State.safeParse(letters).data;
  if (!city) return null;
  return state ? { city, state } : { city: text.trim() };
}

export function cityFromPlace({
  city,
  state,
  latitude,
  longitude,
  placeId,
  formatted_address,
}: Place): CityDraft {
  return { city, state, latitude, longitude, placeId, formattedAddress: formatted_address };
}
