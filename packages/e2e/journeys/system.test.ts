import { expect, test } from 'vitest';
import { expectAccessible, openPage } from '../fixtures.ts';

const SYSTEM = '/admin-innov?op=settings&step=8';

test("TI sees how the installation fares in 'Sistema', and has a copy made at once", async () => {
  const page = await openPage({ as: 'SuperAdmin', path: SYSTEM });
  await page.getByRole('button', { name: 'Fazer cópia agora' }).click();
  await page.getByText('Conferida e restaurada num banco de teste.').waitFor({ timeout: 50_000 });
  const copies = page.getByRole('list', { name: 'Últimas cópias' });
  expect(await copies.getByText('pedida').count()).toBeGreaterThan(0);
  for (const part of ['Servidor', 'Filas', 'Banco de dados', 'Disco'])
    await page.getByRole('heading', { name: part, exact: true }).waitFor();
  await expectAccessible(page);
});
