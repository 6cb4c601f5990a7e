import { expect, test } from 'vitest';
import { openForm, part, search, shownIn } from '../journeys/places.fixture.ts';

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
