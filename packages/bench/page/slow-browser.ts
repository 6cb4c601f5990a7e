import { type CDPSession, chromium, type Page } from 'playwright-core';

/** A laptop several years older than this machine. */
const SLOWED = 4;

/** A weak mobile connection: 1.6 Mbit/s with 150 ms. */
const SLOW_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 200_000,
};

type Options = { token?: string; slowLine?: boolean };

export type SlowPage = { page: Page; session: CDPSession };

export type SlowBrowser = {
  open: (options: Options) => Promise<SlowPage>;
  close: () => Promise<void>;
};

/** Slows a page down before it opens anything. */
export async function openSlowly(page: Page, { slowLine }: Pick<Options, 'slowLine'>): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  if (slowLine) {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_LINE);
  }
  return session;
}

export async function openSlowBrowser(executablePath: string, baseURL: string): Promise<SlowBrowser> {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  return {
    open: async ({ token, slowLine = false }) => {
      const context = await browser.newContext({
        baseURL,
        viewport: { width: 1440, height: 900 },
        locale: 'pt-BR',
        timezoneId: 'America/Sao_Paulo',
      });
      if (token) await context.addCookies([{ name: 'token', value: token, url: baseURL, secure: true }]);
      const page = await context.newPage();
      page.setDefaultTimeout(120_000);
      return { page, session: await openSlowly(page, { slowLine }) };
    },
    close: () => browser.close(),
  };
}
