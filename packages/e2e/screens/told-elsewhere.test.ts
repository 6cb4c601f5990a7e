import { expect, test } from 'vitest';
import { expectAccessible, openPage, productUrl } from '../fixtures.ts';
import { eventually } from '../journeys/inspectors.fixture.ts';
import { openAsInspector } from '../journeys/live.fixture.ts';
import { aTown, aVisit, thursday } from '../journeys/requests-wizard.fixture.ts';

test('without a mail server the queue says that nothing is sent, and shows what waits', async () => {
  const town = await aTown();
  await aVisit(town, { date: `${thursday}T09:00:00` });
  const page = await openPage({ as: 'Admin', path: '/dash-innov?op=settings&step=3' });
  await page.getByText('O envio está desligado').waitFor();
  const mail = page.getByRole('listitem').filter({ hasText: town.near.email });
  await mail.getByText(`Vistoria marcada: ${town.property.label}`).waitFor();
  await mail.getByText('Na fila').waitFor();
  await expectAccessible(page);
});

test('one chooses the e-mails one wants, and the choice stays', async () => {
  const town = await aTown();
  const page = await openAsInspector(town, '/inspector?op=account');
  const reminder = page.getByRole('switch', { name: 'Lembrete na véspera' });
  const wanted = page.getByRole('switch', { name: 'Vistoria remarcada' });
  await eventually(() => reminder.isChecked()).toBe(true);
  await page.getByText('Lembrete na véspera').click();
  await page.getByText('Preferência salva').waitFor();
  await page.reload();
  await eventually(() => reminder.isChecked()).toBe(false);
  expect(await wanted.isChecked()).toBe(true);
  await expectAccessible(page);
});

test('one subscribes to one’s calendar: create, copy, renew, revoke', async () => {
  const town = await aTown();
  await aVisit(town, { date: `${thursday}T09:00:00` });
  const page = await openAsInspector(town, '/inspector?op=account');
  const shown = page.getByText('/api/calendar/');
  await page.getByRole('button', { name: 'Criar endereço' }).click();
  const first = (await shown.textContent()) ?? '';
  expect(first.startsWith(productUrl())).toBe(true);
  await page.getByRole('button', { name: 'Copiar' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
  expect(await (await fetch(first)).text()).toContain(`SUMMARY:Vistoria: ${town.property.label}`);

  await page.getByRole('button', { name: 'Renovar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Renovar' }).click();
  await eventually(() => shown.textContent()).not.toBe(first);
  const second = (await shown.textContent()) ?? '';
  expect((await fetch(first)).status).toBe(404);
  expect((await fetch(second)).status).toBe(200);
  await page.reload();
  await shown.waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Desligar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Desligar' }).click();
  await page.getByRole('button', { name: 'Criar endereço' }).waitFor();
  expect((await fetch(second)).status).toBe(404);
});
