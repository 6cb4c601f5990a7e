import type { Page } from 'playwright-core';

/** How long the page took from one frame to the next, in ms. */
export type Frames = { count: number; median: number; p95: number; worst: number };

type Recorder = { frames: number[]; running: boolean };

/** The times between frames while something is done to a page. */
export async function recordFrames(page: Page, work: () => Promise<void>): Promise<Frames> {
  const recorder = await page.evaluateHandle(() => {
    const recording: Recorder = { frames: [], running: true };
    let last: number | undefined;
    const tick = (now: number) => {
      if (last !== undefined) recording.frames.push(now - last);
      last = now;
      if (recording.running) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    return recording;
  });
  await work();
  const frames = await recorder.evaluate((recording) => {
    recording.running = false;
    return recording.frames;
  });
  const sorted = frames.sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { count: sorted.length, median: at(0.5), p95: at(0.95), worst: at(1) };
}
