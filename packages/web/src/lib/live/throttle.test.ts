import { expect, test, vi } from 'vitest';
import { throttle } from './throttle.ts';

test('a burst is answered at once and once more at its end', () => {
  vi.useFakeTimers();
  const done: number[] = [];
  const start = Date.now();
  const ask = throttle(() => done.push(Date.now() - start), 1000);
  for (let n = 0; n < 50; n += 1) {
    ask();
    vi.advanceTimersByTime(10);
  }
  vi.advanceTimersByTime(10_000);
  expect(done).toEqual([0, 1000]);
  ask();
  expect(done).toHaveLength(3);
  vi.useRealTimers();
});
