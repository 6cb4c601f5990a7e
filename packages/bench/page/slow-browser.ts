import { chromium, type Page } from 'playwright-core';

/** A laptop several years older than this machine. */
const SLOWED = 4;

export type SlowBrowser = {
  open: (token: string) => Promise<Page>;
  close: () => Promise<void>;
};

export async function openSlowBrowser(executablePath: string, baseURL: string): Promise<SlowBrowser> {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  return {
    open: async (token) => {
      const context = await browser.newContext({
        baseURL,
        viewport: { width: 1440, height: 900 },
        locale: 'pt-BR',
        timezoneId: 'America/Sao_Paulo',
      });
      await context.addCookies([{ name: 'token', value: token, url: baseURL, secure: true }]);
      const page = await context.newPage();
      page.setDefaultTimeout(120_000);
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
      return page;
    },
    close: () => browser.close(),
  };
}
