import { addDays } from '@esquadro/domain/calendar/count-days';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible, hold, openPage } from '../fixtures.ts';
import { toastOf } from './agencies.fixture.ts';
import { anInspector, eventually, thursday, today } from './inspectors.fixture.ts';
import {
  aTown,
  aVisit,
  find,
  goToSchedule,
  heading,
  readRequest,
  slot,
  type Town,
} from './requests-wizard.fixture.ts';

type Look = Omit<Parameters<typeof openPage>[0], 'as' | 'path'>;

/**
 * The calendar of the Thursday's week, with the visits of one property. In the zone that `today` is told in: the
 * calendar's own today is that of its reader.
 */
async function openCalendar(town: Town, look: Look = {}): Promise<Page> {
  const query = new URLSearchParams({
    op: 'requests',
    view: 'calendar',
    week: thursday,
    address: town.property.label,
  });
  return openPage({ as: 'Admin', path: `/dash-innov?${query}`, zone: 'America/Sao_Paulo', ...look });
}

const cell = (page: Page, hour: string, day = thursday) => page.locator(`[data-cell="${day}T${hour}"]`);
const block = (page: Page, hour: string) => cell(page, hour).locator('[data-status]');
const hourOf = async (id: string) => (await readRequest(id)).date.slice(11, 16);

/** Takes a visit and holds it over another hour, as a hand does: in several small moves. */
async function dragOver(page: Page, from: string, to: string): Promise<void> {
  await block(page, from).hover();
  await page.mouse.down();
  await holdOver(page, to);
}

async function holdOver(page: Page, hour: string): Promise<void> {
  const box = await cell(page, hour).boundingBox();
  if (!box) throw new Error(`no cell at ${hour}`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 6 });
}

const dropState = (page: Page, hour: string) => cell(page, hour).getAttribute('data-drop');

describe('the calendar', () => {
  test('the administration reschedules by dragging; hours that are not free are grey and say why; one press undoes it', async () => {
    const town = await aTown();
    const visit = await aVisit(town);
    const page = await openCalendar(town);
    await block(page, '10').waitFor();

    await dragOver(page, '10', '08');
    await eventually(() => dropState(page, '08')).toBe('taken');
    await cell(page, '08').getByText('fora do expediente').waitFor();
    await page.mouse.up();
    await eventually(() => dropState(page, '08')).toBeNull();
    expect(await hourOf(visit._id)).toBe('10:00');

    await dragOver(page, '10', '11');
    await eventually(() => dropState(page, '11')).toBe('free');
    await holdOver(page, '11');
    await page.mouse.up();
    await toastOf(page, /Remarcada: .*11:00/).waitFor();
    await block(page, '11').waitFor();
    expect(await hourOf(visit._id)).toBe('11:00');
    await toastOf(page, 'Remarcada').getByRole('button', { name: 'Desfazer' }).click();
    await block(page, '10').waitFor();
    await eventually(() => hourOf(visit._id)).toBe('10:00');
  });

  test('a visit cannot be dropped before it is known where its inspector is free', async () => {
    const town = await aTown();
    const visit = await aVisit(town);
    const page = await openCalendar(town);
    await block(page, '10').waitFor();
    const release = await hold(page, '**/api/inspectors/availability*');
    await dragOver(page, '10', '11');
    await eventually(() => dropState(page, '11')).toBe('unknown');
    await page.mouse.up();
    await eventually(() => dropState(page, '11')).toBeNull();
    release();
    await page.unrouteAll({ behavior: 'wait' });
    await block(page, '10').waitFor();
    expect(await hourOf(visit._id)).toBe('10:00');
  });

  test("by keyboard: Enter opens a visit, 'Mover para…' moves it, arrows, T and N walk and start", async () => {
    const town = await aTown();
    const visit = await aVisit(town);
    const page = await openCalendar(town);
    await block(page, '10').focus();
    await page.keyboard.press('Enter');
    const peek = page.getByRole('dialog', { name: /^Vistoria de/ });
    await peek.getByText(town.near.name).waitFor();
    await peek.getByRole('button', { name: 'Mover para…' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Mover para…' });
    await dialog.getByRole('radio', { name: '09:00' }).press('Space');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Mover', exact: true }).press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await eventually(() => hourOf(visit._id)).toBe('09:00');

    const isFocused = (hour: string, day?: string) =>
      eventually(() =>
        cell(page, hour, day)
          .locator('button')
          .first()
          .evaluate((button) => button === document.activeElement),
      ).toBe(true);
    await isFocused('09');
    await page.keyboard.press('ArrowDown');
    await isFocused('10');
    for (const _ of [5, 6, 0]) await page.keyboard.press('ArrowRight');
    await isFocused('10', addDays(thursday, 3));
    await page.keyboard.press('t');
    await isFocused('10', today);
    for (const _ of [1, 2]) await page.keyboard.press('ArrowRight');
    await isFocused('10', addDays(today, 2));
    await page.keyboard.press('n');
    await heading(page, 'Imóveis').waitFor();
    expect(new URL(page.url()).searchParams.get('day')).toBe(addDays(today, 2));
  });

  test('an empty hour starts a request there; holidays and vacations are shaded', async () => {
    const town = await aTown();
    const page = await openCalendar(town);
    await cell(page, '11').getByRole('button').click();
    await heading(page, 'Imóveis').waitFor();
    const { searchParams } = new URL(page.url());
    expect([searchParams.get('day'), searchParams.get('hour')]).toEqual([thursday, '11']);
    await find(page, 'Imobiliária', town.property.realtor_name);
    await goToSchedule(page, town);
    await eventually(() => slot(page, '11:00').isChecked()).toBe(true);

    const christmas = `${thursday.slice(0, 4)}-12-25`;
    await page.goto(`/dash-innov?op=requests&view=calendar&week=${christmas}`);
    await page.getByRole('columnheader', { name: /25 Natal/ }).waitFor();
    const ground = (day: string) =>
      cell(page, '10', day).evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await ground(christmas)).not.toBe(await ground(addDays(christmas, -1)));

    const away = await anInspector({ vacation: [{ start: thursday, end: thursday }] });
    await page.goto(`/dash-innov?op=requests&view=calendar&week=${thursday}&inspector=${away.first_name}`);
    await page.getByRole('columnheader', { name: `Férias: ${away.first_name}` }).waitFor();
    expect(await ground(thursday)).not.toBe(await ground(addDays(thursday, -1)));
  });

  test('a phone has the agenda of a day instead, from which a visit is opened and moved', async () => {
    const town = await aTown();
    const visit = await aVisit(town);
    const page = await openCalendar(town, { size: 'phone', theme: 'dark' });
    expect(await page.getByRole('radio', { name: 'Calendario' }).count()).toBe(0);
    const agenda = page.getByRole('region', { name: 'Agenda do dia' });
    await agenda.getByRole('heading', { name: town.property.label }).waitFor();
    await agenda.getByText('1 vistoria na semana').waitFor();
    await agenda.getByRole('link', { name: new RegExp(`Mapa: V-\\d+, ${town.property.label}`) }).waitFor();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.getByRole('button', { name: 'Próximo dia' }).click();
    await agenda.getByText('Nenhuma vistoria neste dia.').waitFor();
    await page.getByRole('button', { name: 'Dia anterior' }).click();
    await agenda.getByRole('button', { name: 'Mover para…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mover para…' });
    await dialog.getByText('11:00').click();
    await dialog.getByRole('button', { name: 'Mover', exact: true }).click();
    await agenda.getByText('11:00').waitFor();
    await eventually(() => hourOf(visit._id)).toBe('11:00');
  });
});
