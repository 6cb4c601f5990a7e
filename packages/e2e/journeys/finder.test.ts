import { expect, test } from 'vitest';
import { api, expectAccessible, openPage } from '../fixtures.ts';

const finder = 'Ir para…';

test.each(['phone', 'wide'] as const)('what it finds moves neither field nor way out, %s', async (size) => {
  const { body } = await (await api('Admin')).get('/api/properties/all?limit=1');
  const page = await openPage({ as: 'Admin', path: '/dash-innov?op=cities', size });
  await page.getByRole('heading', { level: 1, name: 'Cidades' }).waitFor();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: finder });
  const field = dialog.getByRole('searchbox');
  const places = () => Promise.all([field, dialog.getByRole('button')].map((part) => part.boundingBox()));
  await field.waitFor();
  // It rises into its place.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  const before = await places();
  await field.fill(body[0].label);
  await dialog
    .getByRole('menuitem', { name: /Imoveis/ })
    .first()
    .waitFor();
  expect(await places()).toEqual(before);
  await expectAccessible(page);
});
