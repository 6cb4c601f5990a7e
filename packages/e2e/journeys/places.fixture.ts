import type { Page } from 'playwright-core';
import { openPage } from '../fixtures.ts';

const USER_FORM = '/admin-innov?op=settings&step=1.2';

export const search = (page: Page) => page.getByRole('combobox', { name: 'Endereço' });
export const part = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const shownIn = (page: Page, name: string) => part(page, name).inputValue();

/** The form of a user, which has an address. */
export async function openForm(): Promise<Page> {
  const page = await openPage({ as: 'Admin', path: USER_FORM });
  await search(page).waitFor();
  return page;
}
