import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { api, expectAccessible, openPage } from '../fixtures.ts';
import { anAgency, openStep, readAgency, stepOf } from './agencies.fixture.ts';
import { choose, dateField, typeDay } from './agencies-contracts.fixture.ts';

const shownDay = async (page: Page, label: string) =>
  (await dateField(page, label).getByRole('spinbutton').allTextContents()).join('/');

const add = (page: Page) => page.getByRole('button', { name: 'Adicionar contrato' });

test('[AGENCY-14] the end follows from the months, at the last day of a shorter month', async () => {
  const page = await openStep(await anAgency(), '4');
  await typeDay(page, 'Início', ['31', '01', '2027']);
  for (const [type, end] of [
    ['3 meses', '30/04/2027'],
    ['6 meses', '31/07/2027'],
    ['12 meses', '31/01/2028'],
    ['18 meses', '31/07/2028'],
  ] as const) {
    await choose(page, 'Duração', type);
    await expect.poll(() => shownDay(page, 'Término')).toBe(end);
  }
  const part = dateField(page, 'Término').getByRole('spinbutton').first();
  expect(await part.getAttribute('aria-readonly')).toBe('true');
  await choose(page, 'Duração', 'Avulso');
  await expect.poll(() => part.getAttribute('aria-readonly')).toBeNull();
});

test('[AGENCY-14] start and end are required; a contract added leads to the services', async () => {
  const agency = await anAgency();
  const page = await openStep(agency, '4');
  await choose(page, 'Duração', 'Avulso');
  await add(page).click();
  await page.getByText('Informe a data de término.').waitFor();
  for (const part of await dateField(page, 'Início').getByRole('spinbutton').all()) {
    await expect
      .poll(async () => {
        await part.press('Backspace');
        return part.getAttribute('aria-valuetext');
      })
      .toBe('Vazio');
  }
  await add(page).click();
  await page.getByText('Informe a data de início.').waitFor();

  await typeDay(page, 'Início', ['10', '03', '2027']);
  await typeDay(page, 'Término', ['09', '03', '2027']);
  await add(page).click();
  await page.getByText('O término não pode ser antes do início.').waitFor();
  await typeDay(page, 'Término', ['25', '03', '2027']);
  await add(page).click();
  await page.getByRole('heading', { level: 2, name: 'Serviços' }).waitFor();
  expect(stepOf(page)).toBe('5');
  expect((await readAgency(agency._id)).contracts).toMatchObject([
    { type: 'avulso', startDate: '2027-03-10', dueDate: '2027-03-25', active: true },
  ]);
});

test('a Realtor manages the own team and reads what is agreed with the agency; a RealtorUser only reads', async () => {
  const page = await openPage({ as: 'Realtor', path: '/realtor' });
  const operation = page.getByRole('navigation', { name: 'Operação' });
  await operation.getByRole('button', { name: 'Minha imobiliária' }).click();
  await page.getByRole('heading', { level: 1, name: 'Minha imobiliária' }).waitFor();
  await page.getByRole('list', { name: 'Contratos' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Novo usuário' }).click();
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Yara');
  await page.getByRole('textbox', { name: 'Sobrenome' }).fill('Equipe');
  await page.getByRole('textbox', { name: 'Telefone' }).fill('11987654321');
  await page.getByRole('textbox', { name: 'Email' }).fill(`yara-${Date.now()}@exemplo.com.br`);
  await page.locator('input[name=password]').fill('Esquadro1!');
  await page.getByRole('button', { name: 'Criar Usuário' }).click();
  await page.getByRole('button', { name: 'Editar Yara Equipe' }).click();
  await page.getByRole('heading', { name: 'Editar Usuário' }).waitFor();
  // Another's password and health data are not the agency's.
  expect(await page.locator('input[name=password]').count()).toBe(0);
  await page.getByRole('textbox', { name: 'Sobrenome' }).fill('Equipes');
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await page.getByRole('button', { name: 'Excluir Yara Equipes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await page.getByText('Yara Equipes foi excluído').waitFor();

  const clerk = await openPage({ as: 'RealtorUser', path: '/realtor-user' });
  const further = clerk.getByRole('navigation', { name: 'Operação' });
  await further.getByRole('button', { name: 'Minha imobiliária' }).click();
  await clerk.getByRole('list', { name: 'Usuários' }).waitFor();
  expect(await clerk.getByRole('button', { name: 'Novo usuário' }).count()).toBe(0);
  expect(await clerk.getByRole('button', { name: /^Excluir / }).count()).toBe(0);
  await further.getByRole('button', { name: 'Solicitações' }).click();
  await clerk.waitForURL(/\/realtor\?op=requests/);
});

test('the overview tells which contract is in force when, and warns of gaps and overlaps', async () => {
  const agency = await anAgency();
  const admin = await api('Admin');
  const contract = { realtor: agency._id, type: 'avulso', contractModel: 'percentual' };
  for (const [startDate, dueDate] of [
    ['2020-01-01', '2020-06-30'],
    ['2020-06-01', '2020-08-31'],
    ['2020-10-01', '2199-12-31'],
  ]) {
    await admin.post('/api/realtors/contracts/add', { ...contract, startDate, dueDate });
  }
  const page = await openStep(agency, '4');
  const overview = page.getByRole('region', { name: 'Vigência' });
  await overview.getByText('01/01/2020 a 31/05/2020').waitFor();
  await overview.getByText(/De 01\/06\/2020 a 30\/06\/2020 há mais de um contrato ativo/).waitFor();
  await overview.getByText(/De 01\/09\/2020 a 30\/09\/2020 não há contrato ativo/).waitFor();
  await page.getByRole('list', { name: 'Contratos' }).getByText('Em vigor hoje').waitFor();

  await choose(page, 'Duração', '3 meses');
  await typeDay(page, 'Início', ['01', '08', '2020']);
  await page.getByText(/De 01\/08\/2020 a 31\/08\/2020 há mais de um contrato ativo/).waitFor();
  await expectAccessible(page);
});
