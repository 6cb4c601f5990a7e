import { dataSince } from '../http/data-since.ts';
import { forgetEarly } from '../http/early-answers.ts';
import { HttpError } from '../http/http.ts';
import type { ServerEvent } from './event-stream.ts';
import { readLive } from './live.ts';
import { inOneTab } from './one-tab.ts';

/** Connect after the first screen; the server tells what it has missed meanwhile. */
const START_MS = 2_000;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;
/** A channel that lasted less than this was closed by an overloaded server: the next retry waits longer. */
const STEADY_MS = 10_000;
const TOO_MANY_RETRY_MS = 60_000;
/** A tab that opens later is told what the others have heard in this time. */
const KEPT_MS = 60_000;

type TabMessage =
  | { kind: 'event'; event: ServerEvent }
  | { kind: 'state'; connected: boolean }
  | { kind: 'ask'; tab: string }
  | { kind: 'heard'; tab: string; events: ServerEvent[] };

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

/** Opens the channel, one connection for all tabs of the browser; the last holder to release it closes it. */
export function acquireLiveChannel(userId: string): () => void {
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

function dispatch({ event, data }: ServerEvent) {
  forgetEarly();
  for (const listener of listeners.get(event) ?? []) listener(data);
}

function open(userId: string): () => void {
  const closing = new AbortController();
  const { signal } = closing;
  const tabs = new BroadcastChannel(`esquadro-live-${userId}`);
  const tab = crypto.randomUUID();
  let leading = false;
  let kept: { at: number; event: ServerEvent }[] = [];
  const post = (message: TabMessage) => tabs.postMessage(message);

  tabs.onmessage = ({ data: message }: MessageEvent<TabMessage>) => {
    if (message.kind === 'event') dispatch(message.event);
    if (message.kind === 'state' && !leading) setConnected(message.connected);
    if (message.kind === 'heard' && message.tab === tab) message.events.forEach(dispatch);
    if (message.kind === 'ask' && leading) {
      post({ kind: 'state', connected });
      post({ kind: 'heard', tab: message.tab, events: kept.map(({ event }) => event) });
    }
  };
  const change = (now: boolean) => {
    setConnected(now);
    post({ kind: 'state', connected: now });
  };
  const tellTabs = (event: ServerEvent) => {
    const now = performance.now();
    kept = [...kept.filter(({ at }) => at > now - KEPT_MS), { at: now, event }];
    post({ kind: 'event', event });
  };
  const onEvent = (event: ServerEvent) => {
    if (event.event === 'ready' || event.event === 'resumed') change(true);
    // Only this tab's data is as new as the server was told; the others begin anew.
    if (event.event === 'resumed') return tellTabs({ event: 'ready', data: {} });
    dispatch(event);
    tellTabs(event);
  };
  const lead = async () => {
    leading = true;
    await stayConnected({ signal, onEvent, onLost: () => change(false) });
  };

  post({ kind: 'ask', tab });
  const starting = setTimeout(
    () => void inOneTab(`live-${userId}`, lead, { wait: signal }).catch(() => {}),
    START_MS,
  );
  return () => {
    clearTimeout(starting);
    closing.abort();
    if (leading) post({ kind: 'state', connected: false });
    setConnected(false);
    tabs.close();
  };
}

type Staying = { signal: AbortSignal; onEvent: (event: ServerEvent) => void; onLost: () => void };

/** Reconnects with growing pauses until aborted, or until the session is dead. */
async function stayConnected({ signal, onEvent, onLost }: Staying): Promise<void> {
  let wait = FIRST_RETRY_MS;
  let since = dataSince();
  while (!signal.aborted) {
    const begun = performance.now();
    const noteEvent = (event: ServerEvent) => {
      if (performance.now() - begun > STEADY_MS) wait = FIRST_RETRY_MS;
      onEvent(event);
    };
    const error: unknown = await readLive({ signal, since, onEvent: noteEvent }).catch((reason) => reason);
    since = undefined;
    if (signal.aborted) return;
    onLost();
    if (error instanceof HttpError && error.status === 401) return;
    const full = error instanceof HttpError && error.status === 429;
    await pause(full ? TOO_MANY_RETRY_MS : wait * (0.5 + Math.random()), signal);
    wait = Math.min(wait * 2, LONGEST_RETRY_MS);
  }
}

/** Ends early when the network comes back. */
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
