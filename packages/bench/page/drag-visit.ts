import { addDays } from '@esquadro/domain/calendar/count-days';
import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import type { Page } from 'playwright-core';
import { type Frames, recordFrames } from './record-frames.ts';

const STEPS = 60;

/** One visit of a week of 300 dragged to and fro over the days, until every cell says whether it is free. */
export async function dragVisit(
  page: Page,
  dashboard: string,
  monday: LocalDay,
): Promise<Frames & { visits: number }> {
  await page.goto(`${dashboard}?op=requests&view=calendar&week=${addDays(monday, 7)}`);
  const visits = page.locator('article[draggable=true]');
  await visits.first().waitFor();
  const visit = visits.nth(Math.floor((await visits.count()) / 2));
  await visit.scrollIntoViewIfNeeded();
  const box = await visit.boundingBox();
  if (!box) throw new Error('no visit to drag');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const frames = await recordFrames(page, async () => {
    await page.mouse.down();
    for (let step = 0; step < STEPS; step += 1) {
      await page.mouse.move(400 + 900 * Math.abs(Math.sin(step / 10)), 350 + (step % 20) * 15, { steps: 2 });
    }
    await page.keyboard.press('Escape');
    await page.mouse.up();
  });
  return { ...frames, visits: await visits.count() };
}
