import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { api, openPage } from '../fixtures.ts';
import { settled, watchTraffic } from '../settled.ts';
import { eventually } from './inspectors.fixture.ts';
import { aProperty } from './properties.fixture.ts';
import { aTown, aVisit, heading, thursday } from './requests-wizard.fixture.ts';

const LIST = '/dash-innov?op=requests';

/** The record that is highlighted, if it is in view. */
const highlighted = (page: Page) =>
  page.locator('.animate-shown').evaluateAll(([card]) => {
    const box = card?.getBoundingClientRect();
    return box && box.top >= 0 && box.bottom <= innerHeight ? card?.textContent : undefined;
  });

const topOf = async (page: Page, id: string) =>
  (await page.locator(`[data-record="${id}"]`).boundingBox())?.y ?? Number.NaN;

/** Where it is on the screen then: cards that come near are drawn, and have another height. */
async function centre(page: Page, id: string): Promise<number> {
  watchTraffic(page);
  await page.locator(`[data-record="${id}"]`).evaluate((row) => row.scrollIntoView({ block: 'center' }));
  await settled(page);
  return topOf(page, id);
}

async function saveAndReturn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Solicitação salva').waitFor();
  await page.getByRole('button', { name: 'Lista de Solicitações' }).click();
}

test("'Lista de Solicitações' returns to the place that was left, and Back from the calendar to the list", async () => {
  const page = await openPage({ as: 'Admin', path: LIST });
  const cards = page.getByRole('list', { name: 'Solicitações' }).locator('> li');
  await eventually(() => cards.count()).toBeGreaterThan(20);
  const wanted = cards.nth(12);
  const id = (await wanted.getAttribute('data-record')) ?? '';
  // The marks of visits come a moment later, and cards with one are taller.
  await page.getByText('Outra visita no imóvel').first().waitFor();
  const before = await centre(page, id);
  await wanted.getByRole('button', { name: /^Editar/ }).click();
  await heading(page, 'Imóveis').waitFor();
  await eventually(() => page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole('button', { name: 'Lista de Solicitações' }).click();
  await wanted.waitFor();
  await eventually(async () => Math.abs((await topOf(page, id)) - before)).toBeLessThan(60);

  const isFocused = (card: number) =>
    eventually(() =>
      cards.nth(card).evaluate((row) => row.querySelector('article') === document.activeElement),
    ).toBe(true);
  await page.locator('body').press('Escape');
  await wanted.getByRole('article').focus();
  await page.keyboard.press('j');
  await isFocused(13);
  await page.keyboard.press('k');
  await isFocused(12);

  await page.getByText('Calendario').click();
  await page.getByRole('table', { name: 'Semana' }).waitFor();
  await page.goBack();
  await cards.first().waitFor();
});

test('the visit that was opened is found where it was, though others have gone from the list', async () => {
  const town = await aTown();
  for (const hour of ['09', '10', '11']) await aVisit(town, { date: `${thursday}T${hour}:00:00` });
  for (const hour of ['12', '13'])
    await aVisit(town, { date: `${thursday}T${hour}:00:00`, inspectorId: town.far._id });
  const path = `${LIST}&property=${town.property._id}`;
  const page = await openPage({ as: 'Admin', path });
  const cards = page.getByRole('list', { name: 'Solicitações' }).locator('> li');
  await eventually(() => cards.count()).toBe(5);
  const [above, id = ''] = await cards.evaluateAll((rows) =>
    [1, 2].map((row) => rows[row]?.getAttribute('data-record') ?? ''),
  );
  const before = await centre(page, id);
  await page
    .locator(`[data-record="${id}"]`)
    .getByRole('button', { name: /^Editar/ })
    .click();
  await heading(page, 'Imóveis').waitFor();
  await (await api('Admin')).delete(`/api/request/${above}`);
  await page.getByRole('button', { name: 'Lista de Solicitações' }).click();
  await eventually(() => cards.count()).toBe(4);
  await eventually(async () => Math.abs((await topOf(page, id)) - before)).toBeLessThan(60);
});

test('what was just saved is scrolled to and highlighted, also where the filters leave it out', async () => {
  const town = await aTown();
  const visit = await aVisit(town);
  const page = await openPage({ as: 'Admin', path: `${LIST}&request=${visit._id}&step=4` });
  await heading(page, 'Aluguel').waitFor();
  await saveAndReturn(page);
  await eventually(() => highlighted(page)).toContain(town.property.label);
  expect(new URL(page.url()).searchParams.has('shown')).toBe(false);

  await page.goto(`${LIST}&status=completed&request=${visit._id}&step=4`);
  await heading(page, 'Aluguel').waitFor();
  await saveAndReturn(page);
  await page.getByRole('heading', { name: /^Salvo agora/ }).waitFor();
  await eventually(() => highlighted(page)).toContain(town.property.label);

  const property = await aProperty({ label: 'Zurique 1234, a última da lista' });
  await page.goto(`/dash-innov?op=properties&property=${property._id}`);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await eventually(() => highlighted(page)).toContain(property.label);
});
