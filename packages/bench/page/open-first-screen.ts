import type { Page } from 'playwright-core';
import type { SlowPage } from './slow-browser.ts';
import { type Traffic, watchNetwork } from './watch-network.ts';

type Seen = {
  /** The first record of the list is on the screen. */
  contentMs: number;
  /** Its controls can be clicked, and the page is idle. */
  usableMs: number;
};

export type FirstScreen = Traffic & Seen & { paintMs: number; longTasksMs: number; reloadMs: number };

/** As long as somebody looks or types, while the page fetches what may come next. */
const PAUSE_MS = 6_000;

/** A record of a list, something to do of 'Hoje', or the word that there is nothing. */
const RECORD =
  'li article, li[data-record], li > button, :text("Nada pendente."), :text("Nenhuma vistoria hoje.")';

/** Strings, because tsx adds helpers to functions that do not exist in the page. */
const COLLECT_LONG_TASKS = `
  globalThis.longTasks = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.longTasks += duration;
  }).observe({ type: 'longtask', buffered: true });
`;
const PAINT = `performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0`;
const WHEN_IDLE = `new Promise((resolve) => requestIdleCallback(() => resolve(performance.now())))`;

async function untilUsable(page: Page): Promise<Seen> {
  await page.getByRole('main').locator(RECORD).first().waitFor();
  const contentMs = await page.evaluate<number>('performance.now()');
  await page.getByRole('main').getByRole('button').first().click({ trial: true });
  return { contentMs, usableMs: await page.evaluate<number>(WHEN_IDLE) };
}

/** By somebody who is signed in, with an empty cache; then once more with a full one. */
export async function openFirstScreen({ page, session }: SlowPage, path: string): Promise<FirstScreen> {
  const traffic = watchNetwork(session);
  await page.addInitScript(COLLECT_LONG_TASKS);
  await page.goto(path, { waitUntil: 'commit' });
  const seen = await untilUsable(page);
  const fetched = traffic();
  const paintMs = await page.evaluate<number>(PAINT);
  const longTasksMs = await page.evaluate<number>('longTasks');
  await page.waitForTimeout(PAUSE_MS);
  await page.reload({ waitUntil: 'commit' });
  const { usableMs: reloadMs } = await untilUsable(page);
  return { ...fetched, ...seen, paintMs, longTasksMs, reloadMs };
}

export type Login = Traffic & { fieldMs: number; afterLoginMs: number };

/** Until the login can be typed into; then, after the time of typing, from its button to the first screen. */
export async function logInByForm(
  { page, session }: SlowPage,
  { email, password }: { email: string; password: string },
): Promise<Login> {
  const traffic = watchNetwork(session);
  await page.goto('/', { waitUntil: 'commit' });
  const field = page.getByLabel('Email');
  await field.click({ trial: true });
  const fieldMs = await page.evaluate<number>(WHEN_IDLE);
  const fetched = traffic();
  await field.fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.waitForTimeout(PAUSE_MS);
  const pressedAt = await page.evaluate<number>('performance.now()');
  await page.getByRole('button', { name: 'Entrar' }).click();
  const { usableMs } = await untilUsable(page);
  return { ...fetched, fieldMs, afterLoginMs: usableMs - pressedAt };
}
