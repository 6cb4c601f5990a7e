import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { batch } from './batch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Longer than anything is waited for. */
const later = () => vi.advanceTimersByTimeAsync(60_000);

/** Something to ask that answers when told to, and what went together each time. */
function slowly() {
  const asked: number[][] = [];
  const ends: ((reason?: Error) => void)[] = [];
  const ask = batch((numbers: number[]) => {
    asked.push(numbers);
    return new Promise<number[]>((resolve, reject) => {
      ends.push((reason) => (reason ? reject(reason) : resolve(numbers.map((number) => number * 2))));
    });
  });
  return { ask, asked, end: (turn: number, reason?: Error) => ends[turn]?.(reason) };
}

test('one that comes alone is asked at once; those that come meanwhile go together, each with its own answer', async () => {
  const { ask, asked, end } = slowly();
  const first = ask(1);
  expect(asked).toEqual([[1]]);
  const others = Promise.all([ask(2), ask(3), ask(4)]);
  end(0);
  expect(await first).toBe(2);
  expect(asked).toEqual([[1], [2, 3, 4]]);
  end(1);
  expect(await others).toEqual([4, 6, 8]);
});

test('what fails fails for those that went together, and the next are asked as ever', async () => {
  const { ask, end } = slowly();
  const first = ask(1);
  const second = ask(2);
  end(0, new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  end(1);
  expect(await second).toBe(4);
});

test('an answer that never comes does not hold up those behind it', async () => {
  const { ask, asked, end } = slowly();
  void ask(1);
  const second = ask(2);
  await later();
  expect(asked).toEqual([[1], [2]]);
  end(1);
  expect(await second).toBe(4);
});

test('however late answers are, no more than two questions are under way', async () => {
  const { ask, asked, end } = slowly();
  void ask(1);
  void ask(2);
  await later();
  const rest = [ask(3)];
  await later();
  rest.push(ask(4));
  await later();
  expect(asked).toEqual([[1], [2]]);
  end(0);
  await later();
  expect(asked).toEqual([[1], [2], [3, 4]]);
  end(2);
  expect(await Promise.all(rest)).toEqual([6, 8]);
});
