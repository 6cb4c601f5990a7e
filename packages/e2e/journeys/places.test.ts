import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectFits, openPage } from '../fixtures.ts';

const USER_FORM = '/admin-innov?op=settings&step=1.2';

const search = (page: Page) => page.getByRole('combobox', { name: 'Endereço' });
const part = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const shownIn = (page: Page, name: string) => part(page, name).inputValue();

async function openForm(look: Omit<Parameters<typeof openPage>[0], 'as'> = {}) {
  const page = await openPage({ as: 'Admin', path: USER_FORM, ...look });
  await search(page).waitFor();
  return page;
}

test('an address is typed, chosen and mended by keyboard alone', async () => {
  const page = await openForm();
  await search(page).focus();
  await page.keyboard.type('rua das tres barras, 1200, campin');
  await page
    .getByRole('option', { name: /Campinas - SP/ })
    .first()
    .waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => shownIn(page, 'Rua')).toBe('rua das tres barras');
  expect(await shownIn(page, 'Número')).toBe('1200');
  expect(await shownIn(page, 'Cidade')).toBe('Campinas');
  await page.getByRole('button', { name: /São Paulo \(SP\).*Estado/ }).waitFor();

  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Rua das Três Barras');
  await expect.poll(() => search(page).inputValue()).toBe('Rua das Três Barras, 1200 - Campinas - SP');
});

test('a street that nobody knows is typed by hand, part by part', async () => {
  const page = await openForm();
  await page.getByRole('button', { name: 'Preencher à mão' }).click();
  await part(page, 'Rua').fill('Estrada do Sem Nome');
  await part(page, 'Número').fill('s/n');
  await part(page, 'Cidade').fill('Itu');
  await part(page, 'CEP').pressSequentially('13300000');
  expect(await shownIn(page, 'CEP')).toBe('13300-000');
  await page.getByRole('button', { name: /Estado/ }).click();
  await page.getByRole('option', { name: 'São Paulo (SP)' }).click();
  expect(await search(page).inputValue()).toBe('Estrada do Sem Nome, s/n - Itu - SP, 13300-000');
});

test('what was typed and left without choosing stays, read into its parts', async () => {
  const page = await openForm();
  await search(page).fill('Rua Inventada, 5, Nenhures, SP');
  await page.keyboard.press('Tab');
  await expect.poll(() => shownIn(page, 'Rua')).toBe('Rua Inventada');
  expect(await shownIn(page, 'Cidade')).toBe('Nenhures');
});

test('a CEP is recognised and finds its state', async () => {
  const page = await openForm();
  await search(page).pressSequentially('69005040');
  await page.getByRole('option', { name: 'CEP 69005-040' }).click();
  await expect.poll(() => shownIn(page, 'CEP')).toBe('69005-040');
  await page.getByRole('button', { name: /Amazonas \(AM\)/ }).waitFor();
});

test('[RULE-8] a place abroad is not found, and Google is not asked without a key', async () => {
  const page = await openForm();
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(new URL(page.url()).origin)) foreign.push(request.url());
  });
  const answered = page.waitForResponse(/autocomplete\?q=Calle.*Montevideo/);
  await search(page).fill('Calle Florida, 100, Montevideo');
  expect(await (await answered).json()).toEqual([]);
  expect(foreign).toEqual([]);
});

test('the map opens at the address, and an address can be taken out again', async () => {
  const page = await openForm();
  await search(page).fill('Avenida Paulista, 1578, São Paulo, SP');
  await page.keyboard.press('Tab');
  const link = page.getByRole('link', { name: /Ver no mapa/ });
  expect(await link.getAttribute('target')).toBe('_blank');
  const href = new URL((await link.getAttribute('href')) ?? '');
  expect(href.searchParams.get('query')).toBe('Avenida Paulista, 1578 - São Paulo - SP');
  await page.getByRole('button', { name: 'Limpar endereço' }).click();
  expect(await search(page).inputValue()).toBe('');
  await link.waitFor({ state: 'detached' });
});

test('a lost connection leaves the form usable', async () => {
  const page = await openForm();
  await page.route('**/api/places/**', (route) => route.abort());
  await search(page).fill('Rua X, 10, Campinas, SP');
  await page.keyboard.press('Tab');
  await expect.poll(() => shownIn(page, 'Cidade')).toBe('Campinas');
});

test('an address is whole and legible, wide and light or on a phone in the dark', async () => {
  const page = await openForm();
  await search(page).fill('Rua X, 10, Campinas, SP');
  await page.keyboard.press('Tab');
  await part(page, 'Rua').waitFor();
  await expectFits(page);
});
