import type { KeptItems } from '../../../lib/drafts/kept-items.ts';
import { HttpError } from '../../../lib/http/http.ts';
import { inOneTab } from '../../../lib/live/one-tab.ts';
import { isFile, type WaitingChange, type WaitingItem } from './waiting-item.ts';

/** How far one item is on its way. */
export type Progress =
  | { state: 'waiting' }
  | { state: 'sending'; share: number }
  | { state: 'failed'; reason: string };

export type QueuedItem = WaitingItem & { progress: Progress };

/** What became of an item at its first try. */
export type Outcome<Answer> =
  | { state: 'arrived'; answer: Answer }
  | { state: 'waiting' }
  | { state: 'failed'; key: string; reason: string }
  | { state: 'replaced' };

type Send<Answer> = (
  item: WaitingItem,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) => Promise<Answer>;

type Parts<Answer> = {
  store: KeptItems;
  send: Send<Answer>;
  /** Calls back some time after a lost connection, and may do so earlier when it is back. */
  later: (again: () => void, tries: number) => void;
};

/** Hears of what has arrived, and of what was refused; `late` if whoever added it no longer waits for that. */
type Listener<Answer> = {
  onArrival: (item: WaitingItem, answer: Answer, late: boolean) => unknown;
  onRefusal: (item: WaitingItem, reason: string, late: boolean) => unknown;
};

/** Why a transfer is broken off that is neither cancelled by its user nor refused. */
const SET_ASIDE = 'set aside';

/** Two at a time: one alone leaves the line idle between files, more only slow each other down. */
const FILES_AT_ONCE = 2;

/** No answer at all, a busy or absent server, a session that ran out: nothing is wrong with the item. */
const mayWait = (error: unknown) =>
  error instanceof HttpError &&
  error.code !== 'aborted' &&
  (error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 502);

const waiting = (item: WaitingItem): QueuedItem => ({ ...item, progress: { state: 'waiting' } });

/**
 * Sends what waits on this device until each item has arrived, through reloads and lost signals: files two at a time,
 * the changes of one request one after the other. What the server refuses stops and says why; the rest goes on.
 */
