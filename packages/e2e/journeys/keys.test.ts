import type { KeyRow } from '@esquadro/domain/keys/key-board';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { api, expectAccessible, expectFits, giveToken, hold, openPage, openWindow } from '../fixtures.ts';
import { eventually, thursday } from './inspectors.fixture.ts';
import { aBranch, keyAt } from './keys.fixture.ts';
import { tokenOf } from './live.fixture.ts';
import { readStorage } from './phone.fixture.ts';
import { aTown, aVisit, type Town } from './requests-wizard.fixture.ts';

const keyOf = async (id: string): Promise<KeyRow> => (await (await api('Admin')).get(`/api/keys/${id}`)).body;

const boardOf = (look: Partial<Parameters<typeof openPage>[0]> = {}) =>
  openPage({ as: 'Realtor', path: `/realtor?op=keys&day=${thursday}`, ...look });

/** The phone of the town's inspector, on the morning of the Thursday. */
async function phoneOf({ near }: Town): Promise<Page> {
  const page = await openWindow({ size: 'phone', zone: 'America/Sao_Paulo' });
  await giveToken(page, await tokenOf(near));
  await page.clock.setFixedTime(new Date(`${thursday}T08:00:00-03:00`));
  return page;
}

const openVisits = (phone: Page) => phone.goto('/inspector?op=requests');

test('[KEY-2] a desk confirms all keys of its day in three taps, on a phone, and says where one is', async () => {
  const town = await aTown();
  const branch = await aBranch(town);
  const first = await aVisit(town, { ...keyAt(branch), date: `${thursday}T09:00:00` });
  const second = await aVisit(town, { ...keyAt(branch), date: `${thursday}T11:00:00` });

  const board = await boardOf();
  const desk = board.getByRole('region', { name: branch.label });
  await eventually(() => desk.getByText('Sem confirmar').count()).toBe(2);
  await desk.getByRole('button', { name: 'Copiar link do balcão' }).click();
  await eventually(() => board.evaluate(() => navigator.clipboard.readText())).toContain('/c/');
  const link = await board.evaluate(() => navigator.clipboard.readText());

  const phone = await openWindow({ size: 'phone' });
  await phone.goto(link);
  await phone
    .getByRole('heading', { level: 1, name: new RegExp(`^Chaves de .*na ${branch.label}$`) })
    .waitFor();
  await expectAccessible(phone);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect((await keyOf(first._id)).state).toBe('asked');
  await phone.getByRole('button', { name: 'Confirmar todas (2)' }).tap();
  await phone.getByText('Todas as chaves foram respondidas. Obrigado!').waitFor();
  expect((await keyOf(second._id)).state).toBe('ready');
  // Whoever has the board open sees it at once.
  await eventually(() => desk.getByText('Pronta', { exact: true }).count()).toBe(2);

  const card = phone.getByRole('listitem').filter({ hasText: '11:00' });
  await card.getByRole('button', { name: 'Não está disponível' }).tap();
  await phone.getByRole('button', { name: 'Avisar' }).tap();
  await phone.getByText('Escolha onde a chave está.').waitFor();
  await phone.getByText('Está com outra pessoa').tap();
  await phone.getByRole('button', { name: 'Avisar' }).tap();
  await card.getByText('Não está', { exact: true }).waitFor();
  await expectFits(phone);

  await board.goto(`/realtor?op=requests&request=${second._id}`);
  const notice = board.getByRole('region', { name: 'Chave não disponível' });
  await notice.getByRole('link', { name: 'Avisar locatário' }).waitFor();
  await notice.getByRole('button', { name: 'Remarcar' }).click();
  await board.getByRole('dialog', { name: 'Mover para…' }).waitFor();
});

test('[KEY-3] an inspector who finds no key says so, and everybody sees it; then takes it and brings it back', async () => {
  const town = await aTown();
  const branch = await aBranch(town);
  const visit = await aVisit(town, keyAt(branch));
  const phone = await phoneOf(town);
  await openVisits(phone);
  const today = phone.getByRole('region', { name: 'Visitas de hoje' });
  await today.getByText('Sem confirmar', { exact: true }).waitFor();
  await today.getByRole('button', { name: 'Não estava lá' }).tap();
  await eventually(async () => (await keyOf(visit._id)).state).toBe('missing');
  await today.getByText('Não está', { exact: true }).waitFor();
  await expectAccessible(phone);

  const board = await boardOf({ size: 'phone', theme: 'dark' });
  const row = board.getByRole('region', { name: branch.label }).getByRole('listitem');
  await row.getByText('O vistoriador não encontrou a chave.').waitFor();
  await expectFits(board);
  await board.getByRole('button', { name: /Notificações/ }).click();
  await board.getByText('Chave não disponível').first().waitFor();
  await board.keyboard.press('Escape');
  await row.getByRole('button', { name: 'Chave pronta' }).click();

  await today.getByRole('button', { name: 'Peguei a chave' }).tap();
  await eventually(async () => (await keyOf(visit._id)).state).toBe('taken');
  await eventually(() => row.textContent()).toContain(`Com ${(await keyOf(visit._id)).holder} desde`);
  await today.getByRole('button', { name: 'Devolvi a chave' }).tap();
  await eventually(async () => (await keyOf(visit._id)).state).toBe('returned');
  await row.getByText('Devolvida', { exact: true }).waitFor();
});

test('the key has its place before it comes: what stands below is not moved from under a thumb', async () => {
  const town = await aTown();
  await aVisit(town, keyAt(await aBranch(town)));
  const phone = await phoneOf(town);
  const release = await hold(phone, '**/api/keys/*');
  await Promise.all([phone.waitForRequest('**/api/keys/*'), openVisits(phone)]);
  const today = phone.getByRole('region', { name: 'Visitas de hoje' });
  const done = today.getByRole('button', { name: 'Completo' });
  const before = await done.boundingBox();
  release();
  await today.getByRole('button', { name: 'Peguei a chave' }).waitFor();
  expect(await done.boundingBox()).toEqual(before);
});

test('what was said of a key stays said once the server has heard it, also without the live channel', async () => {
  const town = await aTown();
  const visit = await aVisit(town, keyAt(await aBranch(town)));
  const phone = await phoneOf(town);
  await phone.route('**/api/live*', (route) => route.abort());
  await openVisits(phone);
  const today = phone.getByRole('region', { name: 'Visitas de hoje' });
  await today.getByRole('button', { name: 'Peguei a chave' }).tap();
  await today.getByRole('button', { name: 'Devolvi a chave' }).waitFor();
  await eventually(async () => (await keyOf(visit._id)).state).toBe('taken');
  await eventually(async () => (await readStorage(phone)).databases.esquadro).toEqual([]);
  await today
    .getByText('Com o vistoriador')
    .or(today.getByText(/^Com .* desde/))
    .waitFor();
  expect(await today.getByRole('button', { name: 'Peguei a chave' }).count()).toBe(0);
});
