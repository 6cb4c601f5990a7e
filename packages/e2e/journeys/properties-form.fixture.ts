import type { Page } from 'playwright-core';
import { api } from '../fixtures.ts';

export const found = async (word: string) => {
  const { body } = await (await api('Admin')).get(`/api/properties/all?name=${word}`);
  return body;
};

/** Fills what every property needs, the address by hand. */
export async function fillIn(page: Page, label: string) {
  await page.getByLabel('Nome do imóvel').fill(label);
  await page.getByLabel('Área').fill('85,5');
  await page.getByRole('button', { name: 'Preencher à mão' }).click();
  await page.getByLabel('Rua').fill('Rua Harmonia');
  await page.getByLabel('Número').fill('45');
  await page.getByLabel('Cidade').fill('São Paulo');
  await page.getByRole('button', { name: /Estado/ }).click();
  await page.getByRole('option', { name: /São Paulo/ }).click();
}
