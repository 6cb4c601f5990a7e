import type { Page } from 'playwright-core';
import { enter, logIn, openWindow } from '../fixtures.ts';
import type { Town } from './requests-wizard.fixture.ts';

/** A session of the town's inspector. */
export const tokenOf = async ({ email }: Town['near']): Promise<string> =>
  (await logIn({ email, password: 'Esquadro1!' })).token;

/** The window of the town's inspector, signed in. */
export async function openAsInspector({ near }: Pick<Town, 'near'>, path: string): Promise<Page> {
  const page = await openWindow();
  await enter(page, await tokenOf(near), path);
  return page;
}
