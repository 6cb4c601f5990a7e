import { expect, test } from 'vitest';
import { expectAccessible, openPage } from '../fixtures.ts';
import { toastOf } from './agencies.fixture.ts';
import { eventually } from './inspectors.fixture.ts';
import { aTown, aVisit, part, pick, readRequest, thursday } from './requests-wizard.fixture.ts';

test('a request is one page: each part is edited and saved where it stands, and what was left is found again', async () => {
  const town = await aTown();
  const visit = await aVisit(town);
  const other = await aVisit(town, { date: `${thursday}T09:00:00` });
  const page = await openPage({ as: 'Admin', path: `/dash-innov?op=requests&request=${visit._id}` });
  const V = (number: number) => `V-${number}`;
  await page
    .getByRole('heading', { level: 1, name: `${V(visit.number)} · ${town.property.label}` })
    .waitFor();
  for (const title of [
    'Imóveis',
    'Intervenientes',
    'Agendamento',
    'Fotos & Arquivos',
    'Aluguel',
    'Histórico',
  ])
    await part(page, title).waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Editar: Intervenientes' }).click();
  await pick(page, 'Intervenientes', 'Sim');
  await page.getByRole('textbox', { name: 'Locatário', exact: true }).fill('Rita Prado');
  await page.getByRole('button', { name: 'Editar: Aluguel' }).click();
  await part(page, 'Intervenientes').getByText('Não salvo').waitFor();

  // Left without saving: the draft is offered again, and nothing has been sent.
  await page.getByRole('button', { name: 'Lista de Solicitações' }).click();
  await page.goto(`/dash-innov?op=requests&request=${visit._id}`);
  await page.getByRole('button', { name: 'Continuar' }).click();
  expect((await readRequest(visit._id)).tenant).toBe('');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await toastOf(page, 'Solicitação salva').waitFor();
  await part(page, 'Intervenientes').getByText('Rita Prado').waitFor();
  await part(page, 'Histórico')
    .getByText(/Rita Prado/)
    .waitFor();
  expect((await readRequest(visit._id)).tenant).toBe('Rita Prado');

  // A second edit starts from what was saved, and can be thrown away.
  await page.getByRole('button', { name: 'Editar: Intervenientes' }).click();
  const tenant = page.getByRole('textbox', { name: 'Locatário', exact: true });
  expect(await tenant.inputValue()).toBe('Rita Prado');
  await tenant.fill('Outra');
  await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click();
  await part(page, 'Intervenientes').getByText('Rita Prado').waitFor();

  await part(page, 'Outras visitas do imóvel')
    .getByRole('button', { name: V(other.number) })
    .click();
  await page.getByRole('heading', { level: 1, name: V(other.number) }).waitFor();

  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('an order and a day are printed without the menu, black on white also in the dark', async () => {
  const town = await aTown();
  const visit = await aVisit(town, { notes: 'Tocar o 12', players: true, tenant: 'Rita Prado' });
  const page = await openPage({ as: 'Admin', path: `/dash-innov?op=requests&request=${visit._id}` });
  await page.getByRole('button', { name: 'Imprimir' }).click();
  const order = page.getByRole('article', { name: `Ordem de serviço V-${visit.number}` });
  for (const words of [town.property.label, town.near.name, 'Tocar o 12', 'Rita Prado'])
    await order.getByText(words).first().waitFor();
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await page.getByRole('navigation').first().isVisible()).toBe(false);
  expect(await page.getByRole('button', { name: 'Imprimir' }).isVisible()).toBe(false);
  expect(await order.evaluate((sheet) => getComputedStyle(sheet).backgroundColor)).toBe('rgb(255, 255, 255)');
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Fechar' }).click();
  await part(page, 'Agendamento').waitFor();

  await page.goto(`/dash-innov?op=requests&print=day&day=${thursday}&ids=${town.near._id}`);
  const sheet = page.getByRole('article', { name: town.near.name });
  await sheet.getByRole('row', { name: new RegExp(`V-${visit.number}`) }).waitFor();
  await expectAccessible(page);
  await page.goto(`/dash-innov?op=requests&print=day&day=${thursday}&ids=${town.far._id}`);
  await eventually(() => page.getByText('Nenhuma vistoria neste dia.').count()).toBe(1);
});
