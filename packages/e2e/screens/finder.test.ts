import { expect, test } from 'vitest';
import { expectAccessible, openPage } from '../fixtures.ts';

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
