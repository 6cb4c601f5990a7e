import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { api, chooseFiles, expectAccessible, expectFits, openPage, openWindow } from '../fixtures.ts';
import { toastOf } from './agencies.fixture.ts';
import { eventually } from './inspectors.fixture.ts';
import { aWord } from './properties.fixture.ts';
import { aTown, goToRent, heading, send, thursday } from './requests-wizard.fixture.ts';

const sheet = (rows: string[][]) => Buffer.from(`\uFEFF${rows.map((row) => row.join(';')).join('\r\n')}`);

/** Counts what somebody presses in a window. */
async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction('notePress', () => {
    presses += 1;
  });
  await page.addInitScript(
    'addEventListener("click", ({ isTrusted }) => isTrusted && notePress(), { capture: true })',
  );
  return () => presses;
}

const sheetButton = (page: Page) => page.getByRole('button', { name: 'Escolher planilha' });

async function sendSheet(page: Page, kind: string, name: string, rows: string[][]): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${kind}`) }).check();
  await chooseFiles(sheetButton(page), { name, mimeType: 'text/csv', buffer: sheet(rows) });
  await heading(page, 'O que cada coluna vira').waitFor();
}

const check = (page: Page) => page.getByRole('button', { name: 'Conferir as linhas' }).click();
const run = (page: Page, count: number) =>
  page.getByRole('button', { name: `Importar ${count}`, exact: true }).click();
const back = (page: Page) => page.getByRole('button', { name: 'Importações' }).click();

/** A CNPJ that nobody has, with its check digits. */
function aCnpj(): string {
  const digit = (text: string) => {
    const sum = [...text].reduce(
      (total, each, at) => total + Number(each) * (((text.length - 1 - at) % 8) + 2),
      0,
    );
    return String(sum % 11 < 2 ? 0 : 11 - (sum % 11));
  };
  const base = `${Math.floor(10_000_000 + Math.random() * 89_999_999)}0001`;
  return base + digit(base) + digit(base + digit(base));
}

test('[IMPORT-1] [IMPORT-2] [IMPORT-3] [IMPORT-4] a new agency comes from nothing to its first visit by three spreadsheets', async () => {
  const town = await aTown();
  const company = `Nova ${aWord()}`;
  const cnpj = aCnpj();
  const email = `${aWord().toLowerCase()}@exemplo.com.br`;
  const houses = [aWord(), aWord(), aWord()].map((word) => `Casa ${word}`);

  const page = await openWindow();
  const presses = await countPresses(page);
  const staff = await openPage({ as: 'Admin', path: '/dash-innov?op=requests' });
  const staffPresses = await countPresses(staff);
  await staff.reload();
  await staff.getByRole('navigation', { name: 'Operação' }).getByRole('button', { name: 'Importar' }).click();

  await sendSheet(staff, 'Imobiliárias', 'imobiliarias.csv', [
    ['Imobiliária', 'CNPJ', 'Pix', 'Telefone', 'Email', 'Cidades', 'Serviços'],
    [company, cnpj, cnpj, '1133224455', email, town.city, town.service.label],
  ]);
  await expectAccessible(staff);
  await check(staff);
  await run(staff, 1);
  await staff.getByText('Pronto: 1 criada, 0 atualizadas, 0 ignoradas').waitFor();

  await back(staff);
  await sendSheet(staff, 'Usuários da imobiliária', 'usuarios.csv', [
    ['Nome completo', 'Email', 'Celular', 'Imobiliária'],
    ['Íris Nova', `iris.${email}`, '11987654321', company],
  ]);
  await check(staff);
  await staff.getByRole('checkbox', { name: /Convidar cada pessoa/ }).waitFor();
  await run(staff, 1);
  await staff.getByText('Pronto: 1 criado, 0 atualizados, 0 ignorados').waitFor();

  await back(staff);
  const at = ['-22,01', '-47,89'];
  await sendSheet(staff, 'Imóveis', 'imoveis.csv', [
    ['Apelido', 'm²', 'Endereço', 'Município', 'Estado', 'CNPJ', 'Lat', 'Long'],
    ...houses.map((label, n) => [
      label,
      n === 2 ? 'grande' : '40',
      `Rua Nova, ${n + 1}`,
      town.city,
      'SP',
      cnpj,
      ...at,
    ]),
  ]);
  await staff.getByText('Falta escolher: Imóvel.').waitFor();
  await staff.getByRole('button', { name: /Apelido vira$/ }).click();
  await staff.getByRole('option', { name: 'Imóvel *' }).press('Enter');
  await check(staff);
  await staff.getByText('2 novas · 0 iguais · 0 mudam · 1 com erro').waitFor();
  const wrong = staff.getByRole('form', { name: 'Linha 4' });
  await wrong.getByText('Informe a área em m².').waitFor();
  await expectAccessible(staff);
  await wrong.getByRole('textbox', { name: 'Área (m²)' }).fill('40 m²');
  await wrong.getByRole('button', { name: 'Corrigir linha' }).click();
  await run(staff, 3);
  await staff.getByText('Pronto: 3 criados, 0 atualizados, 0 ignorados').waitFor();
  await back(staff);
  await staff.getByRole('button', { name: /^imoveis.csv Pronta/ }).waitFor();

  const admin = await api('Admin');
  const [user] = (await admin.get(`/api/user/list?q=iris.${email}`)).body;
  const invite = (await admin.get(`/api/user/${user._id}/invite`)).body;
  await page.goto(new URL(invite.url).pathname);
  await page.getByLabel('Nova senha').fill('Só-minha-2026!');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Solicitações' }).click();
  await page.getByRole('button', { name: 'Nova Solicitação' }).click();
  await heading(page, 'Imóveis').waitFor();
  const [label = ''] = houses;
  await goToRent(page, { ...town, property: { ...town.property, label } });
  await send(page);
  await toastOf(page, 'Solicitação enviada').waitFor();
  const [property] = (await admin.get(`/api/properties/all?name=${label}`)).body;
  const [booked] = (await admin.get(`/api/request?property=${property._id}`)).body;
  expect(property).toMatchObject({ realtor_name: company, square_footage: 40 });
  expect(booked).toMatchObject({ date: `${thursday}T10:00:00-03:00`, status: 'requested' });
  // 30 at first, three of them on buttons that open the file window.
  expect(presses() + staffPresses()).toBeLessThanOrEqual(30);
});

test('[IMPORT-5] [IMPORT-6] an agency brings in its own, takes it back, and it fits a phone', async () => {
  const label = `Casa ${aWord()}`;
  const page = await openPage({ as: 'Realtor', path: '/realtor?op=imports', size: 'phone' });
  const kinds = page.getByRole('group', { name: 'O que a planilha traz' }).getByRole('radio');
  await eventually(() => kinds.count()).toBe(2);
  await sendSheet(page, 'Imóveis', 'minha.csv', [
    ['Imóvel', 'Área', 'Rua', 'Número', 'Cidade', 'UF'],
    [label, '55', `Rua ${aWord()}`, '7', 'Campinas', 'SP'],
  ]);
  await expectFits(page);
  await check(page);
  await run(page, 1);
  await page.getByText('Pronto: 1 criado').waitFor();
  await page.getByRole('button', { name: 'Ver os sem ponto exato (1)' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).click();
  await page.getByText('Nada desta planilha ficou.').waitFor();
  await eventually(
    async () => (await (await api('Realtor')).get(`/api/properties/all?name=${label}`)).body,
  ).toEqual([]);

  await back(page);
  const picture = { name: 'foto.xlsx', mimeType: '', buffer: Buffer.from('PK\u0003\u0004 nada disso') };
  await chooseFiles(sheetButton(page), picture);
  await page.getByRole('alert').getByText('Não foi possível ler esta planilha.').waitFor();
});
