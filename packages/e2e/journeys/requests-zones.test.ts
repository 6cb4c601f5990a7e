import { expect, test } from 'vitest';
import { expectAccessible } from '../fixtures.ts';
import { toastOf } from './agencies.fixture.ts';
import {
  aTown,
  goToRent,
  openWizard,
  requestsOf,
  send,
  summary,
  thursday,
} from './requests-wizard.fixture.ts';

test('a browser in Tokyo books ten in the morning where the property is', async () => {
  const town = await aTown();
  const page = await openWizard('Realtor', { zone: 'Asia/Tokyo', size: 'phone', theme: 'dark' });
  await goToRent(page, town, '10:00');
  await summary(page)
    .getByText(/, 10:00$/)
    .waitFor();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await send(page);
  await toastOf(page, 'Solicitação enviada').waitFor();
  expect(await requestsOf(town)).toMatchObject([{ date: `${thursday}T10:00:00-03:00` }]);
});

test('a property in Manaus is booked at the hours of Manaus, and said to be', async () => {
  const town = await aTown({ state: 'AM' });
  const page = await openWizard('Realtor', { zone: 'America/Sao_Paulo', theme: 'dark' });
  await goToRent(page, town, '10:00');
  await summary(page).getByText('hora de Manaus').waitFor();
  await expectAccessible(page);
  await send(page);
  await toastOf(page, 'Solicitação enviada').waitFor();
  expect(await requestsOf(town)).toMatchObject([
    { date: `${thursday}T10:00:00-04:00`, time_zone: 'America/Manaus' },
  ]);
  await page.getByRole('heading', { name: /^Marcada: .*10:00 \(hora de Manaus\)/ }).waitFor();
});
