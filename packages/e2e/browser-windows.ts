import { timeLimit } from '@esquadro/harness/time-limit';
import type { BrowserContext, Page } from 'playwright-core';
import { firstPage, openContext } from './browser-contexts.ts';
import { productUrl } from './fixtures.ts';
import type { Look } from './window-look.ts';

type Opened = { context: BrowserContext; problems: string[] };
const opened: Opened[] = [];

/** What the test that ends now has opened. */
export const takeOpened = (): Opened[] => opened.splice(0);

/** A window of Chromium. Errors on its console fail the test, unless they match `expected`. */
export async function openBrowserWindow(look: Look, expected?: RegExp): Promise<Page> {
  const context = await openContext(look, productUrl());
  const problems: string[] = [];
  opened.push({ context, problems });
  const page = await firstPage(context);
  page.setDefaultTimeout(timeLimit(15_000));
  const note = (text: string) => {
    if (!expected?.test(text)) problems.push(text);
  };
  page.on('pageerror', (error) => note(`page error: ${error.message}`));
  page.on('console', (message) => {
    // A refused call is part of many stories; the browser's own line about it is not an error of ours.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) note(message.text());
  });
  return page;
}
