import { setTimeout as pause } from 'node:timers/promises';

type Rate = { perSecond: number; seconds: number };

/** Does something so often a second whether or not the last one has ended; resolves when the last one has. */
export async function atRate(
  { perSecond, seconds }: Rate,
  work: (turn: number) => Promise<void>,
): Promise<void> {
  const begun = performance.now();
  const works: Promise<void>[] = [];
  for (let turn = 0; turn < perSecond * seconds; turn += 1) {
    await pause(begun + (turn * 1000) / perSecond - performance.now());
    works.push(work(turn));
  }
  await Promise.all(works);
}
