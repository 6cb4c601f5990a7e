import type { Page } from 'playwright-core';

export const dateField = (page: Page, label: string) =>
  page.getByRole('group', { name: new RegExp(`^${label}`) });

/** Types a day as dd, mm, aaaa into the parts of a date field. */
export async function typeDay(
  page: Page,
  label: string,
  [day, month, year]: readonly [string, string, string],
) {
  await dateField(page, label).getByRole('spinbutton').first().click();
  await page.keyboard.type(day + month + year);
}

export async function choose(page: Page, label: string, option: string) {
  await page.getByRole('button', { name: new RegExp(label) }).click();
  await page.getByRole('option', { name: option }).click();
}

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
