import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '../fixtures.ts';
import { anAgency, openStep } from '../journeys/agencies.fixture.ts';
import { anInspector, formOf } from '../journeys/inspectors.fixture.ts';

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('.group')?.querySelector('label, span')?.textContent);

test('an address that was typed and left: the only city of its name says its state, else the state is asked for', async () => {
  const page = await openPage({ as: 'Realtor', path: '/realtor?op=properties&property=new' });
  const address = page.getByRole('combobox', { name: 'Endereço' });
  const state = page.getByRole('button', { name: /Estado/ });
  await address.fill('Rua Augusta, 1500, sao paulo');
  await page.keyboard.press('Tab');
  await expect.poll(() => state.textContent()).toContain('São Paulo (SP)');
  expect(await box(page, 'Cidade').inputValue()).toBe('São Paulo');

  // There are several of this name.
  await address.fill('Rua das Flores, 5, Bom Jesus');
  await page.keyboard.press('Tab');
  await expect.poll(() => box(page, 'Cidade').inputValue()).toBe('Bom Jesus');
  await box(page, 'Nome do imóvel').fill('Casa');
  await box(page, 'Área').fill('72');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect.poll(() => focused(page)).toMatch(/^Estado/);
  expect(await box(page, 'Área').inputValue()).toBe('72');
});

test("a password's rules are ticked off in every form that sets one", async () => {
  const page = await openStep(await anAgency(), '2.5');
  const rule = page.getByRole('listitem').filter({ hasText: 'maiúscula' });
  await expect.poll(() => rule.textContent()).toContain('(falta)');
  await box(page, 'Senha').fill('Esquadro1!');
  await expect.poll(() => rule.textContent()).toContain('(ok)');
  await page.goto(formOf((await anInspector())._id));
  await box(page, 'Senha').fill('abc');
  await expect.poll(() => rule.textContent()).toContain('(falta)');
});
