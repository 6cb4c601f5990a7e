import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, openPage } from '../fixtures.ts';
import { isLive } from '../live-channel.ts';
import { eventually } from './inspectors.fixture.ts';
import { openAsInspector } from './live.fixture.ts';
import { aTown, aVisit, thursday } from './requests-wizard.fixture.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Notificações/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notificações' });

test('everything is marked as read at once, in every window of the person, and stays so', async () => {
  const town = await aTown();
  const page = await openAsInspector(town, '/inspector');
  await isLive(page);
  const other = await openAsInspector(town, '/inspector');
  await isLive(other);
  await aVisit(town, { date: `${thursday}T09:00:00` });
  await aVisit(town, { date: `${thursday}T10:00:00` });
  await page.getByRole('button', { name: 'Notificações: 2 não lidas' }).waitFor();
  await bell(page).click();
  await panel(page).getByRole('button', { name: 'Marcar tudo como lido' }).click();
  await eventually(() => panel(page).getByText('Não lida:').count()).toBe(0);
  await other.getByRole('button', { name: 'Notificações', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByRole('button', { name: 'Notificações', exact: true }).waitFor();
});

test('on a phone the bell stands in the bar, large enough for a thumb', async () => {
  const page = await openPage({ as: 'Realtor', size: 'phone' });
  const box = await bell(page).boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await bell(page).click();
  await panel(page).getByRole('listitem').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
});

test('the browser is asked for its notifications only when the person turns them on', async () => {
  const town = await aTown();
  const page = await openAsInspector(town, '/inspector');
  await page.evaluate(() => {
    const told: string[] = [];
    const asked = { count: 0 };
    class Spoken extends EventTarget {
      static permission = 'default';
      static requestPermission = async () => {
        asked.count += 1;
        Spoken.permission = 'granted';
        return 'granted';
      };
      constructor(title: string) {
        super();
        told.push(title);
      }
    }
    Object.assign(window, { Notification: Spoken, told, asked });
    Object.defineProperty(document, 'hidden', { get: () => true });
  });
  const read = (name: 'told' | 'asked') => page.evaluate((key) => Reflect.get(window, key), name);
  await isLive(page);
  await aVisit(town, { date: `${thursday}T09:00:00` });
  await page.getByRole('button', { name: 'Notificações: 1 não lida' }).waitFor();
  expect([await read('asked'), await read('told')]).toEqual([{ count: 0 }, []]);

  await bell(page).click();
  // Asked for as soon as the page knows which notices are old.
  const begun = page.waitForResponse(/\/api\/push\/key$/);
  await panel(page).getByText('Avisar neste navegador').click();
  await begun;
  expect(await read('asked')).toEqual({ count: 1 });
  await page.keyboard.press('Escape');
  await aVisit(town, { date: `${thursday}T10:00:00` });
  await eventually(() => read('told')).toEqual(['Vistoria atribuída']);
});