export function makeFieldQueue<Answer>({ store, send, later }: Parts<Answer>) {
  const aborts = new Map<string, AbortController>();
  const listeners = new Set<() => void>();
  const hearers = new Set<Listener<Answer>>();
  const outcomes = new Map<string, (outcome: Outcome<Answer>) => void>();
  /** Of these nobody knows whether a try has reached the server. */
  const tried = new Set<string>();
  let queued: readonly QueuedItem[] = [];
  let tries = 0;
  let lastAt = 0;
  let person: string | undefined;

  function show(next: readonly QueuedItem[]) {
    queued = next;
    for (const listener of listeners) listener();
  }
  const note = (key: string, progress: Progress) =>
    show(queued.map((item) => (item.key === key ? { ...item, progress } : item)));
  const take = (key: string) => show(queued.filter((item) => item.key !== key));

  function tell(key: string, outcome: Outcome<Answer>) {
    outcomes.get(key)?.(outcome);
    outcomes.delete(key);
  }

  const isOnItsWay = ({ key }: QueuedItem) => aborts.has(key);

  /** A change waits for the earlier ones of its request. */
  const isBehind = (item: QueuedItem) =>
    queued
      .slice(0, queued.indexOf(item))
      .some((other) => other.owner === item.owner && !isFile(other) && other.progress.state !== 'failed');

  /** Starts what waits, as far as there is room on the line. */
  function pump() {
    const ready = queued.filter((item) => item.progress.state === 'waiting' && !isOnItsWay(item));
    const room = FILES_AT_ONCE - queued.filter((item) => isFile(item) && isOnItsWay(item)).length;
    const files = ready.filter(isFile).slice(0, Math.max(0, room));
    const changes = ready.filter((item) => !isFile(item) && !isBehind(item));
    for (const item of [...changes, ...files]) void deliver(item);
  }

  async function deliver(item: QueuedItem) {
    const { key } = item;
    const abort = new AbortController();
    aborts.set(key, abort);
    note(key, { state: 'sending', share: 0 });
    try {
      await inOneTab(`waiting-${key}`, () => sendKept(item, abort.signal), { wait: abort.signal });
      tries = 0;
      take(key);
    } catch (error) {
      if (abort.signal.reason === SET_ASIDE) {
        aborts.delete(key);
        note(key, { state: 'waiting' });
        return pump();
      }
      if (!(error instanceof HttpError && error.code === 'offline')) tried.add(key);
      if (mayWait(error)) {
        note(key, { state: 'waiting' });
        aborts.delete(key);
        tries += 1;
        for (const other of queued) if (!isOnItsWay(other)) tell(other.key, { state: 'waiting' });
        return later(pump, tries);
      }
      const reason = error instanceof Error ? error.message : String(error);
      note(key, { state: 'failed', reason });
      for (const { onRefusal } of hearers) onRefusal(item, reason, !outcomes.has(key));
      tell(key, { state: 'failed', key, reason });
    }
    aborts.delete(key);
    pump();
  }

  async function sendKept(item: QueuedItem, signal: AbortSignal) {
    const { key } = item;
    // Another tab may have sent it meanwhile.
    if (!(await store.has(key))) return;
    const { progress: _progress, ...sent } = item;
    const answer = await send(sent, (share) => note(key, { state: 'sending', share }), signal);
    await store.remove(key);
    const late = !outcomes.has(key);
    await Promise.all([...hearers].map(({ onArrival }) => onArrival(sent, answer, late)));
    tell(key, { state: 'arrived', answer });
  }

  /** An unsent change of the same field, which a newer one makes needless. */
  const outdatedBy = (change: WaitingChange) =>
    queued.find((item) => item.owner === change.owner && item.kind === change.kind && !isOnItsWay(item));

  async function forget(key: string) {
    aborts.get(key)?.abort(SET_ASIDE);
    take(key);
    tell(key, { state: 'replaced' });
    await store.remove(key);
  }

  /** The newer change with what the older one knew; nothing where it only takes back what surely never left. */
  function merged(change: WaitingChange, old: WaitingChange): WaitingItem | undefined {
    if (!tried.has(old.key) && old.before[0] === change.value) return undefined;
    const before = [...old.before, old.value, ...change.before];
    return { ...change, before } as WaitingItem;
  }

  /** Only the last word on a field is sent. It is kept before the older one is forgotten. */
  async function keep(item: WaitingItem) {
    const old = isFile(item) ? undefined : outdatedBy(item);
    const kept = isFile(item) || !old || isFile(old) ? item : merged(item, old);
    if (kept) {
      lastAt = Math.max(Date.now(), lastAt + 1);
      const stored = { ...kept, at: lastAt };
      await store.put(stored);
      show([...queued, waiting(stored)]);
    } else tell(item.key, { state: 'replaced' });
    if (old) await forget(old.key);
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    queued: () => queued,
    /** Arrivals are told before the item leaves the queue. */
    listen: (listener: Listener<Answer>) => {
      hearers.add(listener);
      return () => {
        hearers.delete(listener);
      };
    },
    /** Asked for before the item is added: what becomes of it at its first try. */
    outcome: (key: string) => new Promise<Outcome<Answer>>((resolve) => outcomes.set(key, resolve)),
    /** Takes up what this person left here; what somebody else left stays untouched. */
    resume: async (userId: string, isOurs: (owner: string) => boolean) => {
      if (person !== userId) {
        person = userId;
        const left = (await store.all<WaitingItem>(userId)).filter(({ owner }) => isOurs(owner));
        if (person !== userId) return;
        const known = queued.map(({ key }) => key);
        const found = left.filter(({ key }) => !known.includes(key));
        for (const { key } of found) tried.add(key);
        show([...queued, ...found.toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0)).map(waiting)]);
      }
      pump();
    },
    /** Sends nothing more and shows nothing, until somebody resumes: the session has ended. */
    suspend: () => {
      person = undefined;
      show([]);
      for (const key of outcomes.keys()) tell(key, { state: 'replaced' });
      for (const abort of aborts.values()) abort.abort(SET_ASIDE);
    },
    add: async (added: readonly WaitingItem[]) => {
      for (const item of added) await keep(item);
      pump();
    },
    /** One more try. A change that was refused insists. */
    retry: async (key: string) => {
      const item = queued.find((other) => other.key === key);
      if (!item) return;
      const { progress: _progress, ...kept } = item;
      const again: WaitingItem = isFile(kept) ? kept : { ...kept, insists: true };
      await store.put(again);
      show(queued.map((other) => (other.key === key ? waiting(again) : other)));
      pump();
    },
    cancel: (key: string) => aborts.get(key)?.abort(),
    remove: forget,
  };
}
