import type { Page } from 'playwright-core';
import { enter, openWindow } from '../fixtures.ts';
import type { Town } from './requests-wizard.fixture.ts';

/** The window of the town's inspector, signed in. */
export async function openAsInspector({ near }: Pick<Town, 'near'>, path: string): Promise<Page> {
  const page = await openWindow();
  const login = { email: near.email, password: 'Esquadro1!' };
  const answer = await page.request.post('/api/user/login', { data: login });
  const { token } = await answer.json();
  await enter(page, token, path);
  return page;
}
