import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { api, expectFits } from '../fixtures.ts';
import { openCities, PATH, without } from './cities.fixture.ts';

const rowOf = (page: Page, city: string) => page.getByRole('row').filter({ hasText: city });

const cityBox = (page: Page) => page.getByRole('combobox', { name: 'Cidade' });

/** An open list of suggestions hides the rest of the page from screen readers, not from the mouse. */
const add = (page: Page) => page.getByRole('button', { name: 'Adicionar', includeHidden: true }).click();

/** A CNPJ of our own, with right check digits. */
function aCnpj(): string {
  const digits = [...String(randomInt(10_000_000, 99_999_999)), ...'0001'].map(Number);
  for (const first of [5, 6]) {
    const sum = digits.reduce(
      (total, digit, index) => total + digit * (((first - 2 - index + 16) % 8) + 2),
      0,
    );
    digits.push(sum % 11 < 2 ? 0 : 11 - (sum % 11));
  }
  return digits.join('');
}

test('[CITY-1] [RULE-8] only cities of Brazil are offered', async () => {
  const page = await openCities();
  const answered = page.waitForResponse(/autocomplete\?q=montevideu/);
  await cityBox(page).fill('montevideu');
  expect(await (await answered).json()).toEqual([]);
  await cityBox(page).press('Control+a');
  await cityBox(page).pressSequentially('porto al');
  await page.getByRole('option', { name: 'Porto Alegre - RS' }).waitFor();
  for (const name of await page.getByRole('option').allTextContents()) expect(name).toMatch(/ - [A-Z]{2}/);
});

test('[CITY-3] a city added comes last in the list, and an undone deletion brings it back', async () => {
  await without('Varre-Sai');
  const page = await openCities();
  await cityBox(page).fill('Varre-Sai - RJ');
  await add(page);
  await expect.poll(() => page.getByRole('row').last().textContent()).toContain('Varre-Sai');

  await page.getByRole('button', { name: 'Excluir Varre-Sai - RJ' }).click();
  await rowOf(page, 'Varre-Sai').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await rowOf(page, 'Varre-Sai').waitFor();
  await without('Varre-Sai');
});

test('[CITY-3] a deletion that the server refuses changes nothing and says who uses the city', async () => {
  await without('Xique-Xique');
  const admin = await api('Admin');
  const { body: city } = await admin.post('/api/cities/add', { city: 'Xique-Xique', state: 'BA' });
  const company = `Imobiliária ${Date.now()}`;
  const agency = await admin.post('/api/realtors/create', {
    company,
    cnpj: aCnpj(),
    pix: 'pix@exemplo.com.br',
    phone: '1133224455',
    email: 'contato@exemplo.com.br',
    cities: [city._id],
  });
  expect(agency.status).toBe(201);

  const page = await openCities();
  const row = rowOf(page, 'Xique-Xique');
  await row.getByRole('button').click();
  const alert = page.getByRole('alert').filter({ hasText: 'Esta cidade está em uso' });
  await alert.waitFor();
  expect(await alert.textContent()).toContain(company);
  expect(await row.count()).toBe(1);

  await page.route('**/api/cities/delCity/*', (route) =>
    route.fulfill({ status: 503, json: { error: 'Fora do ar.' } }),
  );
  await row.getByRole('button').click();
  await page.getByRole('alert').filter({ hasText: 'Fora do ar.' }).waitFor();
  expect(await row.count()).toBe(1);

  await admin.delete(`/api/realtors/delete/${agency.body._id}`);
  await without('Xique-Xique');
});

test('[CITY-4] a city typed without its state is in SP, Brasil', async () => {
  await without('Holambra');
  const page = await openCities();
  await cityBox(page).fill('holambra');
  await add(page);
  await rowOf(page, 'Holambra').waitFor();
  const { body } = await (await api('Admin')).get('/api/cities/getCities?q=holambra');
  expect(body).toMatchObject([{ city: 'Holambra', state: 'SP', country: 'Brasil' }]);
  await without('Holambra');
});

test('the same city twice is said beneath the form, and the text stays', async () => {
  const page = await openCities();
  await cityBox(page).fill('São Paulo - SP');
  await add(page);
  await page.getByRole('alert').filter({ hasText: 'Esta cidade já está na lista.' }).waitFor();
  expect(await cityBox(page).inputValue()).toBe('São Paulo - SP');
});

test('the list as filtered is downloaded as a spreadsheet', async () => {
  const page = await openCities({ path: `${PATH}&q=sao+paulo` });
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe('cidades.csv');
  expect(await readFile(await download.path(), 'utf8')).toContain('São Paulo;SP;São Paulo;');
});

test('nothing is out of reach or out of sight, wide and light or on a phone in the dark', async () => {
  const page = await openCities();
  await page.getByRole('row').nth(1).waitFor();
  await add(page);
  await page.getByRole('alert').waitFor();
  await expectFits(page);
});
