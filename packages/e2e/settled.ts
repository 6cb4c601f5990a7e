import type { Page, Request } from 'playwright-core';

const QUIET_MS = 100;

const traffic = new WeakMap<Page, { inFlight: Set<Request>; quietSince: number }>();

/** Counts the calls of a page from now on, so that `settled` can tell when there are none; the live channel never ends. */
export function watchTraffic(page: Page): void {
  const counted = { inFlight: new Set<Request>(), quietSince: performance.now() };
  traffic.set(page, counted);
  const begin = (request: Request) => {
    if (request.url().includes('/api/live')) return;
    // The calls of the page before are not always told to have ended.
    if (request.isNavigationRequest()) counted.inFlight.clear();
    counted.inFlight.add(request);
  };
  // Also called for what had begun before.
  const end = (request: Request) => {
    if (counted.inFlight.delete(request)) counted.quietSince = performance.now();
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
}

/** Waits until nothing is being loaded any more, fonts included. */
export async function settled(page: Page): Promise<void> {
  const counted = traffic.get(page);
  if (!counted) throw new Error('watchTraffic(page) comes first');
  const isQuiet = () => counted.inFlight.size === 0 && performance.now() - counted.quietSince >= QUIET_MS;
  do {
    await page.locator('#root > *').first().waitFor({ state: 'attached' });
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
    await page.evaluate(async () => {
      await document.fonts.ready;
      // Where many screens were shown without loading the page anew, Chromium may never say that it is idle.
      await new Promise((idle) => requestIdleCallback(idle, { timeout: 1_000 }));
    });
  } while (!isQuiet());
}
