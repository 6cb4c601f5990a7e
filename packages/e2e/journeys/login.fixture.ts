import type { Page } from 'playwright-core';

export async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/');
  await page.getByPlaceholder('Email').fill(email);
  await page.getByPlaceholder('Senha').fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

export const at = (page: Page) => new URL(page.url()).pathname;
