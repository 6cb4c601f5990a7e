import type { NewVisitMark } from '@esquadro/domain/field/visit-mark';

export type Position = Pick<NewVisitMark, 'latitude' | 'longitude' | 'accuracy_m'>;

const LONGEST_WAIT_MS = 10_000;

/** Where the device is at this moment, asked once; nothing where that is not allowed, not possible or takes too long. */
export function readPosition(): Promise<Position> {
  return new Promise((resolve) => {
    if (!navigator.geolocation) return resolve({});
    // The browser's own limit does not count how long somebody thinks about its question.
    setTimeout(() => resolve({}), LONGEST_WAIT_MS);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({
          latitude: coords.latitude,
          longitude: coords.longitude,
          accuracy_m: Math.round(coords.accuracy),
        }),
      () => resolve({}),
      { enableHighAccuracy: true, timeout: LONGEST_WAIT_MS, maximumAge: 0 },
    );
  });
}
