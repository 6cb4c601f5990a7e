import { expect, test } from 'vitest';
import { api, expectAccessible, openPage } from '../fixtures.ts';

const finder = 'Ir para…';

test('it leads to the screens of the menu and to nothing that the menu does not have', async () => {
  const page = await openPage({ as: 'Inspector', path: '/inspector', size: 'phone' });
  await page.getByRole('button', { name: finder }).click();
  const dialog = page.getByRole('dialog', { name: finder });
  await dialog.getByRole('searchbox').fill('chat');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).searchParams.get('op')).toBe('Messages');

  await page.getByRole('button', { name: finder }).click();
  await dialog.getByRole('searchbox').fill('imobiliária aurora');
  await dialog.getByText('Nada encontrado.').waitFor();
});

test('/ goes to the search of the screen, ? lists the keys, and neither disturbs whoever types', async () => {
  const page = await openPage({ as: 'Admin', path: '/dash-innov?op=properties' });
  const search = page.getByRole('main').getByRole('searchbox').first();
  await search.waitFor();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('a/?');
  expect(await search.inputValue()).toBe('a/?');
  expect(await page.getByRole('dialog').count()).toBe(0);

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Atalhos do teclado' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});

test('Ctrl K finds a property by a part of its name and opens it, without a mouse', async () => {
  const { body } = await (await api('Admin')).get('/api/properties/all?limit=1');
  const [{ _id, label }] = body;
  const page = await openPage({ as: 'Admin', path: '/dash-innov?op=cities' });
  await page.getByRole('heading', { level: 1, name: 'Cidades' }).waitFor();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: finder });
  await dialog.getByRole('searchbox').fill(label.toUpperCase());
  await dialog
    .getByRole('menuitem', { name: new RegExp(`${label}.*Imoveis`) })
    .first()
    .waitFor();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await dialog
    .getByRole('menuitem', { name: new RegExp(`${label}.*Imoveis`) })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: 'Lista de Imóveis' }).waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('open')).toBe(_id);
});
