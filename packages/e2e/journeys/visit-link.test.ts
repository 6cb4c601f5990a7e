import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { api, expectAccessible, expectFits, openPage, openWindow } from '../fixtures.ts';
import { isLive } from '../live-channel.ts';
import { eventually } from './inspectors.fixture.ts';
import { aTown, aVisit, part, readRequest, thursday } from './requests-wizard.fixture.ts';

const MARIA = { phone: '11988887777', email: 'maria@exemplo.com.br' };

async function aLink(requestId: string): Promise<string> {
  const { body } = await (await api('Realtor')).post(`/api/request/${requestId}/links`, { party: 'tenant' });
  return new URL(body.url).pathname;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('[LINK-2, LINK-5] the agency copies the link, a tenant confirms on a phone in two taps, and the agency sees it at once', async () => {
  const town = await aTown();
  const visit = await aVisit(town, { players: true, tenant: 'Maria da Silva', contacts: { tenant: MARIA } });
  const page = await openPage({ as: 'Realtor', path: `/realtor?op=requests&request=${visit._id}` });
  const links = part(page, 'Link da visita');
  const row = links.getByRole('listitem').filter({ hasText: 'Locatário: Maria da Silva' });
  await row.getByText('Não enviado').waitFor();
  await row.getByRole('button', { name: 'Copiar link' }).click();
  await row.getByText(/^Enviado por /).waitFor();
  await expectAccessible(page);
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/\/v\/[0-9a-f]{24}-[\w-]{43}$/);

  const phone = await openWindow({ size: 'phone' });
  await phone.goto(new URL(copied).pathname);
  await phone.getByText(`Quem vai: ${town.near.name.split(' ')[0]}`).waitFor();
  await expectAccessible(phone);
  await page.reload();
  await isLive(page);
  await button(phone, 'Confirmar').tap();
  await expectAccessible(phone);
  await button(phone, 'Confirmar').tap();
  await phone.getByText('Confirmado. Até quinta!').waitFor();
  await phone.getByRole('link', { name: 'Adicionar à agenda' }).waitFor();
  await expectFits(phone);

  await row.getByText(/^Confirmado em /).waitFor();
  await part(page, 'Histórico').getByText('Locatário: Maria').first().waitFor();
  await eventually(async () => (await readRequest(visit._id)).confirmation).toBe('confirmed');
});

test('[LINK-6, LINK-7] one who moves and collides keeps the page and gets the fresh hours; another says why not', async () => {
  const town = await aTown();
  const visit = await aVisit(town);
  const phone = await openWindow({ size: 'phone' });
  await phone.goto(await aLink(visit._id));
  await button(phone, 'Preciso de outro horário').tap();
  const hours = phone.getByRole('group', { name: 'Hora' });
  const days = phone.getByRole('group', { name: 'Dia' });
  const day = days.getByText(`${thursday.slice(8)}/${thursday.slice(5, 7)}`);
  await day.tap();
  await hours.getByText('11:00').tap();
  await expectAccessible(phone);

  // Somebody else books the property for that hour.
  await aVisit(town, { date: `${thursday}T11:00:00` });
  await button(phone, /^Mudar para qui\., .*, 11:00$/).tap();
  await phone.getByRole('alert').getByText('Este horário acabou de ser reservado.').waitFor();
  await eventually(() => hours.getByText('11:00').count()).toBe(0);
  expect((await readRequest(visit._id)).date).toContain('T10:00');
  await hours.getByText('09:00').tap();
  await button(phone, /, 09:00$/).tap();
  await phone.getByText('Novo horário marcado.').waitFor();
  await expectFits(phone);
  expect(await readRequest(visit._id)).toMatchObject({
    confirmation: 'confirmed',
    date: expect.stringContaining('T09:00'),
  });

  await button(phone, 'Não vou poder receber').click();
  await phone.getByText('Outro motivo').click();
  await button(phone, 'Avisar a imobiliária').click();
  await phone.getByText('Escreva o motivo.').waitFor();
  await expectAccessible(phone);
  await phone.getByLabel('Qual é o motivo?').fill('viajando');
  await button(phone, 'Avisar a imobiliária').click();
  await phone.getByText('Avisamos a imobiliária.').waitFor();
  expect(await readRequest(visit._id)).toMatchObject({ confirmation: 'refused', status: 'requested' });
});

test('[LINK-8] a link that is of no use says so in words', async () => {
  const town = await aTown();
  const visit = await aVisit(town);
  const link = await aLink(visit._id);
  const page = await openWindow({ size: 'phone' });
  await page.goto(link);
  await button(page, 'Confirmar').waitFor();
  // Moved by the staff while the page is open: the answer is not taken for another hour.
  await (await api('Admin')).put(`/api/request/${visit._id}`, { date: `${thursday}T09:00:00` });
  await button(page, 'Confirmar').tap();
  await button(page, 'Confirmar').tap();
  await page.getByText('A vistoria mudou enquanto a página estava aberta.').waitFor();
  await page.getByText(/às 09:00/).waitFor();

  await (await api('Realtor')).put(`/api/request/${visit._id}`, { status: 'canceled' });
  await page.reload();
  await page.getByRole('heading', { name: 'Esta vistoria foi cancelada.' }).waitFor();
  await expectFits(page);
  await page.goto(`${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`);
  await page.getByRole('heading', { name: 'Este link não abre mais' }).waitFor();
  await expectAccessible(page);
});
