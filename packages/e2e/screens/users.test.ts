import { describe, expect, test } from 'vitest';
import { api, expectAccessible, openPage } from '../fixtures.ts';

const USERS = '/admin-innov?op=settings&step=1';

describe('Usuários', () => {
  test('[SETTINGS-4] an Admin lists users by column, finds them, and opens a new one', async () => {
    const page = await openPage({ as: 'Admin', path: '/dash-innov?op=settings' });
    const headers = page.getByRole('columnheader');
    await expect.poll(() => headers.allTextContents()).toEqual(['Usuário', 'Acesso', 'Ação']);
    await page.getByLabel('Procurar por nome ou email').fill('paula NOGUEIRA');
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
    await page.getByRole('button', { name: 'Editar Paula Nogueira' }).waitFor();
    await page.getByRole('button', { name: 'Novo usuário' }).click();
    await page.getByRole('heading', { name: 'Novo Usuário' }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Novo usuário' }).waitFor();
    await expectAccessible(page);
  });

  test('deleting asks first and says what follows', async () => {
    const admin = await api('SuperAdmin');
    const email = `adeus-${Date.now()}@exemplo.com.br`;
    await admin.post('/api/user/signup', {
      email,
      password: 'Esquadro1!',
      first_name: 'Otto',
      last_name: 'Adeus',
      phone: '11987654321',
      access_level: 'User',
    });
    const page = await openPage({ as: 'SuperAdmin', path: `${USERS}&q=${email}` });
    await page.getByRole('button', { name: 'Excluir Otto Adeus' }).click();
    await page.getByRole('button', { name: 'Excluir', exact: true }).click();
    await page.getByText('Otto Adeus foi excluído').waitFor();
    await page.getByText('Ninguém com esse nome ou email.').waitFor();
  });

  test("[ERROR-1] without a message of the server the list says 'Failed to fetch user list.'", async () => {
    const page = await openPage({ as: 'Admin', path: '/dash-innov?op=account' });
    await page.route('**/api/user/list?*', (route) => route.fulfill({ status: 502, body: '' }));
    await page.getByRole('button', { name: 'Usuários' }).click();
    await page.getByText('Failed to fetch user list.').waitFor();
    await page.getByRole('button', { name: 'Tentar de novo' }).waitFor();
  });

  test("[ERROR-2] without a message the password call says 'An error occurred while changing the password.'", async () => {
    const page = await openPage({ as: 'Admin', path: '/dash-innov?op=account' });
    await page.route('**/api/user/pwd/*', (route) => route.fulfill({ status: 502, body: '' }));
    await page.getByLabel('Senha atual').fill('Esquadro1!');
    await page.getByLabel('Nova senha').fill('Outra-senha-9!');
    await page.getByRole('button', { name: 'Mudar senha' }).click();
    await page.getByText('An error occurred while changing the password.').waitFor();
  });
});
