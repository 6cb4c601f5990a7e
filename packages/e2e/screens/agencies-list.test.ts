import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { api, openPage } from '../fixtures.ts';
import { anAgency, aWord, openList } from '../journeys/agencies.fixture.ts';
import { manyAgencies, twoAgencies } from '../journeys/agencies-list.fixture.ts';

const companies = (page: Page) =>
  page.getByRole('list', { name: 'Imobiliárias' }).getByRole('heading', { level: 2 }).allTextContents();

const filters = (page: Page) => page.getByRole('complementary', { name: 'Filtros' });

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

test('[AGENCY-2] a filter that leaves nobody says so and can be taken back', async () => {
  const page = await openList(aWord());
  await page.getByText('Nenhuma imobiliária com esses filtros.').waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Limpar filtros' }).last().click();
  await page.getByRole('list', { name: 'Imobiliárias' }).waitFor();
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

test('[AGENCY-2] filters live in the address, as chips that can be removed, and say how many are left', async () => {
  const { word, first } = await twoAgencies();
  const page = await openList(word);
  await filters(page).getByRole('textbox', { name: 'Tipo de contrato' }).fill('18 meses');
  await expect.poll(() => companies(page)).toEqual([first.company]);
  await page.reload();
  await expect.poll(() => companies(page)).toEqual([first.company]);
  await page.getByRole('heading', { level: 1 }).locator('..').getByText('1', { exact: true }).waitFor();

  const chip = page.getByRole('row', { name: 'Tipo de contrato: 18 meses' });
  await chip.getByRole('button').click();
  await expect.poll(() => companies(page)).toHaveLength(2);
  await filters(page).getByRole('button', { name: 'Limpar filtros' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?op=realtors');
});
