import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { api, expectFits, openPage } from '../fixtures.ts';
import { anAgency, aWord, openList, toastOf } from './agencies.fixture.ts';

const companies = (page: Page) =>
  page.getByRole('list', { name: 'Imobiliárias' }).getByRole('heading', { level: 2 }).allTextContents();
const filters = (page: Page) => page.getByRole('complementary', { name: 'Filtros' });

/** Two agencies that every filter tells apart. */
async function twoAgencies() {
  const admin = await api('Admin');
  const word = aWord();
  const city = (
    await admin.post('/api/cities/add', { city: `Vila ${word}`, state: 'MG', confirmUnknown: true })
  ).body;
  const { serviceType } = (await admin.get('/api/settings')).body;
  const first = await anAgency({
    company: `Áurea ${word}`,
    cities: [city._id],
    services: [serviceType[0]._id],
    email_entrance: 'entrada@aurea.com.br',
    email_exit: 'saida@aurea.com.br',
    email_finance: 'caixa@aurea.com.br',
  });
  const second = await anAgency({ company: `Boreal ${word}` });
  await admin.post('/api/realtors/branches/add', {
    realtor: first._id,
    label: 'Praça',
    street: `Rua ${word}`,
    doorNumber: '7',
    city: 'Itu',
  });
  const contract = { contractModel: 'percentual', startDate: '2026-01-01' };
  await admin.post('/api/realtors/contracts/add', { ...contract, realtor: first._id, type: '18' });
  await admin.post('/api/realtors/contracts/add', {
    ...contract,
    realtor: second._id,
    type: 'avulso',
    dueDate: '2026-02-01',
    active: false,
  });
  return { word, first, second, service: serviceType[0].label as string };
}

test('[AGENCY-2] each filter narrows the list in the database, as one types', async () => {
  const { word, first, second, service } = await twoAgencies();
  const page = await openList(word);
  await expect.poll(() => companies(page)).toEqual([first.company, second.company]);

  for (const [label, text] of [
    ['Serviço', service.toUpperCase()],
    ['Cidade', `vila ${word} - mg`],
    ['Filial', `praca rua ${word}`],
    ['Tipo de contrato', '18'],
  ] as const) {
    await filters(page).getByRole('textbox', { name: label }).fill(text);
    await expect.poll(() => companies(page)).toEqual([first.company]);
    await filters(page).getByRole('textbox', { name: label }).fill('');
    await expect.poll(() => companies(page)).toHaveLength(2);
  }
  for (const [status, left] of [
    ['Inativo', [second.company]],
    ['Ativo', [first.company]],
    ['Todos', [first.company, second.company]],
  ] as const) {
    await filters(page)
      .getByRole('button', { name: /Status do contrato/ })
      .click();
    await page.getByRole('option', { name: status, exact: true }).click();
    await expect.poll(() => companies(page)).toEqual(left);
  }
});

test('[AGENCY-2] filters live in the address, as chips that can be removed, and say how many are left', async () => {
  const { word, first } = await twoAgencies();
  const page = await openList(word);
  await filters(page).getByRole('textbox', { name: 'Tipo de contrato' }).fill('18 meses');
  await expect.poll(() => companies(page)).toEqual([first.company]);
  await page.reload();
  await expect.poll(() => companies(page)).toEqual([first.company]);
  await page.getByRole('heading', { level: 1 }).locator('xpath=..').getByText('1', { exact: true }).waitFor();

  const chip = page.getByRole('row', { name: 'Tipo de contrato: 18 meses' });
  await chip.getByRole('button').click();
  await expect.poll(() => companies(page)).toHaveLength(2);
  await filters(page).getByRole('button', { name: 'Limpar filtros' }).click();
  expect(new URL(page.url()).search).toBe('?op=realtors');
});

test('[AGENCY-2] a filter that leaves nobody says so and can be taken back', async () => {
  const page = await openList(aWord());
  await page.getByText('Nenhuma imobiliária com esses filtros.').waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Limpar filtros' }).last().click();
  await page.getByRole('list', { name: 'Imobiliárias' }).waitFor();
});

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

