import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { api, hold, openPage } from '../fixtures.ts';
import { toastOf } from './agencies.fixture.ts';
import { eventually } from './inspectors.fixture.ts';
import { aTown, goToRent, heading, openWizard, requestsOf, send } from './requests-wizard.fixture.ts';

const BOOKING = /\/api\/request\/?$/;
const isPost = (route: Route) => route.request().method() === 'POST';

const openMenu = async (page: Page, name: string) => {
  const menu = page.getByRole('button', { name: 'Abrir menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('navigation', { name: 'Seções' }).getByRole('button', { name }).click();
};

test('a request sent without a connection says so, is never sent later, and is booked once when it gets through', async () => {
  const town = await aTown();
  const page = await openWizard();
  await goToRent(page, town);

  await page.context().setOffline(true);
  await send(page);
  await page.getByRole('alert').getByText('Sem conexão: nada foi enviado').waitFor();
  const enviar = page.locator('form > footer').getByRole('button', { name: 'Enviar' });
  expect(await enviar.isDisabled()).toBe(false);
  await page.context().setOffline(false);
  await page.getByText('Sem conexão. O que você digitou').waitFor({ state: 'detached' });
  expect(await requestsOf(town)).toEqual([]);

  // The request arrives, its answer is lost.
  await page.route(BOOKING, async (route) => {
    if (!isPost(route)) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await send(page);
  await page.getByRole('alert').getByText('não sabemos se o envio chegou').waitFor();
  await page.unroute(BOOKING);
  await send(page);
  await toastOf(page, 'Solicitação enviada').waitFor();
  expect(await requestsOf(town)).toHaveLength(1);
});

test('a request whose answer comes after its writer has gone elsewhere is told, and leaves no draft', async () => {
  const town = await aTown();
  const page = await openWizard();
  await goToRent(page, town);
  const release = await hold(page, BOOKING, isPost);
  await send(page);
  await openMenu(page, 'Imoveis');
  await page.getByRole('heading', { level: 1, name: 'Lista de Imóveis' }).waitFor();
  release();
  await toastOf(page, 'Solicitação enviada').waitFor();
  expect(await requestsOf(town)).toHaveLength(1);
  await openMenu(page, 'Solicitações');
  await page.getByRole('button', { name: 'Nova Solicitação' }).click();
  await heading(page, 'Imóveis').waitFor();
});

test('a screen whose code does not come says so in its place and opens by itself when the network is back', async () => {
  const page = await openPage({ as: 'Inspector', path: '/inspector', size: 'phone' });
  const chat = /assets\/messages-screen/;
  const account = /assets\/account-screen/;
  for (const code of [chat, account]) await page.route(code, (route) => route.abort());
  await page.context().setOffline(true);
  await openMenu(page, 'Chat');
  await page.getByRole('alert').getByText('Sem conexão.', { exact: true }).waitFor();
  await page.getByRole('alert').getByRole('button', { name: 'Tentar de novo' }).click();
  await page.getByRole('alert').getByText('Sem conexão.', { exact: true }).waitFor();
  await openMenu(page, 'Solicitações');
  await page.getByRole('heading', { level: 1, name: 'Lista de Solicitações' }).waitFor();
  await openMenu(page, 'Chat');
  await page.getByRole('alert').getByText('Sem conexão.', { exact: true }).waitFor();
  await page.unroute(chat);
  await page.context().setOffline(false);
  await page.getByRole('heading', { level: 1, name: 'Chat' }).waitFor();

  // A new version has been installed and the old code is gone.
  await page.route(account, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await page.getByRole('button', { name: /Minha conta/ }).click();
  await page.getByText('há uma versão nova do Esquadro').waitFor();
  await page.unroute(account);
  await page.getByRole('button', { name: 'Recarregar a página' }).click();
  await page.getByRole('heading', { level: 1, name: 'Minha conta' }).waitFor();
});

test('what is typed before the finder has come belongs to it, and a form asked for opens although a filter changed meanwhile', async () => {
  const [{ label }] = (await (await api('Admin')).get('/api/properties/all?limit=1')).body;
  const page = await openPage({ as: 'Admin', path: '/dash-innov?op=realtors' });
  await page.getByRole('heading', { level: 1, name: 'Imobiliárias' }).waitFor();
  const finderCode = await hold(page, '**/assets/finder-dialog*');
  const formCode = await hold(page, '**/assets/realtor-form*');

  await page.getByRole('searchbox').first().focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(`${label}x`);
  await page.keyboard.press('Backspace');
  finderCode();
  const dialog = page.getByRole('dialog', { name: 'Ir para…' });
  await eventually(() => dialog.getByRole('searchbox').inputValue()).toBe(label);
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  expect(await page.getByRole('searchbox').first().inputValue()).toBe('');

  await page.getByRole('button', { name: 'Nova imobiliária' }).click();
  await page.getByRole('searchbox').first().fill('casa');
  formCode();
  await page.getByRole('heading', { level: 1, name: /Nova imobiliária/i }).waitFor();
});
