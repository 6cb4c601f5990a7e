import { expect, test } from 'vitest';
import { api, openPage, productUrl } from '../fixtures.ts';
import { openAsInspector, tokenOf } from '../journeys/live.fixture.ts';
import {
  aTown,
  aVisit,
  chooseDay,
  goToSchedule,
  slot,
  thursday,
} from '../journeys/requests-wizard.fixture.ts';
import { isLive } from '../live-channel.ts';

test('the calendar moves when another admin moves a visit', async () => {
  const town = await aTown();
  const { _id } = await aVisit(town, { date: `${thursday}T09:00:00` });
  const path = `/dash-innov?op=requests&view=calendar&week=${thursday}&address=${town.property.label}`;
  const page = await openPage({ as: 'Admin', path });
  const at = (hour: number) =>
    page.locator('tbody tr').nth(hour).getByRole('article', { name: town.property.label });
  await Promise.all([isLive(page), at(9).waitFor()]);

  await (await api('SuperAdmin')).put(`/api/request/${_id}`, { date: `${thursday}T11:00:00` });
  await at(11).waitFor();
  expect(await at(9).count()).toBe(0);
});

test('a slot vanishes from the wizard when someone else takes it, and says so when it was the chosen one', async () => {
  const town = await aTown();
  const page = await openPage({ as: 'Realtor', path: '/realtor?op=requests&request=new' });
  await Promise.all([isLive(page), goToSchedule(page, town)]);
  await chooseDay(page);
  await slot(page, '12:00').check();
  // Only the inspector who comes from afar works after twelve.
  await aVisit(town, { inspectorId: town.far._id, date: `${thursday}T13:00:00` });
  await slot(page, '13:00').waitFor({ state: 'detached' });
  expect(await slot(page, '12:00').isChecked()).toBe(true);
  await aVisit(town, { inspectorId: town.far._id, date: `${thursday}T12:00:00` });
  await page.getByText('O horário escolhido não está mais livre.').waitFor();
  expect(await slot(page, '09:00').isEnabled()).toBe(true);
});

test('an agency sees the inspector’s status change while it looks at the list', async () => {
  const town = await aTown();
  const { _id } = await aVisit(town, { date: `${thursday}T09:00:00` });
  const page = await openPage({ as: 'Realtor', path: `/realtor?op=requests&address=${town.property.label}` });
  await Promise.all([isLive(page), page.getByRole('article').getByText('Requisitado').waitFor()]);

  await fetch(`${productUrl()}/api/request/${_id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${await tokenOf(town.near)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'completed' }),
  });
  await page.getByRole('article').getByText('Completo', { exact: true }).waitFor();
});

test('what an inspector is writing stays when the visit is moved meanwhile', async () => {
  const town = await aTown();
  const { _id } = await aVisit(town, { date: `${thursday}T09:00:00` });
  const page = await openAsInspector(town, `/inspector?op=requests&request=${_id}`);
  const notes = page.getByRole('textbox', { name: 'Observações' });
  await Promise.all([isLive(page), notes.fill('Infiltração na')]);
  await (await api('Admin')).put(`/api/request/${_id}`, { date: `${thursday}T11:00:00` });
  await page.getByText(/11:00/).first().waitFor();
  expect(await notes.inputValue()).toBe('Infiltração na');
  await notes.pressSequentially(' sala');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Solicitação salva').waitFor();
  const { body } = await (await api('Admin')).get(`/api/request/${_id}`);
  expect(body).toMatchObject({ notes: expect.stringContaining(' sala'), date: `${thursday}T11:00:00-03:00` });
});
