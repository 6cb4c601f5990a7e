import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { type Look, SIZES } from './window-look.ts';

/** One for all files that a worker runs; it ends with the worker. */
let browser: Browser | undefined;

/** Contexts that a test left as good as new, by their look: the product's scripts are still in their cache. */
const idle = new Map<string, BrowserContext[]>();
const keys = new WeakMap<BrowserContext, string>();

/** A page of the product without scripts, which keeps the process of a context alive, with what it has compiled. */
const anchors = new WeakMap<BrowserContext, Page>();

/** A browser profile without a past. */
export async function openContext(
  { size = 'wide', theme = 'light', motion = 'reduce', zone, worker = false }: Look,
  baseURL: string,
): Promise<BrowserContext> {
  const key = JSON.stringify({ size, theme, motion, zone, worker, baseURL });
  const waiting = idle.get(key)?.pop();
  if (waiting) return waiting;
  browser ??= await launch();
  const context = await browser.newContext({
    baseURL,
    viewport: SIZES[size],
    colorScheme: theme,
    reducedMotion: motion,
    locale: 'pt-BR',
    ...(zone && { timezoneId: zone }),
    hasTouch: size === 'phone',
    serviceWorkers: worker ? 'allow' : 'block',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  keys.set(context, key);
  return context;
}

export const LAUNCH_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
];

/** Pages of one context share a process, with what it has compiled: a load takes a fifth less. */
const launch = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM,
    args: [...LAUNCH_ARGS, '--process-per-site'],
  });

/** The page in which a test begins. */
export async function firstPage(context: BrowserContext): Promise<Page> {
  return othersOf(context)[0] ?? context.newPage();
}

const othersOf = (context: BrowserContext) => context.pages().filter((page) => page !== anchors.get(context));

/** Takes everything away that its test has left in it, and keeps it with one blank page for a later one. */
export async function recycleContext(context: BrowserContext, origin: string): Promise<void> {
  const used = othersOf(context);
  await context.setOffline(false);
  // While pages of the product are still there, whose process it joins.
  if (!anchors.has(context)) await openAnchor(context, origin);
  // Last: Chromium draws only the page in front, and lets no other use a passkey.
  const page = await context.newPage();
  // A clock that a test has put in stays with its context, also one that is right.
  const hasFakeClock = await page.evaluate(() => !String(setTimeout).includes('[native code]'));
  if (hasFakeClock) return context.close();
  await Promise.all(used.map((other) => other.close()));
  await context.clearCookies();
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
  const key = keys.get(context) ?? '';
  idle.set(key, [...(idle.get(key) ?? []), context]);
}

async function openAnchor(context: BrowserContext, origin: string): Promise<void> {
  const anchor = await context.newPage();
  await anchor.goto(`${origin}/healthz`);
  anchors.set(context, anchor);
}
