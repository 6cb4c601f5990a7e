import { describe, expect, test } from 'vitest';
import { expectAccessible, loginFor, openPage } from '../fixtures.ts';

const PATH = '/admin-innov?op=settings&step=4';

describe('Dados pessoais', () => {
  test('an inspector with visits ahead cannot be erased yet, and the visits are listed', async () => {
    const { email } = loginFor('Inspector');
    const page = await openPage({ as: 'SuperAdmin', path: `${PATH}&q=${email}`, size: 'phone' });
    await page.getByRole('button', { name: 'Apagar' }).click();
    const visits = page.getByRole('list', { name: 'Vistorias marcadas' });
    await visits.getByRole('listitem').first().waitFor();
    expect(await page.getByRole('button', { name: 'Apagar sem volta' }).isDisabled()).toBe(true);
    await expectAccessible(page);
  });

  test("an Admin sees who read a person's papers, and not the rest", async () => {
    const { email } = loginFor('Inspector');
    const page = await openPage({ as: 'Admin', path: `/admin-innov?op=settings&step=1&q=${email}` });
    await page.getByRole('button', { name: /^Leituras dos documentos de/ }).click();
    await page.getByRole('dialog', { name: /^Leituras dos documentos de/ }).waitFor();
    await page.goto(PATH);
    await page.getByText('Access Denied', { exact: true }).waitFor();
  });
});
