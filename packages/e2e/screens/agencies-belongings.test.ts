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

test('[AGENCY-11] a branch needs a label and an address, found by typing', async () => {
  const agency = await anAgency();
  const page = await openStep(agency, '1');
  await page.getByText('Nenhuma filial ainda.').waitFor();
  await page.getByRole('button', { name: 'Adicionar filial' }).click();
  await page.getByText('Informe o nome da filial.').waitFor();
  await page.getByText('Informe o endereço.').first().waitFor();

  await field(page, 'Nome da filial').fill('Centro');
  await page.getByRole('combobox', { name: 'Endereço' }).pressSequentially('Rua José Paulino, 1200, campin');
  await page.getByRole('option', { name: /Campinas - SP/ }).click();
  await expect.poll(() => field(page, 'Cidade').inputValue()).toBe('Campinas');
  await page.getByRole('button', { name: 'Adicionar filial' }).click();
  const list = page.getByRole('list', { name: 'Filiais' });
  await list.getByText('Rua José Paulino, 1200 - Campinas - SP').waitFor();
  expect((await readAgency(agency._id)).branches).toMatchObject([
    { label: 'Centro', street: 'Rua José Paulino', doorNumber: '1200', city: 'Campinas', state: 'SP' },
  ]);
  expect(await field(page, 'Nome da filial').inputValue()).toBe('');
});
