import { expect, test } from 'vitest';
import { expectFits } from '../fixtures.ts';
import { openForm, part, search, shownIn } from './places.fixture.ts';

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

test('an address is whole and legible, wide and light or on a phone in the dark', async () => {
  const page = await openForm();
  await search(page).fill('Rua X, 10, Campinas, SP');
  await page.keyboard.press('Tab');
  await part(page, 'Rua').waitFor();
  await expectFits(page);
});
