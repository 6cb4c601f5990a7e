import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Page } from 'playwright-core';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'test-results');

const fileName = (test: string) => test.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 100);

/** Leaves what stands in the page of a failed story without a browser, with its address. */
export async function keepDocument(test: string, document: string): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const file = join(FOLDER, `${fileName(test)}.txt`);
  await writeFile(file, document);
  console.log(`Left at the failure: ${relative(ROOT, file)}`);
}

/** Leaves a picture of each window of a failed journey, with its address and what a screen reader would read. */
export async function keepPictures(test: string, pages: Page[]): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  for (const [index, page] of pages.entries()) {
    const name = `${fileName(test)}-${index + 1}`;
    // A page that hangs or crashed has nothing to show; the test has failed already.
    const seen = await page.locator('body').ariaSnapshot({ timeout: 5_000 }).catch(String);
    await page.screenshot({ path: join(FOLDER, `${name}.png`), timeout: 5_000 }).catch(() => undefined);
    await writeFile(join(FOLDER, `${name}.txt`), `${page.url()}\n\n${seen}\n`);
    console.log(`Left at the failure: ${relative(ROOT, join(FOLDER, name))}.{png,txt}`);
  }
}
