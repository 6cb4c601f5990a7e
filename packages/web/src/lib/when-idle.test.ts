import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { http } from './http/http.ts';
import { whenIdle } from './when-idle.ts';

const work = vi.fn();
let answer: (response: Response) => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  work.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([undefined, 0])(
  'what can wait leaves a slow line to the first screen (after %s ms)',
  async (after) => {
    const list = http.get('/api/request');
    whenIdle(work, after);
    await vi.advanceTimersByTimeAsync(8_000);
    expect(work).not.toHaveBeenCalled();
    answer(Response.json([]));
    await list;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(work).toHaveBeenCalledTimes(1);
  },
);

test('an answer that does not come holds nothing up for ever', async () => {
  void http.get('/api/request').catch(() => undefined);
  whenIdle(work);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(work).toHaveBeenCalledTimes(1);
  answer(Response.json([]));
  await vi.advanceTimersByTimeAsync(0);
});

test('what was called off is not done', async () => {
  const list = http.get('/api/request');
  const callOff = whenIdle(work);
  await vi.advanceTimersByTimeAsync(4_000);
  callOff();
  answer(Response.json([]));
  await list;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(work).not.toHaveBeenCalled();
});
