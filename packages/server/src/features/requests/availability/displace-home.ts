import { createHmac } from 'node:crypto';
import type { Point } from '@esquadro/domain/addresses/distance';
import { displacedHome } from '@esquadro/domain/inspectors/displaced-home';

/** By key. A thousand inspectors are looked at in one search: computing their points anew would cost milliseconds. */
const displaced = new Map<string, { home: Point; shown: Point }>();
const MOST_KEPT = 20_000;

/**
 * The point beside a home that is shown in its place. It stays the same as long as the person lives there. The home
 * itself takes part in the draw: whoever knew an earlier home, and so its offset, learns nothing about the next one.
 */
export function displaceHome(homeKey: string, home: Point): Point {
  const known = displaced.get(homeKey);
  if (known && known.home.latitude === home.latitude && known.home.longitude === home.longitude)
    return known.shown;
  const shown = displacedHome(home, drawFor(homeKey, home));
  if (displaced.size >= MOST_KEPT) displaced.clear();
  displaced.set(homeKey, { home, shown });
  return shown;
}

/** To about a hundred metres: a corrected address keeps its offset, since every new point is another clue. */
const PLACES = 3;

function drawFor(homeKey: string, { latitude, longitude }: Point) {
  const place = `${latitude.toFixed(PLACES)} ${longitude.toFixed(PLACES)}`;
  const bytes = createHmac('sha256', homeKey).update(place).digest();
  return { bearing: bytes.readUInt32BE(0) / 2 ** 32, distance: bytes.readUInt32BE(4) / 2 ** 32 };
}
