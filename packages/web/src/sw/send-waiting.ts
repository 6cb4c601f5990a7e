import { type ItemCall, itemCall, type PlainItem } from '../features/requests/queue/item-call.ts';
import { isEdit, isFile, type WaitingItem } from '../features/requests/queue/waiting-item.ts';
import type { KeptItems } from '../lib/drafts/kept-items.ts';
import { inOneTab } from '../lib/live/one-tab.ts';

type Parts = {
  store: Pick<KeptItems, 'all' | 'remove' | 'has'>;
  /** Rejects without signal, which has the browser try again later. */
  send: (call: ItemCall, item: PlainItem) => Promise<{ ok: boolean }>;
  userId: string;
};

const RECORD_ID = /^[0-9a-f]{24}$/i;

/**
 * Sends what waits while no page is open, in the same order and under the same locks. A status and notes need somebody
 * to ask if others changed them meanwhile, so they and what follows them wait for the page; so does what was refused.
 */
export async function sendWaiting({ store, send, userId }: Parts): Promise<void> {
  const waiting = (await store.all<WaitingItem>(userId))
    .filter(({ owner }) => RECORD_ID.test(owner))
    .sort((a, b) => (a.at ?? 0) - (b.at ?? 0));
  const stopped = new Set<string>();
  for (const item of waiting) {
    const { key, owner } = item;
    if (isEdit(item)) stopped.add(owner);
    if (isEdit(item) || (stopped.has(owner) && !isFile(item))) continue;
    await inOneTab(
      `waiting-${key}`,
      async () => {
        if (!(await store.has(key))) return;
        if ((await send(itemCall(item), item)).ok) await store.remove(key);
        else stopped.add(owner);
      },
      { wait: new AbortController().signal },
    );
  }
}
