import type { Page } from 'playwright-core';

export const formOf = (id: string) => `/realtor?op=properties&property=${id}`;
export const question = (page: Page) => page.getByRole('heading', { name: 'Continuar o rascunho?' });
export const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
