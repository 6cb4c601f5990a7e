import { addDays } from '@esquadro/domain/calendar/count-days';
import type { VisitDay } from '@esquadro/domain/field/visit-day';
import { thumbnailOf } from '@esquadro/domain/files/file-link';
import { http } from '../../lib/http/http.ts';
import { PICTURES } from '../../lib/offline/worker-names.ts';
import { requestPaths } from './paths.ts';

/**
 * Asks for what an inspector needs without signal until tomorrow night, and for the week in short: `http` keeps the
 * answers on this device. Thumbnails go where the service worker finds them.
 */
export async function keepDays(today: string): Promise<void> {
  const days = await Promise.all(
    [today, addDays(today, 1)].map((day) => http.get<VisitDay>(requestPaths.stops(day))),
  );
  const visits = days.flatMap((day) => day.visits);
  const further = [
    requestPaths.days(today, addDays(today, 6)),
    requestPaths.days(today, today),
    requestPaths.page({}, 'Inspector'),
    requestPaths.count({}),
    ...visits.map(({ _id }) => `/api/request/${_id}`),
    ...visits.flatMap(({ _id, key_state }) => (key_state === 'none' ? [] : `/api/keys/${_id}`)),
  ];
  for (const path of further) await http.get(path);
  const pictures = visits.flatMap(({ property, photos }) => [property.photo ?? [], photos].flat());
  await keepPictures(pictures.map(thumbnailOf));
}

/** Only these stay. */
async function keepPictures(wanted: string[]): Promise<void> {
  const cache = await globalThis.caches?.open(PICTURES);
  const kept = new Set((await cache?.keys())?.map(({ url }) => url));
  const addresses = wanted.map((path) => new URL(path, location.origin).href);
  for (const address of addresses) if (!kept.has(address)) await cache?.add(address);
  for (const old of kept) if (!addresses.includes(old)) await cache?.delete(old);
}
