import type { KeptItem, KeptItems } from '../../../lib/drafts/kept-items.ts';
import { HttpError } from '../../../lib/http/http.ts';
import { inOneTab } from '../../../lib/live/one-tab.ts';

/** How far one item is on its way. */
export type Progress =
  | { state: 'waiting' }
  | { state: 'sending'; share: number }
  | { state: 'failed'; reason: string };

/** How far one file is, as its form shows it: a queue forgets what has arrived. */
export type Upload = Progress | { state: 'sent' };

/** What became of an item at its first try. */
export type Outcome<Answer> =
  | { state: 'arrived'; answer: Answer }
  | { state: 'waiting' }
  | { state: 'failed'; key: string; reason: string }
  | { state: 'replaced' };

/** How the small changes of a record are sent, where a queue takes some: one after another. */
type Changes<Item> = {
  isChange: (item: Item) => boolean;
  /** Whether an unsent change is made needless by a newer one. */
  isReplaced: (old: Item, newer: Item) => boolean;
  /** The newer change with what the older one knew; undefined where the two cancel out. */
  merge: (newer: Item, old: Item, oldWasTried: boolean) => Item | undefined;
  /** A change that was refused, as it is tried again. */
  insist: (item: Item) => Item;
};

type Parts<Item, Answer> = {
  store: KeptItems;
  send: (item: Item, onProgress: (share: number) => void, signal: AbortSignal) => Promise<Answer>;
  /**
   * Calls back some time after a lost connection, and may do so earlier when it is back. Without it a lost
   * connection is a failure like any other.
   */
  later?: (again: () => void, tries: number) => void;
  changes?: Changes<Item>;
};

/**
 * Hears of what has arrived, of what another tab or the worker has sent, and of what was refused; `late` if whoever
 * added it no longer waits for that.
 */
type Listener<Item, Answer> = {
  onSentElsewhere: (item: Item) => unknown;
  onArrival: (item: Item, answer: Answer, late: boolean) => unknown;
  onRefusal: (item: Item, reason: string, late: boolean) => unknown;
};

/** Abort reason of a transfer that is set aside: neither cancelled by its user nor refused. */
const SET_ASIDE = 'set aside';

/** Two at a time: one alone leaves the line idle between files, more only slow each other down. */
const FILES_AT_ONCE = 2;

/** No answer at all, a busy or absent server, a session that ran out: nothing is wrong with the item. */
const mayWait = (error: unknown) =>
  error instanceof HttpError &&
  error.code !== 'aborted' &&
  (error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 502);

const WAITING: Progress = { state: 'waiting' };

/**
 * Sends what waits in a store until each item has arrived: files two at a time, the changes of one record one after
 * the other. What the server refuses stops and says why; the rest goes on.
 */
