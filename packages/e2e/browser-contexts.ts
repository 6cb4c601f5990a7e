import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { type Look, SIZES } from './window-look.ts';

/** One for all files that a worker runs; it ends with the worker. */
let browser: Browser | undefined;

/** Contexts that a test left as good as new, by their look: the product's scripts are compiled in their pages. */
const idle = new Map<string, BrowserContext[]>();
const looks = new WeakMap<
  BrowserContext,
  { key: string; size: keyof typeof SIZES; theme: 'light' | 'dark' }
>();

/** What these put into a page stays there for good. */
const LASTING = ['addInitScript', 'exposeFunction'] as const;
const spoiled = new WeakSet<Page>();

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
  looks.set(context, { key, size, theme });
  markWhenSpoiled(await context.newPage());
  return context;
}

function markWhenSpoiled(page: Page): void {
  for (const name of LASTING) {
    const watched = new Proxy(page[name], {
      apply(method, _page, args) {
        spoiled.add(page);
        return Reflect.apply(method, page, args);
      },
    });
    Reflect.set(page, name, watched);
  }
}

export const LAUNCH_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
];

const launch = () => chromium.launch({ executablePath: process.env.CHROMIUM, args: LAUNCH_ARGS });

/** Takes everything away that its test has left in it, and keeps it with its page for a later one. */
export async function recycleContext(context: BrowserContext, origin: string): Promise<void> {
  const [page, ...others] = context.pages();
  const look = looks.get(context);
  if (!look || !page || spoiled.has(page)) return context.close();
  page.removeAllListeners();
  await Promise.all([...others.map((other) => other.close()), page.unrouteAll(), context.unrouteAll()]);
  await context.setOffline(false);
  // A document of the same origin keeps the process of the page: a new one costs a third of a second.
  await page.goto(`${origin}/robots.txt`);
  // A clock that a test has put in stays with its context, also one that is right.
  if (await page.evaluate(() => !String(setTimeout).includes('[native code]'))) return context.close();
  await page.setViewportSize(SIZES[look.size]);
  await page.emulateMedia({ media: null, colorScheme: look.theme });
  await context.clearCookies();
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
  idle.set(look.key, [...(idle.get(look.key) ?? []), context]);
}
