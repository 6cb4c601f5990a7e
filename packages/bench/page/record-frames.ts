import type { Page } from 'playwright-core';
import { type Spread, spreadOf } from '../load/spread.ts';

/** How long the page took from one frame to the next, in ms. */
export type Frames = Spread & { count: number };

/** Runs in the page: as text, since the loader of these files leaves marks of its own in functions. */
const RECORD = `(() => {
  const recording = { frames: [], running: true };
  let last;
  const tick = (now) => {
    if (last !== undefined) recording.frames.push(now - last);
    last = now;
    if (recording.running) requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  return recording;
})()`;

/** The times between frames while something is done to a page. */
export async function recordFrames(page: Page, work: () => Promise<void>): Promise<Frames> {
  const recorder = await page.evaluateHandle<{ frames: number[]; running: boolean }>(RECORD);
  await work();
  const frames = await recorder.evaluate((recording) => {
    recording.running = false;
    return recording.frames;
  });
  return { count: frames.length, ...spreadOf(frames) };
}
