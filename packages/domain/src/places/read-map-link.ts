import type { Point } from '../addresses/distance.ts';

const NUMBER = '(-?\\d{1,3}(?:\\.\\d+)?)';
const BETWEEN = '\\s*(?:,|%2C)\\s*';

/** Where maps keep a point in their addresses, the most exact first: the place itself before the middle of the picture. */
const PLACES = [
  new RegExp(`!3d${NUMBER}!4d${NUMBER}`),
  new RegExp(`[?&](?:q|query|ll|destination|daddr|center)=(?:loc:)?${NUMBER}${BETWEEN}${NUMBER}`, 'i'),
  new RegExp(`[?&]mlat=${NUMBER}&mlon=${NUMBER}`),
  new RegExp(`@${NUMBER},${NUMBER}`),
  new RegExp(`#map=\\d+/${NUMBER}/${NUMBER}`),
  new RegExp(`^geo:${NUMBER},${NUMBER}`),
  new RegExp(`^\\(?${NUMBER}(?:${BETWEEN}|\\s+)${NUMBER}\\)?$`),
];

/** The point in a link that was copied from a map, or in two numbers; undefined where there is none. */
export function readMapLink(text: string): Point | undefined {
  for (const place of PLACES) {
    const [, north, east] = place.exec(text.trim()) ?? [];
    const [latitude, longitude] = [Number(north), Number(east)];
    if (Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) return { latitude, longitude };
  }
  return undefined;
}
