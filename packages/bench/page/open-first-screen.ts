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

/** Strings, because tsx adds helpers to functions that do not exist in the page. */
const COLLECT_LONG_TASKS = `
  globalThis.longTasks = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.longTasks += duration;
  }).observe({ type: 'longtask', buffered: true });
`;
const PAINT = `performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0`;

/** A record of a list, or something to do of 'Hoje'. */
const RECORD = 'main li article, main li[data-record], main li > button';
const NOTHING = /Nada pendente\.|Nenhuma vistoria hoje\./;

/**
 * Looked at from inside: what a test tool asks a slowed page all the time holds it up for up to a second. The page is idle
 * when the browser says so.
 */
const untilUsable = (seen: string, control: string) => `new Promise((resolve) => {
  let contentMs;
  const isSeen = () => ${seen};
  const isClickable = () => {
    const button = document.querySelector(${JSON.stringify(control)});
    if (!button || button.disabled) return false;
    const { x, y, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  const look = () => {
    if (!isSeen()) return requestAnimationFrame(look);
    requestAnimationFrame(() => { contentMs = performance.now(); });
  };
  const askIdle = () => requestIdleCallback(() => {
    if (contentMs === undefined || !isClickable()) return setTimeout(askIdle, 10);
    resolve({ contentMs, usableMs: performance.now() });
  });
  look();
  askIdle();
})`;

const LIST = untilUsable(
  `document.querySelector('${RECORD}') || ${NOTHING}.test(document.querySelector('main')?.textContent)`,
  'main button',
);
const LOGIN_FIELD = untilUsable(`document.querySelector('input[name=email]')`, 'input[name=email]');

/** By somebody who is signed in, with an empty cache; then once more with a full one. */
export async function openFirstScreen({ page, session }: SlowPage, path: string): Promise<FirstScreen> {
  const traffic = watchNetwork(session);
  await page.addInitScript(COLLECT_LONG_TASKS);
  await page.goto(path, { waitUntil: 'commit' });
  const seen = await page.evaluate<Seen>(LIST);
  const fetched = traffic();
  const paintMs = await page.evaluate<number>(PAINT);
  const longTasksMs = await page.evaluate<number>('longTasks');
  await page.waitForTimeout(PAUSE_MS);
  await page.reload({ waitUntil: 'commit' });
  const { usableMs: reloadMs } = await page.evaluate<Seen>(LIST);
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
  const { usableMs: fieldMs } = await page.evaluate<Seen>(LOGIN_FIELD);
  const fetched = traffic();
  await page.getByLabel('Email').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.waitForTimeout(PAUSE_MS);
  const pressedAt = await page.evaluate<number>('performance.now()');
  await page.getByRole('button', { name: 'Entrar' }).click();
  const { usableMs } = await page.evaluate<Seen>(LIST);
  return { ...fetched, fieldMs, afterLoginMs: usableMs - pressedAt };
}
