import type { Page } from 'playwright-core';
import { type Spread, spreadOf } from '../load/spread.ts';

export type Frames = Spread & { count: number };

/** A string, because tsx adds helpers to functions that do not exist in the page. */
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

/** The least that somebody looks before scrolling, dragging or typing. */
const LOOK_MS = 3_000;

export const look = (page: Page): Promise<void> => page.waitForTimeout(LOOK_MS);

/** From when the page has come to rest: what loading costs is measured elsewhere. */
export async function recordFrames(page: Page, work: () => Promise<void>): Promise<Frames> {
  await look(page);
  const recorder = await page.evaluateHandle<{ frames: number[]; running: boolean }>(RECORD);
  await work();
  const frames = await recorder.evaluate((recording) => {
    recording.running = false;
    return recording.frames;
  });
  return { count: frames.length, ...spreadOf(frames) };
}
