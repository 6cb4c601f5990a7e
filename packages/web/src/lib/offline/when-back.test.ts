import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { acquireLiveChannel } from '../live/live-channel.ts';
import { whenBack } from './when-back.ts';

const LONG_MS = 60_000;

/** The browser: a window that tells of the network, and a document that comes to the front. */
let shown: EventTarget & { visibilityState: string; cookie: string };
let line: EventTarget;
const runs = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  line = new EventTarget();
  shown = Object.assign(new EventTarget(), { visibilityState: 'visible', cookie: 'token=x' });
  vi.stubGlobal('document', shown);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', line.addEventListener.bind(line));
  vi.stubGlobal('removeEventListener', line.removeEventListener.bind(line));
  runs.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const turn = (state: 'visible' | 'hidden') => {
  shown.visibilityState = state;
  shown.dispatchEvent(new Event('visibilitychange'));
};

test('what waits is tried again after a while, and only once', async () => {
  whenBack(runs, LONG_MS);
  await vi.advanceTimersByTimeAsync(LONG_MS);
  line.dispatchEvent(new Event('online'));
  turn('visible');
  expect(runs).toHaveBeenCalledTimes(1);
});

test('a page that comes to the front tries at once, one that goes away does not', async () => {
  whenBack(runs, LONG_MS);
  turn('hidden');
  expect(runs).not.toHaveBeenCalled();
  turn('visible');
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(runs).toHaveBeenCalledTimes(1);
});

test('[DAY-6] where the browser does not tell that the network is back, the first word of the server does', async () => {
  vi.stubGlobal('fetch', async () => new Response('event: ready\ndata: {}\n\n'));
  const close = acquireLiveChannel('ana');
  whenBack(runs, LONG_MS);
  await vi.advanceTimersByTimeAsync(LONG_MS / 10);
  expect(runs).toHaveBeenCalledTimes(1);
  close();
});
