import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';

const SIZE = { width: 390, height: 844 };

type PhoneOptions = { baseURL: string; zone?: string; args?: string[] };

/** A phone whose browser can die and be opened again: what it has kept is still on its disk. */
export async function makePhone({
  baseURL,
  zone = 'America/Sao_Paulo',
  args = ['--no-sandbox', '--disable-gpu'],
}: PhoneOptions) {
  const disk = await mkdtemp(join(tmpdir(), 'esquadro-phone-'));
  let context: BrowserContext | undefined;

  async function open({ offline = false } = {}): Promise<{ context: BrowserContext; page: Page }> {
    context = await chromium.launchPersistentContext(disk, {
      ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
      args,
      baseURL,
      viewport: SIZE,
      hasTouch: true,
      reducedMotion: 'reduce',
      locale: 'pt-BR',
      timezoneId: zone,
      offline,
    });
    return { context, page: context.pages()[0] ?? (await context.newPage()) };
  }

  async function close(): Promise<void> {
    await context?.close();
    context = undefined;
  }

  /** Without a chance to put anything in order. */
  async function die(): Promise<void> {
    const dying = context;
    context = undefined;
    if (!dying) return;
    const gone = new Promise((resolve) => dying.once('close', resolve));
    const page = dying.pages()[0] ?? (await dying.newPage());
    const browser = await dying.newCDPSession(page);
    await browser.send('Browser.crash').catch(() => undefined);
    await gone;
  }

  async function throwAway(): Promise<void> {
    await close();
    await rm(disk, { recursive: true, force: true, maxRetries: 5 });
  }

  return { open, close, die, throwAway };
}
