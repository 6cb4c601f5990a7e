import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { api, enter, freshToken, openWindow } from '../fixtures.ts';
import { anAgency } from '../journeys/agencies.fixture.ts';
import { openCities, PATH, without } from '../journeys/cities.fixture.ts';

const rowOf = (page: Page, city: string) => page.getByRole('row').filter({ hasText: city });

const cityBox = (page: Page) => page.getByRole('combobox', { name: 'Cidade' });

/** The first answer from an address reaches the page when it is released. */
async function holdAnswer(page: Page, address: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isFirst = true;
  await page.route(address, async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    const json = await (await route.fetch()).json();
    await released;
    await route.fulfill({ json });
  });
  return release;
}

/** An open list of suggestions hides the rest of the page from screen readers. */
async function add(page: Page) {
  await cityBox(page).blur();
  await page.getByRole('button', { name: 'Adicionar' }).click();
}

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

test('a city added while the first list is on its way is in it', async () => {
  await without('Uiramutã');
  const page = await openWindow();
  const release = await holdAnswer(page, '**/api/cities/getCities*');
  await enter(page, await freshToken('Admin'), PATH);
  await cityBox(page).fill('Uiramutã - RR');
  await add(page);
  await page.getByText('Uiramutã - RR entrou na lista').waitFor();
  release();
  await rowOf(page, 'Uiramutã').waitFor();
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

test('[CITY-1] [RULE-8] only cities of Brazil are offered', async () => {
  const page = await openCities();
  const answered = page.waitForResponse(/autocomplete\?q=montevideu/);
  await cityBox(page).fill('montevideu');
  const { pathname, search } = new URL((await answered).url());
  expect((await (await api('Admin')).get(pathname + search)).body).toEqual([]);
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
  const agency = await anAgency({ cities: [city._id] });

  const page = await openCities({ path: `${PATH}&q=xique` });
  const row = rowOf(page, 'Xique-Xique');
  await row.getByRole('button').click();
  const alert = page.getByRole('alert').filter({ hasText: 'Esta cidade está em uso' });
  await alert.waitFor();
  expect(await alert.textContent()).toContain(agency.company);
  expect(await row.count()).toBe(1);

  await page.route('**/api/cities/delCity/*', (route) =>
    route.fulfill({ status: 503, json: { error: 'Fora do ar.' } }),
  );
  await row.getByRole('button').click();
  await page.getByRole('alert').filter({ hasText: 'Fora do ar.' }).waitFor();
  expect(await row.count()).toBe(1);

  await admin.delete(`/api/realtors/delete/${agency._id}`);
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
