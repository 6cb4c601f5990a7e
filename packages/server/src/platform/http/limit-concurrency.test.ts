import { expect, test } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

/** Work that ends when told to, and knows how much of it ran at once. */
function counted() {
  const ends: (() => void)[] = [];
  let running = 0;
  const seen = { most: 0 };
  const work = async (result: number) => {
    running += 1;
    seen.most = Math.max(seen.most, running);
    await new Promise<void>((resolve) => ends.push(resolve));
    running -= 1;
    if (result < 0) throw new Error('failed');
    return result * 2;
  };
  return { work, ends, seen };
}

test('no more run at once than allowed; each gets its own result, in the order it came', async () => {
  const { work, ends, seen } = counted();
  const limited = limitConcurrency(2, work);
  const results = Promise.all([1, 2, 3, 4, 5].map((n) => limited(n)));
  while (ends.length < 5) {
    ends.at(-1)?.();
    await new Promise(setImmediate);
  }
  for (const end of ends) end();
  expect(await results).toEqual([2, 4, 6, 8, 10]);
  expect(seen.most).toBe(2);
});

test('one that fails gives its place to the next', async () => {
  const { work, ends, seen } = counted();
  const limited = limitConcurrency(1, work);
  const results = Promise.allSettled([limited(-1), limited(1)]);
  while (ends.length < 2) {
    ends.at(-1)?.();
    await new Promise(setImmediate);
  }
  for (const end of ends) end();
  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(seen.most).toBe(1);
});
