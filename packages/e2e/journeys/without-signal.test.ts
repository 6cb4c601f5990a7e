import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { api, chooseFiles, expectAccessible, giveToken, openWindow } from '../fixtures.ts';
import { toastOf } from './agencies.fixture.ts';
import { eventually, thursday } from './inspectors.fixture.ts';
import { tokenOf } from './live.fixture.ts';
import { drawPicture } from './properties.fixture.ts';
import { aTown, aVisit, readRequest } from './requests-wizard.fixture.ts';

/** Another page of the same phone, on the morning of the Thursday. */
async function openVisits(page: Page): Promise<void> {
  await page.clock.setFixedTime(new Date(`${thursday}T08:00:00-03:00`));
  await page.goto('/inspector?op=requests');
  await page.getByRole('region', { name: 'Visitas de hoje' }).getByRole('heading', { level: 3 }).waitFor();
}

const today = (page: Page) => page.getByRole('region', { name: 'Visitas de hoje' });
const notesField = (page: Page) => page.getByRole('textbox', { name: 'Observações' });
const online = (page: Page, is: boolean) => page.context().setOffline(!is);

async function openDetails(page: Page): Promise<void> {
  await today(page).getByRole('button', { name: 'Fotos e detalhes' }).click();
  await page.getByRole('heading', { level: 1, name: 'Detalhes do Aluguel' }).waitFor();
}

test("'Completo' and notes without signal wait on the phone, are shown as waiting, and are sent once by the next page", async () => {
  const town = await aTown();
  const visit = await aVisit(town);
  const page = await openWindow({ size: 'phone', zone: 'America/Sao_Paulo' });
  await giveToken(page, await tokenOf(town.near));
  await openVisits(page);
  await openDetails(page);
  await page.goBack();

  await online(page, false);
  await today(page).getByRole('button', { name: 'Completo', exact: true }).click();
  await today(page).getByText('aguardando sinal').waitFor();
  await toastOf(page, 'Sem sinal: guardado neste aparelho').waitFor();
  await page.getByText('Sem sinal. 1 registro espera').waitFor();
  await openDetails(page);
  await notesField(page).fill('Mofo no teto da sala ');
  await page.getByText('Rascunho guardado neste aparelho').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await today(page).getByText('aguardando sinal').waitFor();
  await openDetails(page);
  await eventually(() => notesField(page).inputValue()).toBe('Mofo no teto da sala');
  await page.getByText('Aguardando sinal: o que você salvou está neste aparelho').waitFor();
  expect(await readRequest(visit._id)).toMatchObject({ status: 'requested', notes: '' });

  // The phone kills the page; the signal is back when the next one opens, on another screen.
  const phone = page.context();
  await page.close();
  await phone.setOffline(false);
  const next = await phone.newPage();
  await next.goto('/inspector?op=Messages');
  await eventually(async () => {
    const { status, notes } = await readRequest(visit._id);
    return { status, notes };
  }).toEqual({ status: 'completed', notes: 'Mofo no teto da sala' });
  const events = (await (await api('Admin')).get(`/api/request/${visit._id}/events`)).body;
  expect(events).toHaveLength(3);
});

test('notes that are only typed survive a killed page, and what somebody else wrote meanwhile is not overwritten unseen', async () => {
  const town = await aTown();
  const visit = await aVisit(town);
  const page = await openWindow({ size: 'phone', zone: 'America/Sao_Paulo' });
  await giveToken(page, await tokenOf(town.near));
  await openVisits(page);
  await openDetails(page);
  await online(page, false);
  await notesField(page).fill('Torneira pingando');
  const phone = page.context();
  await page.close();
  await phone.setOffline(false);

  await (await api('Admin')).put(`/api/request/${visit._id}`, { notes: 'Tocar o interfone 12' });
  const next = await phone.newPage();
  await openVisits(next);
  await openDetails(next);
  await eventually(() => notesField(next).inputValue()).toBe('Torneira pingando');
  await next.getByRole('button', { name: 'Salvar' }).click();
  await next.getByText('outra pessoa escreveu nas observações: “Tocar o interfone 12”').waitFor();
  expect(await notesField(next).inputValue()).toBe('Torneira pingando');
  expect((await readRequest(visit._id)).notes).toBe('Tocar o interfone 12');
  await next.getByRole('button', { name: 'Enviar assim mesmo' }).waitFor();
  await notesField(next).fill('Tocar o interfone 12. Torneira pingando');
  await next.getByRole('button', { name: 'Salvar' }).click();
  await eventually(async () => (await readRequest(visit._id)).notes).toBe(
    'Tocar o interfone 12. Torneira pingando',
  );
});

test('what waits belongs to its owner: logging out asks, somebody else neither sees nor sends it', async () => {
  const town = await aTown();
  const visit = await aVisit(town);
  const page = await openWindow({ size: 'phone', zone: 'America/Sao_Paulo' });
  await giveToken(page, await tokenOf(town.near));
  await openVisits(page);
  const line = /\/api\/request\/[0-9a-f]{24}$/;
  await page.route(line, (route) => route.abort('internetdisconnected'));
  await today(page).getByRole('button', { name: 'Completo', exact: true }).click();
  await today(page).getByText('aguardando sinal').waitFor();
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByText('Ainda por enviar: 1 registro.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Sair' }).click();
  await page.getByRole('button', { name: 'Entrar' }).waitFor();
  await page.unroute(line);

  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()));
  const enter = async (email: string, password: string) => {
    await page.getByPlaceholder('Email').fill(email);
    await page.getByPlaceholder('Senha').fill(password);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByRole('heading', { level: 1, name: 'Lista de Solicitações' }).waitFor();
  };
  await enter(town.far.email, 'Esquadro1!');
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Entrar' }).waitFor();
  expect(sent).toEqual([]);
  expect((await readRequest(visit._id)).status).toBe('requested');
  await enter(town.near.email, 'Esquadro1!');
  await eventually(async () => (await readRequest(visit._id)).status).toBe('completed');
});

test('a photo that was deleted comes back with one tap', async () => {
  const town = await aTown();
  const visit = await aVisit(town);
  const page = await openWindow({ size: 'phone', zone: 'America/Sao_Paulo' });
  await giveToken(page, await tokenOf(town.near));
  await openVisits(page);
  await openDetails(page);
  const buffer = await drawPicture(page, 320, 240);
  const camera = page.getByRole('button', { name: 'Tirar foto' });
  await chooseFiles(camera, { name: 'sala.png', mimeType: 'image/png', buffer });
  const remove = page.getByRole('button', { name: /^Remover sala/ });
  await eventually(async () => (await readRequest(visit._id)).photos.length).toBe(1);
  await remove.click();
  await eventually(async () => (await readRequest(visit._id)).photos.length).toBe(0);
  await toastOf(page, 'removida').getByRole('button', { name: 'Desfazer' }).click();
  await remove.waitFor();
  await eventually(async () => (await readRequest(visit._id)).photos.length).toBe(1);
});
