import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const open = new WeakMap<Page, boolean>();

/** Notes from now on whether the page's live channel is open; a new document has to open its own. */
export function watchLive(page: Page): void {
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.set(page, false);
  });
  page.on('response', (response) => {
    if (response.url().includes('/api/live') && response.status() === 200) open.set(page, true);
  });
}

/** Until the live channel is open: what happens from then on arrives by itself. */
export const isLive = (page: Page): Promise<void> => expect.poll(() => open.get(page)).toBe(true);
