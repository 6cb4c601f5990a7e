import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { api, enter, expectAccessible, freshToken, loginFor, openWindow, productUrl } from '../fixtures.ts';
import { eventually } from './inspectors.fixture.ts';
import { aProperty, aWord } from './properties.fixture.ts';

const at = (page: Page) => new URL(page.url()).pathname;

const endSession = (token: string) =>
  fetch(`${productUrl()}/api/user/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });

test('a session that ends behind a form is signed in again over it; nothing that was typed is lost', async () => {
  const { _id } = await aProperty({ label: `Casa ${aWord()}` });
  const page = await openWindow();
  const token = await freshToken('Realtor');
  await enter(page, token, `/realtor?op=properties&property=${_id}`);
  const name = page.getByLabel('Nome do imóvel');
  await name.waitFor();
  const typed = `Sobrado ${aWord()}`;
  await name.fill(typed);
  await endSession(token);
  await page.getByRole('button', { name: 'Salvar' }).click();

  const dialog = page.getByRole('dialog');
  await dialog.getByText('Sua sessão terminou. Entre de novo para continuar.').waitFor();
  expect(await page.getByText('Sair sem salvar?').count()).toBe(0);
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  expect(await dialog.getByLabel('Email').inputValue()).toBe(loginFor('Realtor').email);
  await dialog.getByPlaceholder('Senha').fill('Errada-1!');
  await dialog.getByRole('button', { name: 'Entrar' }).click();
  await dialog.getByRole('alert').getByText('Email ou senha incorretos.').waitFor();
  await dialog.getByPlaceholder('Senha').fill(loginFor('Realtor').password);
  await dialog.getByRole('button', { name: 'Entrar' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await name.inputValue()).toBe(typed);
  await page.getByRole('button', { name: 'Salvar' }).click();
  const read = async () => (await (await api('Realtor')).get(`/api/properties/property/${_id}`)).body.label;
  await eventually(read).toBe(typed);
});

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
