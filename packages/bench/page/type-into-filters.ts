import type { Page } from 'playwright-core';
import { spreadOf } from '../load/spread.ts';
import { type Frames, look } from './record-frames.ts';

/** A filter of a long list; the words find something, so that each pause draws rows anew. */
const FILTERS = [
  { screen: 'properties', field: 'Nome do imóvel', words: 'apartamento rua' },
  { screen: 'realtors', field: 'Cidade', words: 'sao paulo' },
  { screen: 'requests', field: 'Nome do endereço', words: 'rua verde' },
];

/** As a quick typist does, with a pause after each few letters in which the list comes. */
const KEY_MS = 120;
const PAUSE_EVERY = 4;
const PAUSE_MS = 900;

type Recording = { waits: number[]; finish: () => void };

/** From each key to the frame that shows it, as the browser itself counts, in steps of 8 ms. A string, as in `recordFrames`. */
const RECORD = `(() => {
  const recording = { waits: [] };
  const observer = new PerformanceObserver((list) => keep(list.getEntries()));
  const keep = (entries) => {
    for (const { name, duration } of entries) if (name === 'keydown') recording.waits.push(duration);
  };
  observer.observe({ type: 'event', durationThreshold: 16 });
  recording.finish = () => keep(observer.takeRecords());
  return recording;
})()`;

/** For each key in the text filters of the long lists, the time to the frame that shows it; less than 16 ms counts as 16. */
export async function typeIntoFilters(page: Page, dashboard: string): Promise<Frames> {
  const waits: number[] = [];
  for (const { screen, field, words } of FILTERS) {
    await page.goto(`${dashboard}?op=${screen}`);
    const box = page.getByRole('main').getByLabel(field, { exact: true }).first();
    await box.click();
    await look(page);
    const recorder = await page.evaluateHandle<Recording>(RECORD);
    for (const [index, letter] of [...words].entries()) {
      await page.keyboard.press(letter, { delay: KEY_MS });
      if (index % PAUSE_EVERY === PAUSE_EVERY - 1) await page.waitForTimeout(PAUSE_MS);
    }
    const seen = await recorder.evaluate((recording) => {
      recording.finish();
      return recording.waits;
    });
    const atOnce = Array.from({ length: Math.max(0, words.length - seen.length) }, () => 16);
    waits.push(...seen, ...atOnce);
  }
  return { count: waits.length, ...spreadOf(waits) };
}
