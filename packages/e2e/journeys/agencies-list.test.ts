import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectFits } from '../fixtures.ts';
import { anAgency, openList, toastOf } from './agencies.fixture.ts';
import { manyAgencies, twoAgencies } from './agencies-list.fixture.ts';

const companies = (page: Page) =>
  page.getByRole('list', { name: 'Imobiliárias' }).getByRole('heading', { level: 2 }).allTextContents();

test('[AGENCY-3] on small screens the filters slide in from -266px to 0px', async () => {
  const page = await openList('', { size: 'phone' });
  const panel = page.getByRole('complementary', { name: 'Filtros', includeHidden: true });
  const margin = () => panel.evaluate((element) => getComputedStyle(element).marginLeft);
  expect(await margin()).toBe('-266px');
  await page.getByRole('button', { name: 'Filtros', exact: true }).click();
  await expect.poll(margin).toBe('0px');
  await page.keyboard.press('Escape');
  await expect.poll(margin).toBe('-266px');
});

test('[AGENCY-5] pressing a badge copies its value and says so for two seconds at the top', async () => {
  const agency = await anAgency();
  const page = await openList(agency.company);
  const copy = page.getByRole('button', { name: /^Copiar Telefone/ });
  await copy.waitFor();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await copy.click();
  const toast = toastOf(page, 'Copied to clipboard');
  await toast.waitFor();
  const box = await toast.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(720, -1);
  expect(box?.y).toBeLessThan(60);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('(11) 3322-4455');
  await page.mouse.move(10, 800);
  await page.clock.runFor(1_500);
  expect(await toast.count()).toBe(1);
  await page.clock.runFor(1_000);
  await toast.waitFor({ state: 'detached' });
});

test('the list as filtered is saved as a spreadsheet', async () => {
  const { word, first, second } = await twoAgencies();
  const page = await openList(word);
  await expect.poll(() => companies(page)).toHaveLength(2);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('imobiliarias.csv');
  const { readFile } = await import('node:fs/promises');
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain(first.company);
  expect(text).toContain(second.company);
  expect(text.trim().split('\r\n')).toHaveLength(3);
});

test('a long list goes on as one scrolls, and is found again where it was left', async () => {
  const word = await manyAgencies();
  const page = await openList(word);
  await expect.poll(() => companies(page)).not.toHaveLength(0);
  await page.mouse.move(1000, 500);
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 4000);
      return (await companies(page)).length;
    })
    .toBe(27);

  const place = await page.evaluate(() => scrollY);
  await page.getByRole('button', { name: `Editar ${word} 26` }).click();
  await page.getByRole('heading', { level: 1, name: `${word} 26` }).waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place / 2);
});

test('the list has no accessibility problem in either size and theme', async () => {
  const { word } = await twoAgencies();
  const page = await openList(word);
  await expect.poll(() => companies(page)).toHaveLength(2);
  await expectFits(page);
});
