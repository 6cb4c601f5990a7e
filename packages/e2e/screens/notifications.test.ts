import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { api, expectAccessible } from '../fixtures.ts';
import { openAsInspector } from '../journeys/live.fixture.ts';
import { aTown, aVisit, thursday } from '../journeys/requests-wizard.fixture.ts';
import { isLive } from '../live-channel.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Notificações/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notificações' });

test('the bell counts what happened, by itself, and each entry opens its request', async () => {
  const town = await aTown();
  const page = await openAsInspector(town, '/inspector');
  await Promise.all([isLive(page), bell(page).waitFor()]);
  const { _id } = await aVisit(town, { date: `${thursday}T09:00:00` });
  await page.getByRole('button', { name: 'Notificações: 1 não lida' }).waitFor();
  await (await api('Admin')).put(`/api/request/${_id}`, { date: `${thursday}T10:00:00` });
  await page.getByRole('button', { name: 'Notificações: 2 não lidas' }).waitFor();

  await bell(page).focus();
  await page.keyboard.press('Enter');
  await panel(page).getByRole('heading', { name: 'hoje' }).waitFor();
  const entries = panel(page).getByRole('listitem');
  expect(await entries.count()).toBe(2);
  expect(await entries.first().textContent()).toContain('Vistoria remarcada');
  expect(await entries.last().textContent()).toContain('Vistoria atribuída');
  await expectAccessible(page);
  await entries.first().getByRole('button').press('Enter');
  await page.getByRole('heading', { name: 'Detalhes do Aluguel' }).waitFor();
  await page.getByRole('button', { name: 'Notificações: 1 não lida' }).waitFor();
});
