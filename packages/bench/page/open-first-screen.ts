import type { Page } from 'playwright-core';

export type FirstScreen = { kilobytes: number; usableMs: number };

/** With an empty cache, until its content can be clicked and the page is idle. */
export async function openFirstScreen(page: Page, path: string): Promise<FirstScreen> {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('main').getByRole('button').first().click({ trial: true });
  const usableMs = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestIdleCallback(() => resolve(performance.now()));
      }),
  );
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  return { kilobytes: bytes / 1000, usableMs };
}
