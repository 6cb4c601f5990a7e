import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openCities, without } from '../journeys/cities.fixture.ts';

const rowOf = (page: Page, city: string) => page.getByRole('row').filter({ hasText: city });

const cityBox = (page: Page) => page.getByRole('combobox', { name: 'Cidade' });

/** An open list of suggestions hides the rest of the page from screen readers, not from the mouse. */
const add = (page: Page) => page.getByRole('button', { name: 'Adicionar', includeHidden: true }).click();

test('[CITY-1] a city is found by its first letters, chosen by keyboard, listed and deleted', async () => {
  await without('Quixeramobim');
  const page = await openCities();
  await cityBox(page).pressSequentially('quixera');
  await page.getByRole('option', { name: 'Quixeramobim - CE' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByText('Vai entrar como Quixeramobim - CE.').waitFor();
  await page.keyboard.press('Enter');

  const row = rowOf(page, 'Quixeramobim');
  await row.waitFor();
  expect(await page.getByRole('columnheader').allTextContents()).toEqual(['Cidade', 'Estado', 'Ações']);
  expect(await row.getByRole('cell').nth(1).textContent()).toContain('CE');

  await row.getByRole('button', { name: 'Excluir Quixeramobim - CE' }).click();
  await row.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('heading', { name: 'Cidades', level: 1 }).waitFor();
  await page.getByRole('row').nth(1).waitFor();
  expect(await row.count()).toBe(0);
});

test('[CITY-2] without a name the alert says so and nothing is sent', async () => {
  const page = await openCities();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await add(page);
  const alert = page.getByRole('alert').filter({ hasText: 'City is required' });
  await alert.waitFor();
  expect(await alert.textContent()).toContain('Informe o nome da cidade.');
  await cityBox(page).fill('   ');
  await add(page);
  expect(await alert.count()).toBe(1);
  expect(sent).toEqual([]);
});

test('the list is searched without accents, and the search survives a reload', async () => {
  const page = await openCities();
  await page.getByRole('searchbox', { name: 'Procurar cidade' }).fill('sao paulo');
  await expect.poll(() => page.getByRole('row').nth(1).textContent()).toContain('São Paulo');
  await page.reload();
  expect(await page.getByRole('searchbox', { name: 'Procurar cidade' }).inputValue()).toBe('sao paulo');
  await page.getByRole('searchbox', { name: 'Procurar cidade' }).fill('xyzzy');
  await page.getByText('Nenhuma cidade com esse nome.').waitFor();
  await page.getByRole('button', { name: 'Ver todas' }).click();
  await rowOf(page, 'São Paulo').first().waitFor();
});
