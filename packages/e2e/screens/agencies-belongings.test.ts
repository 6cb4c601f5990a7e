import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { api } from '../fixtures.ts';
import {
  anAgency,
  openStep,
  readAgency,
  stepOf,
  toastOf,
  typeAddress,
} from '../journeys/agencies.fixture.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('[AGENCY-11] a deleted branch leaves the list and comes back when undone', async () => {
  const agency = await anAgency();
  const admin = await api('Admin');
  await admin.post('/api/realtors/branches/add', {
    realtor: agency._id,
    label: 'Praia',
    street: 'Rua do Mar',
  });
  const page = await openStep(agency, '1');
  await page.getByRole('button', { name: 'Excluir a filial Praia' }).click();
  await page.getByText('Nenhuma filial ainda.').waitFor();
  expect((await readAgency(agency._id)).branches).toEqual([]);
  await toastOf(page, 'Filial Praia').getByRole('button', { name: 'Desfazer' }).click();
  await page.getByRole('list', { name: 'Filiais' }).getByText('Praia').waitFor();
  expect((await readAgency(agency._id)).branches).toHaveLength(1);
});

test('[AGENCY-13] a property needs its three fields, and once saved the contracts come next', async () => {
  const agency = await anAgency();
  const page = await openStep(agency, '3');
  await page.getByText('Nenhum imóvel ainda.').waitFor();
  await page.getByRole('button', { name: 'Salvar imóvel' }).click();
  await page.getByText('Por favor, preencha os campos obrigatórios.').waitFor();

  await field(page, 'Nome do imóvel').fill('Sobrado azul');
  await field(page, 'Área').fill('82,5');
  await typeAddress(page, 'Rua das Flores, 10, Itu, SP');
  await page.getByRole('button', { name: 'Salvar imóvel' }).click();
  await page.getByRole('heading', { level: 2, name: 'Contratos' }).waitFor();
  expect(stepOf(page)).toBe('4');
  expect(await readAgency(agency._id)).toMatchObject({
    propertyCount: 1,
    properties: [{ label: 'Sobrado azul' }],
  });
  await page.getByRole('navigation', { name: 'Etapas do cadastro' }).getByText('1 imóvel').waitFor();
});
