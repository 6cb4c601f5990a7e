import { keptItems } from '../drafts/kept-items.ts';
import { wipeDisk } from '../http/answers-on-disk.ts';
import { unsubscribePush } from '../push.ts';
import { PICTURES, SHARED } from './worker-names.ts';

/**
 * With the session everything goes that could be read here: kept answers, pictures, photos that another app shared, and
 * notices. What waits to be sent stays for its owner.
 */
export async function forgetDevice(): Promise<void> {
  const shared = await keptItems.all(SHARED);
  await Promise.all([
    wipeDisk(),
    globalThis.caches?.delete(PICTURES),
    unsubscribePush(),
    ...shared.map(({ key }) => keptItems.remove(key)),
  ]);
}
