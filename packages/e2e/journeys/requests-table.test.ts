import { expect, test } from 'vitest';
import { api, expectAccessible, openPage } from '../fixtures.ts';
import { toastOf } from './agencies.fixture.ts';
import { eventually } from './inspectors.fixture.ts';
import { aTown, aVisit, readRequest, thursday } from './requests-wizard.fixture.ts';

const LIST = '/dash-innov?op=requests';

test("a month's list is worked through by keyboard alone", async () => {
  const town = await aTown();
  const visits = [
    await aVisit(town),
    await aVisit(town, { date: `${thursday}T11:00:00` }),
    await aVisit(town, { date: `${thursday}T09:00:00`, inspectorId: town.far._id }),
  ];
  const [, last] = visits;
  if (!last) throw new Error('no visit');
  const statuses = () => Promise.all(visits.map(async ({ _id }) => (await readRequest(_id)).status));
  const page = await openPage({ as: 'Admin', path: LIST });
  await page.getByRole('radio', { name: 'Tabela' }).press('Space');
  const table = page.getByRole('table', { name: 'Solicitações' });
  await table.waitFor();
  const rows = table.locator('tbody tr[data-record]');
  const inView = () =>
    rows.evaluateAll((all) => {
      const bottom = all[0]?.closest('table')?.parentElement?.getBoundingClientRect().bottom ?? 0;
      return all.filter((row) => row.getBoundingClientRect().bottom <= Math.min(bottom, innerHeight)).length;
    });
  await eventually(inView).toBeGreaterThanOrEqual(14);

  await page.getByRole('radio', { name: 'Atrasadas' }).press('Space');
  await eventually(() => new URL(page.url()).searchParams.get('needs')).toBe('late');
  await page.getByRole('radio', { name: 'Todas' }).press('Space');
  await page.goto(`${LIST}&city=${encodeURIComponent(town.property.address.city)}`);
  await eventually(() => rows.count()).toBe(3);
  await expectAccessible(page);

  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('data-record'))).toBe(
    last._id,
  );
  await page.keyboard.press('a');
  await eventually(async () => (await readRequest(last._id)).status).toBe('assigned');

  await page.keyboard.press('Control+a');
  const bar = page.getByRole('region', { name: 'Selecionadas' });
  await bar.getByText('3 selecionadas').waitFor();
  await page.keyboard.press('c');
  await toastOf(page, '3 mudadas').waitFor();
  expect(await statuses()).toEqual(['completed', 'completed', 'completed']);
  await toastOf(page, '3 mudadas').getByRole('button', { name: 'Desfazer' }).press('Enter');
  await eventually(statuses).toEqual(['requested', 'assigned', 'requested']);

  await bar.getByRole('button', { name: 'Mudar status' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Bloqueado' }).press('Enter');
  await eventually(statuses).toEqual(['blocked', 'blocked', 'blocked']);
  const saved = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'Exportar' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Excel' }).press('Enter');
  expect((await saved).suggestedFilename()).toMatch(/^solicitacoes-\d{4}-\d\d-\d\d-cidade-.*\.xlsx$/);

  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox', { name: 'O que você procura?' }).fill(`v${last.number}`);
  await page.getByRole('menuitem', { name: new RegExp(`V-${last.number}`) }).waitFor();
});

test('on a phone cards stay the default, and the table scrolls inside itself', async () => {
  const [request] = (await (await api('Admin')).get('/api/request?limit=1&sort=next')).body;
  const page = await openPage({ as: 'Admin', path: LIST, size: 'phone' });
  await page.getByRole('list', { name: 'Solicitações' }).waitFor();
  await page.getByRole('button', { name: new RegExp(`^Editar V-${request.number}, `) }).waitFor();
  await expectAccessible(page);
  await page.getByText('Tabela', { exact: true }).click();
  await page.getByRole('table', { name: 'Solicitações' }).waitFor();
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});
