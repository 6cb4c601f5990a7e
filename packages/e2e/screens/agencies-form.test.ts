import { formatCnpj } from '@esquadro/domain/shared/brazilian-documents';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { api } from '../fixtures.ts';
import {
  aCnpj,
  anAgency,
  aWord,
  openList,
  openStep,
  readAgency,
  stepOf,
  toastOf,
} from '../journeys/agencies.fixture.ts';

const steps = (page: Page) =>
  page.getByRole('navigation', { name: 'Etapas do cadastro' }).getByRole('button');

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function fillRequired(page: Page, company: string, cnpj = aCnpj()) {
  await field(page, 'Empresa').fill(company);
  await field(page, 'CNPJ').pressSequentially(cnpj);
  await field(page, 'Pix').fill('caixa@exemplo.com.br');
  await field(page, 'Telefone').pressSequentially('11987654321');
  await field(page, 'Email').fill('contato@exemplo.com.br');
}

test('[AGENCY-1] the screen switches between the list and the form', async () => {
  const page = await openList();
  await page.getByRole('button', { name: 'Nova imobiliária' }).click();
  await page.getByRole('heading', { level: 1, name: 'Nova imobiliária' }).waitFor();
  await page.getByRole('button', { name: 'Lista de imobiliárias' }).click();
  await page.getByRole('heading', { level: 1, name: 'Imobiliárias' }).waitFor();
});

test('[AGENCY-7] a new agency offers its first step alone, one that exists all seven', async () => {
  const fresh = await openStep('new', '0');
  expect(await steps(fresh).allTextContents()).toEqual([expect.stringContaining('Informações Gerais')]);

  const page = await openStep(await anAgency(), '0');
  const titles = ['Informações Gerais', 'Filiais', 'Usuários', 'Imóveis', 'Contratos', 'Serviços', 'Excluir'];
  await expect.poll(() => steps(page).count()).toBe(titles.length);
  for (const [index, title] of titles.entries()) {
    await steps(page).nth(index).click();
    await page.getByRole('heading', { level: 2, name: title }).waitFor();
    expect(stepOf(page)).toBe(String(index));
  }
  await page.reload();
  await page.getByRole('heading', { level: 2, name: 'Excluir' }).waitFor();
});

test('[AGENCY-8] the first step has its ten fields, and Cancelar leads back to the list', async () => {
  const page = await openStep('new', '0');
  for (const label of [
    'Empresa',
    'CNPJ',
    'Pix',
    'Telefone',
    'Email',
    'Email para pegar chaves',
    'Email para deixar chaves',
    'Email financeiro',
    'Pleno Id',
  ]) {
    await field(page, label).waitFor();
  }
  await page.getByRole('combobox', { name: 'Cidades' }).waitFor();
  for (const label of ['Email', 'Email financeiro']) {
    expect(await field(page, label).getAttribute('type')).toBe('email');
  }
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('heading', { level: 1, name: 'Imobiliárias' }).waitFor();
});

test('[AGENCY-8] cities are chosen by name, as city and state', async () => {
  const word = aWord();
  await (await api('Admin')).post('/api/cities/add', {
    city: `Água ${word}`,
    state: 'GO',
    confirmUnknown: true,
  });
  const agency = await anAgency();
  const page = await openStep(agency, '0');
  await page.getByRole('combobox', { name: 'Cidades' }).fill(`agua ${word}`);
  await page.getByRole('option', { name: `Água ${word} - GO` }).click();
  await page.keyboard.press('Escape');
  // The city chosen moves the button below it.
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  await page.getByRole('row', { name: `Água ${word} - GO` }).waitFor();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect.poll(() => stepOf(page)).toBe('1');
  expect((await readAgency(agency._id)).cityList).toMatchObject([{ city: `Água ${word}`, state: 'GO' }]);
});

test("[AGENCY-9] a missing field shows 'All fields are required' under the form and nothing is sent", async () => {
  const page = await openStep('new', '0');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await fillRequired(page, 'Quase');
  await field(page, 'Pix').fill('  ');
  await page.getByRole('button', { name: 'Salvar' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'All fields are required' });
  await alert.waitFor();
  await alert.getByText('Preencha empresa, CNPJ, Pix, telefone e email.').waitFor();
  await page.getByText('Informe a chave Pix.').waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('pix');
  expect(sent).toEqual([]);
});

