import type { Page, Request } from 'playwright-core';

const QUIET_MS = 100;

const traffic = new WeakMap<Page, { inFlight: number; quietSince: number }>();

/** Counts the calls of a page from now on, so that `settled` can tell when there are none; the live channel never ends. */
export function watchTraffic(page: Page): void {
  const counted = { inFlight: 0, quietSince: performance.now() };
  traffic.set(page, counted);
  const count = (change: number) => (request: Request) => {
    if (request.url().includes('/api/live')) return;
    counted.inFlight += change;
    counted.quietSince = performance.now();
  };
  page.on('request', count(1)).on('requestfinished', count(-1)).on('requestfailed', count(-1));
}

/** Waits until nothing is being loaded any more, fonts included. */
export async function settled(page: Page): Promise<void> {
  const counted = traffic.get(page);
  if (!counted) throw new Error('watchTraffic(page) comes first');
  const isQuiet = () => counted.inFlight === 0 && performance.now() - counted.quietSince >= QUIET_MS;
  do {
    await page.locator('#root > *').first().waitFor({ state: 'attached' });
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((idle) => requestIdleCallback(idle));
    });
  } while (!isQuiet());
}
