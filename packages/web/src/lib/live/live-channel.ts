import { HttpError } from '../http/http.ts';
import type { ServerEvent } from './event-stream.ts';
import { readLive } from './live.ts';
import { inOneTab } from './one-tab.ts';

/** The page comes first: nobody misses the channel in its first moments, when everything is fresh anyway. */
const START_MS = 2_000;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;
/** A channel that ends sooner was ended by a server with too much to do: it is asked again less and less often. */
const STEADY_MS = 10_000;
const TOO_MANY_RETRY_MS = 60_000;

/** What tabs tell each other: an event, or whether events arrive at all. */
type Word = { kind: 'event'; event: ServerEvent } | { kind: 'state'; connected: boolean } | { kind: 'ask' };

const listeners = new Map<string, Set<(data: unknown) => void>>();
const watchers = new Set<() => void>();
let connected = false;
let holders = 0;
let close = () => {};

export const isLive = (): boolean => connected;

export function watchLive(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export function onLive(event: string, listener: (data: unknown) => void): () => void {
  const set = listeners.get(event) ?? new Set();
  listeners.set(event, set.add(listener));
  return () => set.delete(listener);
}

/** Keeps the channel open while somebody holds it: one connection for all tabs of the browser. */
export function holdLive(userId: string): () => void {
  holders += 1;
  if (holders === 1) close = open(userId);
  return () => {
    holders -= 1;
    if (holders === 0) close();
  };
}

function setConnected(now: boolean) {
  if (connected === now) return;
  connected = now;
  for (const watcher of watchers) watcher();
}

function tell({ event, data }: ServerEvent) {
  for (const listener of listeners.get(event) ?? []) listener(data);
}

function open(userId: string): () => void {
  const closing = new AbortController();
  const { signal } = closing;
  const tabs = new BroadcastChannel(`esquadro-live-${userId}`);
  let leading = false;
  const say = (word: Word) => tabs.postMessage(word);

  tabs.onmessage = ({ data: word }: MessageEvent<Word>) => {
    if (word.kind === 'event') tell(word.event);
    if (word.kind === 'state' && !leading) setConnected(word.connected);
    if (word.kind === 'ask' && leading) say({ kind: 'state', connected });
  };
  const change = (now: boolean) => {
    setConnected(now);
    say({ kind: 'state', connected: now });
  };
  const hear = (event: ServerEvent) => {
    if (event.event === 'ready') change(true);
    tell(event);
    say({ kind: 'event', event });
  };
  const lead = async () => {
    leading = true;
    await stayConnected({ signal, onEvent: hear, onLost: () => change(false) });
  };

  say({ kind: 'ask' });
  const starting = setTimeout(
    () => void inOneTab(`live-${userId}`, lead, { wait: signal }).catch(() => {}),
    START_MS,
  );
  return () => {
    clearTimeout(starting);
    closing.abort();
    if (leading) say({ kind: 'state', connected: false });
    setConnected(false);
    tabs.close();
  };
}

type Staying = { signal: AbortSignal; onEvent: (event: ServerEvent) => void; onLost: () => void };

/** Connects again and again, ever more patiently, until told to stop. A dead session is told by `refusal`. */
async function stayConnected({ signal, onEvent, onLost }: Staying): Promise<void> {
  let wait = FIRST_RETRY_MS;
  while (!signal.aborted) {
    const begun = performance.now();
    const heard = (event: ServerEvent) => {
      if (performance.now() - begun > STEADY_MS) wait = FIRST_RETRY_MS;
      onEvent(event);
    };
    const error: unknown = await readLive({ signal, onEvent: heard }).catch((reason) => reason);
    if (signal.aborted) return;
    onLost();
    if (error instanceof HttpError && error.status === 401) return;
    const full = error instanceof HttpError && error.status === 429;
    await pause(full ? TOO_MANY_RETRY_MS : wait * (0.5 + Math.random()), signal);
    wait = Math.min(wait * 2, LONGEST_RETRY_MS);
  }
}

/** Cut short when the network comes back. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    addEventListener('online', done, { once: true });
    signal.addEventListener('abort', done, { once: true });
  });
}
