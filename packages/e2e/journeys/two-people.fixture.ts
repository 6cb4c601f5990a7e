import type { Page } from 'playwright-core';

/** The notice that somebody else saved first. */
export const notice = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Outra pessoa salvou este registro' });

/** What it says of one field that both have changed. */
export const conflict = (page: Page, field: string) =>
  notice(page).getByRole('listitem').filter({ hasText: field });
