import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, openPage } from '../fixtures.ts';
import { toastOf } from './agencies.fixture.ts';
import { eventually, thursday } from './inspectors.fixture.ts';
import { aTown, aVisit, choose, readRequest } from './requests-wizard.fixture.ts';

const HOUR_PIXELS = 56;

const column = (page: Page, inspectorId: string) => page.locator(`[data-person="${inspectorId}"]`);
const hours = (page: Page, inspectorId: string) => column(page, inspectorId).locator('section');
const whoAndWhen = async (id: string) => {
  const { inspectorId, date } = await readRequest(id);
  return [inspectorId, date.slice(11, 16)];
};

/** Takes the one visit of a column and holds it over an hour of another person. */
async function dragTo(page: Page, from: string, to: string, hour: number): Promise<void> {
  await column(page, from).locator('[data-visit]').hover();
  await page.mouse.down();
  const box = await hours(page, to).boundingBox();
  if (!box) throw new Error('no column');
  await page.mouse.move(box.x + box.width / 2, box.y + (hour + 0.5) * HOUR_PIXELS, { steps: 6 });
  await eventually(() => hours(page, to).getAttribute('data-drop')).not.toBe('unknown');
  await page.mouse.move(box.x + box.width / 2 + 3, box.y + (hour + 0.5) * HOUR_PIXELS, { steps: 3 });
}

test('the day of each person: a visit dragged to somebody else, refused with the reason, undone, and given by keyboard', async () => {
  const town = await aTown();
  const visit = await aVisit(town);
  const query = new URLSearchParams({ op: 'requests', view: 'calendar', week: thursday, city: town.city });
  const page = await openPage({ as: 'Admin', path: `/dash-innov?${query}`, zone: 'America/Sao_Paulo' });
  await page.getByText('Dia por vistoriador').click();
  const [near, far] = [town.near._id, town.far._id];
  await column(page, near).locator('[data-visit]').waitFor();
  await column(page, far).waitFor();
  expect(await page.locator('[data-person]').count()).toBe(2);
  await expectAccessible(page);

  await dragTo(page, near, far, 16);
  await hours(page, far).getByText('fora do expediente').waitFor();
  await page.mouse.up();
  expect(await whoAndWhen(visit._id)).toEqual([near, '10:00']);

  await dragTo(page, near, far, 11);
  await eventually(() => hours(page, far).getAttribute('data-drop')).toBe('free');
  await page.mouse.up();
  await toastOf(page, new RegExp(`11:00, com ${town.far.first_name}`)).waitFor();
  await column(page, far).locator('[data-visit]').waitFor();
  await eventually(() => whoAndWhen(visit._id)).toEqual([far, '11:00']);
  await toastOf(page, /11:00, com/)
    .getByRole('button', { name: 'Desfazer' })
    .click();
  await column(page, near).locator('[data-visit]').waitFor();
  await eventually(() => whoAndWhen(visit._id)).toEqual([near, '10:00']);

  await column(page, near).locator('[data-visit]').press('Enter');
  const peek = page.getByRole('dialog', { name: /^Vistoria de/ });
  await peek.getByRole('button', { name: 'Mover para…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Mover para…' });
  await choose(page, 'Vistoriador', town.far.name);
  await dialog.getByRole('radio', { name: '09:00' }).press('Space');
  await dialog.getByRole('button', { name: 'Mover', exact: true }).press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await eventually(() => whoAndWhen(visit._id)).toEqual([far, '09:00']);
});
