import { startDemoProduct } from '@esquadro/harness/demo-product';
import { chromium } from 'playwright-core';

/** `tsx look.ts '/realtor?op=properties' Realtor out.png [wide|phone] [light|dark]`: one picture of one screen. */
const [path = '/', role = '', out = 'look.png', size = 'wide', theme = 'light'] = process.argv.slice(2);

const SETTLED_MS = 4_000;

const product = await startDemoProduct();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: size === 'phone' ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    colorScheme: theme === 'dark' ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: 'pt-BR',
  });
  const page = await context.newPage();
  const login = product.logins[role];
  if (login) {
    const answer = await context.request.post('/api/user/login', { data: login });
    const { token } = await answer.json();
    await context.addCookies([
      { name: 'token', value: token, url: product.url, secure: true, sameSite: 'Strict' },
    ]);
  }
  await page.goto(path);
  // The live channel never rests, so neither does the network.
  await page.waitForTimeout(SETTLED_MS);
  await page.screenshot({ path: out, fullPage: true });
} finally {
  await browser.close();
  await product.stop();
}
