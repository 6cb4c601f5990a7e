import type { Page } from 'playwright-core';
import { type Frames, recordFrames } from './record-frames.ts';

const TURNS = 100;
const TURN_PIXELS = 300;
const EVERY_MS = 50;

/** Five seconds of a mouse wheel down the list of 20,000 properties, pages of which arrive on the way. */
export async function scrollProperties(page: Page, dashboard: string): Promise<Frames & { cards: number }> {
  await page.goto(`${dashboard}?op=properties`);
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  await page.mouse.move(900, 600);
  const frames = await recordFrames(page, async () => {
    for (let turn = 0; turn < TURNS; turn += 1) {
      await page.mouse.wheel(0, TURN_PIXELS);
      await page.waitForTimeout(EVERY_MS);
    }
  });
  return { ...frames, cards: await page.getByRole('main').getByRole('listitem').count() };
}
