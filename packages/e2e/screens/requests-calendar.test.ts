import { addDays } from '@esquadro/domain/calendar/count-days';
import { expect, test } from 'vitest';
import { openPage } from '../fixtures.ts';
import { thursday, today } from '../journeys/inspectors.fixture.ts';
import { aTown, aVisit } from '../journeys/requests-wizard.fixture.ts';

test("the filter 'Data' moves the calendar to its week and leaves the visits of that day; another week takes it off", async () => {
  const town = await aTown();
  const nextThursday = addDays(thursday, 7);
  for (const day of [thursday, nextThursday]) await aVisit(town, { date: `${day}T10:00:00` });
  const path = `/dash-innov?op=requests&view=calendar&week=${thursday}&address=${town.property.label}`;
  const page = await openPage({ as: 'Admin', path });
  const blockOn = (day: string) => page.locator(`[data-cell="${day}T10"] [data-status]`);
  await blockOn(thursday).waitFor();
  await page.goto(`${path}&date=${nextThursday}`);
  await blockOn(nextThursday).waitFor();
  await page.getByText('1 vistoria', { exact: true }).first().waitFor();
  await page.getByRole('columnheader', { name: /dia filtrado/ }).waitFor();
  await page.getByRole('button', { name: 'Semana anterior' }).click();
  await blockOn(thursday).waitFor();
  expect(new URL(page.url()).searchParams.has('date')).toBe(false);

  await page.goto(`/dash-innov?op=requests&view=calendar&date=${addDays(today, 100)}`);
  await page.getByText('0 vistorias', { exact: true }).waitFor();
});
