import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { api, expectAccessible } from '../fixtures.ts';
import { anAgency, openStep, readAgency, stepOf, toastOf } from '../journeys/agencies.fixture.ts';
import { choose, field } from '../journeys/agencies-contracts.fixture.ts';

const add = (page: Page) => page.getByRole('button', { name: 'Adicionar contrato' });

test("[AGENCY-14] an answer without an id shows 'Erro ao adicionar contrato' and stays", async () => {
  const page = await openStep(await anAgency(), '4');
  await page.route('**/api/realtors/contracts/add', (route) => route.fulfill({ status: 201, json: {} }));
  await add(page).click();
  await page.getByRole('alert').filter({ hasText: 'Erro ao adicionar contrato' }).waitFor();
  expect(stepOf(page)).toBe('4');
});

test('[AGENCY-15] percentual asks for its five rates, metragem for ranges', async () => {
  const agency = await anAgency();
  const page = await openStep(agency, '4');
  for (const [label, text] of [
    ['Percentual', '8,5'],
    ['Preço', '1.000,00'],
    ['Taxa da plataforma', '19,90'],
    ['Taxa de mobília', '15'],
    ['Taxa expressa', '30'],
  ] as const) {
    await field(page, label).fill(text);
  }
  await add(page).click();
  await expect.poll(() => stepOf(page)).toBe('5');
  expect((await readAgency(agency._id)).contracts).toMatchObject([
    { percentageRate: 8.5, price: 1000, platformFee: 19.9, furnitureRate: 15, expressRate: 30, ranges: [] },
  ]);

  await page.getByRole('button', { name: /Contratos/ }).click();
  await page.getByRole('list', { name: 'Contratos' }).getByText('8,5% do aluguel').waitFor();
  await choose(page, 'Modelo', 'metragem');
  expect(await field(page, 'Taxa expressa').count()).toBe(0);
  await add(page).click();
  await page.getByText('Informe um valor em reais.').waitFor();
  await field(page, 'Até').fill('50');
  await field(page, 'Valor').fill('100');
  await page.getByText('Nenhuma faixa vale acima de 50 m².').waitFor();
  await page.getByRole('button', { name: 'Adicionar faixa' }).click();
  expect(await field(page, 'De').nth(1).inputValue()).toBe('50');
  await field(page, 'Valor').nth(1).fill('200');
  await field(page, 'Mobília').nth(1).fill('50');
  await page.getByText('Nenhuma faixa vale acima de 50 m².').waitFor({ state: 'detached' });
  await add(page).click();
  await expect.poll(() => stepOf(page)).toBe('5');
  const byArea = (await readAgency(agency._id)).contracts.find(
    ({ contractModel }) => contractModel === 'metragem',
  );
  expect(byArea?.ranges).toEqual([
    { min: null, max: 50, value: 100, furniture_value: 0 },
    { min: 50, max: null, value: 200, furniture_value: 50 },
  ]);
});

test('a deleted contract leaves the overview and comes back when undone', async () => {
  const agency = await anAgency();
  const admin = await api('Admin');
  await admin.post('/api/realtors/contracts/add', {
    realtor: agency._id,
    type: '3',
    contractModel: 'percentual',
    startDate: '2026-01-01',
  });
  const page = await openStep(agency, '4');
  await page.getByRole('button', { name: 'Excluir o contrato de 01/01/2026 a 01/04/2026' }).click();
  await page.getByText('Nenhum contrato ainda.').waitFor();
  await toastOf(page, 'Contrato 3 meses').getByRole('button', { name: 'Desfazer' }).click();
  await page.getByRole('list', { name: 'Contratos' }).getByText('3 meses · percentual').waitFor();
  expect((await readAgency(agency._id)).contracts).toHaveLength(1);
});

test('a contract is corrected, ended and reactivated, and a branch gets its right address', async () => {
  const agency = await anAgency();
  const admin = await api('Admin');
  const terms = { realtor: agency._id, type: '12', startDate: '2026-01-31', contractModel: 'percentual' };
  await admin.post('/api/realtors/contracts/add', { ...terms, percentageRate: 8 });
  const place = { street: 'Rua Barão', doorNumber: '12', city: 'Campinas', state: 'SP' };
  await admin.post('/api/realtors/branches/add', { realtor: agency._id, label: 'Cento', ...place });
  const contract = async () => (await readAgency(agency._id)).contracts[0];

  const page = await openStep(agency, '4');
  await page.getByRole('button', { name: 'Editar o contrato de 31/01/2026 a 31/01/2027' }).click();
  await page.getByRole('heading', { name: 'Editar contrato' }).waitFor();
  await page.getByText('Vistorias já marcadas guardam o preço que têm.').waitFor();
  await expectAccessible(page);
  await field(page, 'Percentual').fill('9,5');
  await page.getByRole('button', { name: 'Salvar contrato' }).click();
  await toastOf(page, 'Contrato salvo').waitFor();
  expect(await contract()).toMatchObject({ percentageRate: 9.5, type: '12' });

  await page.getByRole('button', { name: 'Encerrar contrato' }).click();
  await page.getByText(/^Encerrado em/).waitFor();
  expect((await contract())?.endedOn).not.toBeNull();
  await page.getByRole('button', { name: 'Reativar' }).click();
  await page.getByText(/^Encerrado em/).waitFor({ state: 'detached' });
  expect((await contract())?.endedOn).toBeNull();

  await page.getByRole('button', { name: /^Filiais/ }).click();
  await page.getByRole('button', { name: 'Editar a filial Cento' }).click();
  await page.getByRole('textbox', { name: 'Nome da filial' }).fill('Centro');
  await page.getByRole('button', { name: 'Salvar filial' }).click();
  await page.getByRole('button', { name: 'Editar a filial Centro' }).waitFor();
  expect((await readAgency(agency._id)).branches).toMatchObject([{ label: 'Centro', street: 'Rua Barão' }]);
});

test('an agency is made inactive and active again, and its deletion is undone', async () => {
  const agency = await anAgency();
  const page = await openStep(agency, '6');
  await page.getByRole('button', { name: 'Inativar imobiliária' }).click();
  await page.getByRole('dialog').getByText('0 vistorias marcadas continuam na agenda.').waitFor();
  await page.getByRole('button', { name: 'Inativar', exact: true }).click();
  await page.getByText('Esta imobiliária está inativa', { exact: false }).waitFor();
  expect(await readAgency(agency._id)).toMatchObject({ active: false });
  await page.getByRole('button', { name: 'Reativar' }).click();
  await page.getByRole('button', { name: 'Inativar imobiliária' }).waitFor();
  expect(await readAgency(agency._id)).toMatchObject({ active: true });

  await page.getByRole('button', { name: 'Excluir imobiliária' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await toastOf(page, `${agency.company} foi excluída`).getByRole('button', { name: 'Desfazer' }).click();
  await toastOf(page, `${agency.company} voltou`).waitFor();
  expect(await readAgency(agency._id)).toMatchObject({ _id: agency._id, active: true });
});