export function makeSendQueue<Item extends KeptItem & { at?: number }, Answer>(parts: Parts<Item, Answer>) {
  const { store, send, later, changes } = parts;
  const aborts = new Map<string, AbortController>();
  const listeners = new Set<() => void>();
  const hearers = new Set<Listener<Item, Answer>>();
  const outcomes = new Map<string, (outcome: Outcome<Answer>) => void>();
  /** Of these nobody knows whether a try has reached the server. */
  const tried = new Set<string>();
  const progress = new Map<string, Progress>();
  let items: readonly Item[] = [];
  let shown: readonly (Item & { progress: Progress })[] = [];
  let tries = 0;
  let lastAt = 0;
  let person: string | undefined;

  const isFile = (item: Item) => !changes?.isChange(item);
  const isOnItsWay = ({ key }: Item) => aborts.has(key);
  const progressOf = ({ key }: Item) => progress.get(key) ?? WAITING;

  function show(next: readonly Item[]) {
    items = next;
    shown = next.map((item) => ({ ...item, progress: progressOf(item) }));
    for (const listener of listeners) listener();
  }
  function note(key: string, now: Progress) {
    progress.set(key, now);
    show(items);
  }
  function take(key: string) {
    progress.delete(key);
    show(items.filter((item) => item.key !== key));
  }
  function tell(key: string, outcome: Outcome<Answer>) {
    outcomes.get(key)?.(outcome);
    outcomes.delete(key);
  }

  /** A change waits for the earlier ones of its record. */
  const isBehind = (item: Item) =>
    items
      .slice(0, items.indexOf(item))
      .some((other) => other.owner === item.owner && !isFile(other) && progressOf(other).state !== 'failed');

  /** Starts what waits, as far as there is room on the line. */
  function pump() {
    const ready = items.filter((item) => progressOf(item).state === 'waiting' && !isOnItsWay(item));
    const room = FILES_AT_ONCE - items.filter((item) => isFile(item) && isOnItsWay(item)).length;
    const files = ready.filter(isFile).slice(0, Math.max(0, room));
    const inOrder = ready.filter((item) => !isFile(item) && !isBehind(item));
    for (const item of [...inOrder, ...files]) void deliver(item);
  }

  async function deliver(item: Item) {
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
        note(key, WAITING);
        return pump();
      }
      if (!(error instanceof HttpError && error.code === 'offline')) tried.add(key);
      if (later && mayWait(error)) {
        note(key, WAITING);
        aborts.delete(key);
        tries += 1;
        for (const other of items) if (!isOnItsWay(other)) tell(other.key, { state: 'waiting' });
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

  async function sendKept(item: Item, signal: AbortSignal) {
    const { key } = item;
    if (!(await store.has(key))) {
      await Promise.all([...hearers].map(({ onSentElsewhere }) => onSentElsewhere(item)));
      return tell(key, { state: 'replaced' });
    }
    const answer = await send(item, (share) => note(key, { state: 'sending', share }), signal);
    await store.remove(key);
    const late = !outcomes.has(key);
    await Promise.all([...hearers].map(({ onArrival }) => onArrival(item, answer, late)));
    tell(key, { state: 'arrived', answer });
  }

  async function forget(key: string) {
    aborts.get(key)?.abort(SET_ASIDE);
    take(key);
    tell(key, { state: 'replaced' });
    await store.remove(key);
  }

  /** Only the last word on a field is sent. It is kept before the older one is forgotten. */
  async function keep(item: Item) {
    const old = items.find((other) => changes?.isReplaced(other, item) && !isOnItsWay(other));
    const kept = changes && old ? changes.merge(item, old, tried.has(old.key)) : item;
    if (kept) {
      lastAt = Math.max(Date.now(), lastAt + 1);
      await put({ ...kept, at: lastAt });
    } else tell(item.key, { state: 'replaced' });
    if (old) await forget(old.key);
  }

  /** Keeps an item as it waits, in the place of what had its key. */
  async function put(item: Item) {
    await store.put(item);
    progress.delete(item.key);
    const isKnown = items.some(({ key }) => key === item.key);
    show(isKnown ? items.map((other) => (other.key === item.key ? item : other)) : [...items, item]);
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    queued: () => shown,
    /** Arrivals are told before the item leaves the queue: what it says is shown without a gap. */
    listen: (listener: Listener<Item, Answer>) => {
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
        const left = (await store.all<Item>(userId)).filter(({ owner }) => isOurs(owner));
        if (person !== userId) return;
        const known = items.map(({ key }) => key);
        const found = left.filter(({ key }) => !known.includes(key));
        for (const { key } of found) tried.add(key);
        show([...items, ...found.toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0))]);
      }
      pump();
    },
    /** Sends nothing more and shows nothing, until somebody resumes: the session has ended. */
    suspend: () => {
      person = undefined;
      progress.clear();
      show([]);
      for (const key of outcomes.keys()) tell(key, { state: 'replaced' });
      for (const abort of aborts.values()) abort.abort(SET_ASIDE);
    },
    add: async (added: readonly Item[]) => {
      for (const item of added) await keep(item);
      pump();
    },
    retry: async (key: string) => {
      const item = items.find((other) => other.key === key);
      if (!item) return;
      await put(changes ? changes.insist(item) : item);
      pump();
    },
    cancel: (key: string) => aborts.get(key)?.abort(),
    remove: forget,
  };
}
