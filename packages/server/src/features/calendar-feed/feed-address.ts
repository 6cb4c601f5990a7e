import type { Id } from '@esquadro/domain/shared/id';
import { readSignedName, signedName } from '../../platform/auth/signed-name.ts';

const ENDING = '.ics';

/** The secret name of a feed, with the ending that calendar programs look for. */
export const feedName = (id: Id, key: Uint8Array): string => signedName('calendar-feed', id, key) + ENDING;

/** The feed behind a name; undefined for one that we did not sign. */
export function readFeedName(name: string, key: Uint8Array): Id | undefined {
  if (!name.endsWith(ENDING)) return undefined;
  return readSignedName('calendar-feed', name.slice(0, -ENDING.length), key);
}
