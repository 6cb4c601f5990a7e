import { expect, test } from 'vitest';
import { api, openPage } from '../fixtures.ts';
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
