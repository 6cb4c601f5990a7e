import type { Page } from 'playwright-core';
import { openWindow, productUrl } from '../fixtures.ts';
import type { Town } from './requests-wizard.fixture.ts';

/** The window of the town's inspector, signed in. */
export async function openAsInspector({ near }: Pick<Town, 'near'>, path: string): Promise<Page> {
  const page = await openWindow();
  const login = { email: near.email, password: 'Esquadro1!' };
  const answer = await page.request.post('/api/user/login', { data: login });
  const { token } = await answer.json();
  await page
    .context()
    .addCookies([{ name: 'token', value: token, url: productUrl(), secure: true, sameSite: 'Strict' }]);
  await page.goto(path);
  await page.getByRole('complementary', { name: 'Menu' }).waitFor({ state: 'attached' });
  return page;
}

/** Until the live channel is open: what happens from then on arrives by itself. */
export const isLive = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/api/live') && response.status() === 200);
