import { expect, test } from 'vitest';
import { api, expectAccessible, openPage } from '../fixtures.ts';
import { eventually, today } from './inspectors.fixture.ts';
import { aTown, aVisit, thursday } from './requests-wizard.fixture.ts';

test("seven o'clock: 'Hoje' opens after the login, counts what needs somebody while one looks, and opens its list", async () => {
  const town = await aTown();
  const visit = await aVisit(town);
  const page = await openPage({ as: 'Admin', path: '/dash-innov' });
  await page.getByRole('heading', { level: 1, name: 'Hoje' }).waitFor();
  for (const day of ['Hoje', 'Amanhã']) await page.getByRole('region', { name: day }).waitFor();
  await expectAccessible(page);

  // Somebody is absent from now on: the count follows without a reload. Other stories change it too.
  const tile = page.getByRole('button', { name: /Vistoriador ausente ou removido$/ });
  const admin = await api('Admin');
  const compared = async () => {
    const { needs } = (await admin.get(`/api/today?day=${today}`)).body;
    const shown = Number(/\d+/.exec((await tile.allTextContents()).join(''))?.[0] ?? 0);
    return shown === needs.no_inspector ? 'the same' : `${shown} of ${needs.no_inspector}`;
  };
  await eventually(compared).toBe('the same');
  const away = { vacation: [{ start: thursday, end: thursday }] };
  expect((await admin.put(`/api/inspectors/${town.near._id}`, away)).status).toBe(200);
  await eventually(compared).toBe('the same');

  await tile.click();
  const card = page.getByRole('article').filter({ hasText: `V-${visit.number}` });
  await card.getByText('Vistoriador indisponível').waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Hoje' }).waitFor();

  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  const agency = await openPage({ as: 'Realtor', path: '/realtor?op=today' });
  await agency.getByRole('button', { name: /Vistoriador ausente ou removido$/ }).click();
  await agency
    .getByRole('article')
    .filter({ hasText: `V-${visit.number}` })
    .waitFor();
});
