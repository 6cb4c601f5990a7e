import { readFile } from 'node:fs/promises';
import { makePhone } from '@esquadro/harness/phone';
import type { BrowserContext, Page } from 'playwright-core';
import { openSlowly } from './slow-browser.ts';
import { type Traffic, watchNetwork } from './watch-network.ts';

const DAY = '/inspector?op=day';
const WAIT_MS = 120_000;

/** A string, because tsx adds helpers to functions that do not exist in the page. */
const WHEN_IDLE = `new Promise((resolve) => requestIdleCallback(() => resolve(performance.now())))`;
const IS_KEPT = `(async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  const names = await caches.keys();
  return Boolean(registration?.active) && names.some((name) => name.startsWith('files-'));
})()`;

type Options = { baseURL: string; token: string };
type Phone = Awaited<ReturnType<typeof makePhone>>;

export type PhoneDay = Traffic & { firstMs: number; againMs: number; offlineMs: number };

/** 'Meu dia' on a phone that never saw it, then with the browser opened anew, then without signal. */
export async function measurePhoneDay({ baseURL, token }: Options): Promise<PhoneDay> {
  const phone = await makePhone({ baseURL });
  try {
    const { page, context } = await phone.open();
    await signIn(context, baseURL, token);
    const session = await openSlowly(page, { slowLine: true });
    const traffic = watchNetwork(session);
    const firstMs = await untilUsable(page);
    const fetched = traffic();
    await untilKept(page);
    const againMs = await openAgain(phone, false);
    const offlineMs = await openAgain(phone, true);
    return { ...fetched, firstMs, againMs, offlineMs };
  } finally {
    await phone.throwAway();
  }
}

async function openAgain(phone: Phone, offline: boolean): Promise<number> {
  await phone.close();
  const { page } = await phone.open({ offline });
  await openSlowly(page, { slowLine: !offline });
  return untilUsable(page);
}

/** Until the stops of the day are there, can be pressed, and the page is idle. */
async function untilUsable(page: Page): Promise<number> {
  page.setDefaultTimeout(WAIT_MS);
  await page.goto(DAY, { waitUntil: 'commit' });
  await page.getByRole('list', { name: 'Paradas' }).getByRole('button').first().click({ trial: true });
  return page.evaluate<number>(WHEN_IDLE);
}

async function untilKept(page: Page): Promise<void> {
  while (!(await page.evaluate<boolean>(IS_KEPT))) await page.waitForTimeout(200);
  // The answers of today and tomorrow follow the page.
  await page.waitForTimeout(10_000);
}

const signIn = (context: BrowserContext, url: string, value: string) =>
  context.addCookies([
    { name: 'token', value, url, secure: true, sameSite: 'Strict', expires: Date.now() / 1000 + 86_400 },
  ]);

export type QueuedPhotos = {
  photos: number;
  megabytes: number;
  pageMegabytes: number;
  grownMegabytes: number;
};

/** Memory of the page while as many photos as a large inspection has wait for a signal. */
export async function measureQueuedPhotos(
  { baseURL, token }: Options,
  { photos, visit }: { photos: number; visit: string },
): Promise<QueuedPhotos> {
  const phone = await makePhone({ baseURL });
  try {
    const { page, context } = await phone.open();
    page.setDefaultTimeout(WAIT_MS * 5);
    await signIn(context, baseURL, token);
    await page.goto(DAY);
    await untilKept(page);
    await page.goto(`/inspector?op=requests&request=${visit}`);
    const field = page.locator('input[type=file]').first();
    await field.waitFor({ state: 'attached' });
    const before = await pageMemory(context, page);
    await context.setOffline(true);
    const buffer = Buffer.from(await page.evaluate<string>(PHOTO), 'base64');
    const BATCH = 20;
    for (let first = 0; first < photos; first += BATCH) {
      const files = Array.from({ length: BATCH }, (_, n) => ({
        name: `foto-${first + n}.jpg`,
        mimeType: 'image/jpeg',
        buffer,
      }));
      await field.setInputFiles(files);
      await page
        .getByRole('status')
        .getByText(`${first + BATCH} fotos`)
        .waitFor();
    }
    const after = await pageMemory(context, page);
    return {
      photos,
      megabytes: (buffer.length * photos) / 1e6,
      pageMegabytes: after,
      grownMegabytes: after - before,
    };
  } finally {
    await phone.throwAway();
  }
}

/** Twelve megapixels of noise and colour, as a phone's camera gives them. */
const PHOTO = `(async () => {
  const canvas = new OffscreenCanvas(4000, 3000);
  const context = canvas.getContext('2d');
  for (let n = 0; n < 4000; n += 1) {
    context.fillStyle = 'hsl(' + (n * 47) % 360 + ' 60% ' + (20 + n % 60) + '%)';
    context.fillRect((n * 733) % 4000, (n * 419) % 3000, 20 + n % 300, 20 + n % 200);
  }
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })).arrayBuffer());
  let text = '';
  for (let n = 0; n < bytes.length; n += 8192) text += String.fromCharCode(...bytes.subarray(n, n + 8192));
  return btoa(text);
})()`;

/** What the page's own process holds of the machine's memory after it has thrown away what it can, in MB. */
async function pageMemory(context: BrowserContext, page: Page): Promise<number> {
  await (await context.newCDPSession(page)).send('HeapProfiler.collectGarbage');
  const session = await context.browser()?.newBrowserCDPSession();
  if (!session) throw new Error('the browser does not say which processes it has');
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const sizes = await Promise.all(
    processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => residentSize(id)),
  );
  return Math.max(...sizes);
}

async function residentSize(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1000;
}