test('wrong documents are told beside their fields, however they were typed', async () => {
  const page = await openStep('new', '0');
  await fillRequired(page, 'Errada', '11222333000182');
  await field(page, 'Pix').fill('chave?');
  await field(page, 'Telefone').fill('(11) 1234');
  await field(page, 'Email financeiro').fill('sem arroba');
  await page.getByRole('button', { name: 'Salvar' }).click();
  for (const sentence of [
    'CNPJ inválido: confira os dígitos.',
    'Chave Pix inválida: use CPF, CNPJ, celular, email ou chave aleatória.',
    'Telefone inválido: informe DDD e número.',
    'Email inválido: confira o endereço.',
  ]) {
    await page.getByText(sentence).waitFor();
  }
  expect(await page.getByText('All fields are required').count()).toBe(0);
});

test('[AGENCY-10] saving creates an agency, advances to its branches, and saving again updates it', async () => {
  const company = `Nova ${aWord()}`;
  const cnpj = aCnpj();
  const page = await openStep('new', '0');
  await fillRequired(page, company, cnpj);
  expect(await field(page, 'CNPJ').inputValue()).toBe(formatCnpj(cnpj));
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByRole('heading', { level: 2, name: 'Filiais' }).waitFor();
  const id = new URL(page.url()).searchParams.get('realtor') ?? '';
  expect(await readAgency(id)).toMatchObject({ company, cnpj, phone: '11987654321' });

  await steps(page).first().click();
  await field(page, 'Pleno Id').fill('77');
  await page.keyboard.press('Enter');
  await expect.poll(() => stepOf(page)).toBe('1');
  expect(await readAgency(id)).toMatchObject({ company, clientIDPleno: '77' });
});

test('[AGENCY-10] an answer without an _id does not advance', async () => {
  const page = await openStep('new', '0');
  await page.route('**/api/realtors/create', (route) => route.fulfill({ status: 201, json: {} }));
  await fillRequired(page, 'Sem id');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('O servidor não confirmou a imobiliária. Tente de novo.').waitFor();
  expect(stepOf(page)).toBe('0');
  expect(await steps(page).count()).toBe(1);
});

test('a CNPJ that another agency has is told beside its field', async () => {
  const { cnpj } = await anAgency();
  const page = await openStep('new', '0');
  await fillRequired(page, 'Repetida', cnpj);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Já existe uma imobiliária com este CNPJ.').first().waitFor();
  expect(await field(page, 'CNPJ').getAttribute('aria-invalid')).toBe('true');
});

test('a form with unsaved changes asks before it is left', async () => {
  const page = await openStep(await anAgency(), '0');
  await field(page, 'Empresa').fill('Outra');
  await steps(page).nth(1).click();
  await page.getByRole('alertdialog', { name: 'Sair sem salvar?' }).or(page.getByRole('dialog')).waitFor();
  await page.getByRole('button', { name: 'Continuar aqui' }).click();
  expect(await field(page, 'Empresa').inputValue()).toBe('Outra');
});

test('[AGENCY-16] saved services lead back to the first step', async () => {
  const { serviceType } = (await (await api('Admin')).get('/api/settings')).body;
  const agency = await anAgency();
  const page = await openStep(agency, '5');
  await page.getByRole('checkbox', { name: serviceType[0].label }).check({ force: true });
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByRole('heading', { level: 2, name: 'Informações Gerais' }).waitFor();
  expect(stepOf(page)).toBe('0');
  expect((await readAgency(agency._id)).services).toMatchObject([{ _id: serviceType[0]._id }]);
});

test('[AGENCY-17] what a deletion touches is shown first, and after it comes the list', async () => {
  const agency = await anAgency();
  const admin = await api('Admin');
  await admin.post('/api/realtors/branches/add', { realtor: agency._id, label: 'Centro', street: 'Rua A' });
  const page = await openStep(agency, '6');
  await page.getByText('filial · sai das listas').waitFor();
  await page.getByText('usuários · perdem o acesso').waitFor();
  await page.getByRole('button', { name: 'Excluir imobiliária' }).click();
  const told = toastOf(page, `${agency.company} foi excluída`).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir', exact: true }).click();
  await told;
  await page.getByRole('heading', { level: 1, name: 'Imobiliárias' }).waitFor();
  expect((await admin.get(`/api/realtors/realtor/${agency._id}`)).status).toBe(404);
});

test('[AGENCY-17] a deletion that fails says why in red and stays', async () => {
  const agency = await anAgency();
  const page = await openStep(agency, '6');
  await page.getByText('filiais · saem das listas').waitFor();
  await (await api('Admin')).delete(`/api/realtors/delete/${agency._id}`);
  await page.getByRole('button', { name: 'Excluir imobiliária' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir', exact: true }).click();
  await page.getByRole('alert').filter({ hasText: 'Imobiliária não encontrada.' }).first().waitFor();
});
