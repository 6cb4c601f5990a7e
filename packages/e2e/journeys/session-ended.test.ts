import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enter, freshToken, loginFor, openWindow } from '../fixtures.ts';
import { eventually } from './inspectors.fixture.ts';

const at = (page: Page) => new URL(page.url()).pathname;

test('logging out in one tab ends the others; the same person goes on there, another one gets a page of their own', async () => {
  const page = await openWindow();
  const { email } = loginFor('Realtor');
  await enter(page, await freshToken('Realtor'), '/realtor?op=requests');
  const form = await page.context().newPage();
  await form.goto('/realtor?op=properties&property=new');
  await form.getByLabel('Nome do imóvel').fill('Casa de outra aba');
  const list = await page.context().newPage();
  await list.goto('/realtor?op=properties');
  await list.getByRole('heading', { level: 1, name: 'Lista de Imóveis' }).waitFor();

  await page.getByRole('button', { name: 'Logout' }).click();
  await list.getByRole('button', { name: 'Entrar' }).waitFor();
  expect(at(list)).toBe('/');
  const dialog = form.getByRole('dialog');
  await dialog.getByText('Sua sessão terminou.').waitFor();

  await page.getByPlaceholder('Email').fill(email);
  await page.getByPlaceholder('Senha').fill(loginFor('Realtor').password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await form.getByLabel('Nome do imóvel').inputValue()).toBe('Casa de outra aba');
  await list.getByRole('heading', { level: 1, name: 'Lista de Imóveis' }).waitFor();

  await page.getByRole('button', { name: 'Logout' }).click();
  await dialog.getByText('Sua sessão terminou.').waitFor();
  await page.getByPlaceholder('Email').fill(loginFor('Inspector').email);
  await page.getByPlaceholder('Senha').fill(loginFor('Inspector').password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await eventually(() => at(form)).toBe('/inspector');
  await eventually(() => at(list)).toBe('/inspector');
});