test('[AGENCY-4] a card holds everything that one asks about an agency', async () => {
  const { first, service, word } = await twoAgencies();
  const admin = await api('Admin');
  for (const label of ['Casa A', 'Casa B', 'Casa C', 'Casa D']) {
    await admin.post('/api/properties/create', {
      label,
      square_footage: 50,
      realtorId: first._id,
      address: { street: `Rua da ${label}`, number: '1', city: 'Itu', state: 'SP' },
    });
  }
  const page = await openList(first.company);
  const card = page.getByRole('article', { name: first.company });
  for (const text of [
    '(11) 3322-4455',
    '(11) 98765-4321',
    '4 imóveis',
    'contato@exemplo.com.br',
    'entrada@aurea.com.br',
    'saida@aurea.com.br',
    'caixa@aurea.com.br',
    service,
    `Vila ${word} - MG`,
    'Praça',
    `Rua ${word}, 7 - Itu - SP`,
    'Casa A',
    'Rua da Casa A, 1 - Itu - SP',
  ]) {
    await card.getByText(text, { exact: true }).waitFor();
  }
  expect(await card.getByText(/\d\d\.\d{3}\.\d{3}\/0001-\d\d/).count()).toBe(1);
  await card.getByText('Ver mais 1').click();
  await card.getByText('Rua da Casa D, 1 - Itu - SP').waitFor();
});

test('[AGENCY-5] pressing a badge copies its value and says so for two seconds at the top', async () => {
  const agency = await anAgency();
  const page = await openList(agency.company);
  await page.getByRole('button', { name: /^Copiar Telefone/ }).click();
  const toast = toastOf(page, 'Copied to clipboard');
  await toast.waitFor();
  const shownAt = Date.now();
  const box = await toast.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(720, -1);
  expect(box?.y).toBeLessThan(60);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('(11) 3322-4455');
  await page.mouse.move(10, 800);
  await toast.waitFor({ state: 'detached' });
  expect(Date.now() - shownAt).toBeGreaterThan(1000);
});

test('[AGENCY-6] Editar opens the form, and Back returns to the list as it was', async () => {
  const agency = await anAgency();
  const page = await openList(agency.company);
  await page.getByRole('button', { name: `Editar ${agency.company}` }).click();
  await page.getByRole('heading', { level: 1, name: agency.company }).waitFor();
  await expect.poll(() => page.getByLabel('Empresa').inputValue()).toBe(agency.company);
  await page.goBack();
  await expect.poll(() => companies(page)).toEqual([agency.company]);
});

test('[AGENCY-6] Chat opens Messages with the first user of the agency', async () => {
  const agency = await anAgency();
  const admin = await api('Admin');
  const person = (n: number) => ({
    first_name: `Pessoa ${n}`,
    last_name: 'Silva',
    phone: '11987654321',
    email: `${aWord()}@exemplo.com.br`,
    password: 'Esquadro1!',
    realtor: agency._id,
  });
  const page = await openList(agency.company);
  expect(await page.getByRole('main').getByRole('button', { name: /^Chat/ }).isDisabled()).toBe(true);
  const { body: first } = await admin.post('/api/user/createRealtorUser', person(1));
  await admin.post('/api/user/createRealtorUser', person(2));
  await page.reload();
  await page.getByRole('button', { name: `Chat com ${agency.company}` }).click();
  await expect.poll(() => new URL(page.url()).search).toBe(`?op=Messages&contact=${first._id}`);
});

test('[AGENCY-18] with no agency loaded the warning asks to reload, and trying again helps', async () => {
  const page = await openPage({ as: 'Admin', path: '/dash-innov?op=cities' });
  await page.route('**/api/realtors/all*', (route) => route.abort());
  await page.getByRole('button', { name: 'Imobiliarias' }).click();
  const warning = page
    .getByRole('alert')
    .filter({ hasText: 'Erro de rede, por favor atualize a pagina!!!!!' });
  await warning.waitFor();
  await page.unroute('**/api/realtors/all*');
  await warning.getByRole('button', { name: 'Tentar de novo' }).click();
  await page.getByRole('list', { name: 'Imobiliárias' }).waitFor();

  await page.route('**/api/realtors/all*', (route) => route.fulfill({ json: [] }));
  await page.reload();
  await warning.waitFor();
  await warning.getByRole('button', { name: 'Nova imobiliária' }).waitFor();
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

/** More agencies than a page holds, under one word. */
async function manyAgencies(): Promise<string> {
  const word = aWord();
  for (let n = 0; n < 27; n += 1) await anAgency({ company: `${word} ${String(n).padStart(2, '0')}` });
  return word;
}

test('a next page that does not come says why below the list, and is asked for again', async () => {
  const word = await manyAgencies();
  const page = await openPage({ as: 'Admin', path: '/dash-innov?op=cities' });
  await page.route(/realtors\/all.*cursor=/, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(`/dash-innov?op=realtors&company=${word}`);
  await expect.poll(() => companies(page)).toHaveLength(25);
  await page.keyboard.press('End');
  const failure = page.getByRole('alert').filter({ hasText: 'Não foi possível carregar.' });
  await failure.waitFor();
  expect(await page.getByRole('button', { name: 'Mostrar mais' }).count()).toBe(0);
  await page.unroute(/realtors\/all.*cursor=/);
  await failure.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect.poll(() => companies(page)).toHaveLength(27);
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
