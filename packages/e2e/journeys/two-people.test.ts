import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { api, enter, logIn, openPage, openWindow } from '../fixtures.ts';
import { anInspector } from './inspectors.fixture.ts';
import { conflict } from './two-people.fixture.ts';

const save = (page: Page, name = 'Salvar') => page.getByRole('button', { name, exact: true }).click();

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

describe('two people edit one record: what I typed stays, the rest is refreshed, and saving again works', () => {
  test('a user, and one’s own data', async () => {
    const admin = await api('SuperAdmin');
    const { userId } = await anInspector();
    const page = await openPage({
      as: 'SuperAdmin',
      path: `/admin-innov?op=settings&step=1.2&user=${userId}`,
    });
    await box(page, 'Sobrenome').fill('Meu');
    await admin.patch(`/api/user/updateRealtorUser/${userId}`, { last_name: 'Deles', pix: 'deles@pix.com' });
    await save(page, 'Atualizar');
    await conflict(page, 'Sobrenome').getByText('Deles', { exact: true }).waitFor();
    expect(await box(page, 'Pix').inputValue()).toBe('deles@pix.com');
    await save(page, 'Atualizar');
    await page.getByText('Usuário atualizado').waitFor();
    const { body: user } = await admin.get(`/api/user/profile/${userId}`);
    expect(user).toMatchObject({ last_name: 'Meu', pix: 'deles@pix.com' });

    // Somebody of their own: others log in as those of the demo world, and save their data.
    const login = { email: `${randomUUID()}@exemplo.com.br`, password: 'Esquadro1!' };
    const colleague = {
      first_name: 'Nome',
      last_name: 'Antiga',
      phone: '11987654321',
      access_level: 'Admin',
    };
    await admin.post('/api/user/signup', { ...colleague, ...login });
    const { token, user: me } = await logIn(login);
    const own = await openWindow();
    await enter(own, token, '/dash-innov?op=account');
    await box(own, 'Sobrenome').fill('Minha');
    await admin.patch(`/api/user/updateRealtorUser/${me._id}`, { first_name: 'Nomeada' });
    await save(own);
    await expect.poll(() => box(own, 'Nome').inputValue()).toBe('Nomeada');
    await save(own);
    await own.getByText('Dados salvos').waitFor();
    const { body: now } = await admin.get(`/api/user/profile/${me._id}`);
    expect(now).toMatchObject({ first_name: 'Nomeada', last_name: 'Minha' });
  });
});
