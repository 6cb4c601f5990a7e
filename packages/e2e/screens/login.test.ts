import { homeOf } from '@esquadro/domain/auth/dashboards';
import { ROLES } from '@esquadro/domain/auth/permissions';
import { expect, test } from 'vitest';
import { api, freshToken, giveToken, loginFor, openWindow, productUrl } from '../fixtures.ts';
import { at, logIn } from '../journeys/login.fixture.ts';

/** An Admin's window with a token of its own, which is ended just before a call is sent. */
async function openEndingBefore(call: string) {
  const page = await openWindow();
  const token = await freshToken('Admin');
  await giveToken(page, token);
  await page.route(call, async (route) => {
    await fetch(`${productUrl()}/api/user/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    await route.continue();
  });
  await page.goto('/dash-innov?op=account');
  await page.getByRole('heading', { name: 'Minha conta' }).waitFor();
  return page;
}

test('[LOGIN-2, LOGIN-3] title, hint, fields and button', async () => {
  const page = await openWindow();
  await page.goto('/');
  await page.getByRole('heading', { name: 'Esquadro Login' }).waitFor();
  await page.getByText('Entre com seu email e senha.', { exact: true }).waitFor();
  expect(await page.getByPlaceholder('Email').getAttribute('type')).toBe('email');
  expect(await page.getByPlaceholder('Senha').getAttribute('type')).toBe('password');
  await page.getByRole('button', { name: 'Entrar' }).waitFor();
});

test("[LOGIN-4] without a message it says 'An error occurred during login.'", async () => {
  const page = await openWindow();
  await page.route('**/api/user/login', (route) => route.fulfill({ status: 502, body: 'bad gateway' }));
  await logIn(page, loginFor('User'));
  await page.getByRole('alert').getByText('An error occurred during login.').waitFor();
});

test("[LOGIN-5] a response without user or token is 'Invalid response from server'", async () => {
  const page = await openWindow();
  await page.route('**/api/user/login', (route) => route.fulfill({ json: { user: { _id: 'x' } } }));
  await logIn(page, loginFor('User'));
  await page.getByRole('alert').getByText('Invalid response from server').waitFor();
});

test('[ROUTE-3] each role logs in through the form and lands at its home', async () => {
  for (const role of ROLES) {
    const page = await openWindow();
    await logIn(page, loginFor(role));
    await page.getByRole('complementary', { name: 'Menu' }).waitFor();
    await expect.poll(() => at(page)).toBe(homeOf(role));
  }
});

test('[LOGIN-11] a 401 on password change logs out, says so, and the next login returns to the same place', async () => {
  const page = await openEndingBefore('**/api/user/pwd/*');
  // A wrong one, so that no failure changes the password of a demo person.
  await page.getByLabel('Senha atual').fill('Errada1!');
  await page.getByLabel('Nova senha').fill('Outra-senha-9!');
  await page.getByRole('button', { name: 'Mudar senha' }).click();
  await page.getByText('Sua sessão expirou.').waitFor();
  expect(at(page)).toBe('/');
  const { email, password } = loginFor('Admin');
  await page.getByPlaceholder('Email').fill(email);
  await page.getByPlaceholder('Senha').fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('heading', { name: 'Minha conta' }).waitFor();
  expect(page.url()).toContain('/dash-innov?op=account');
});

test('[LOGIN-11] a 401 on the list of users logs out', async () => {
  const page = await openEndingBefore('**/api/user/list*');
  await page.getByRole('button', { name: 'Usuários' }).click();
  await page.getByText('Sua sessão expirou.').waitFor();
  expect(at(page)).toBe('/');
});

test('a person changes their password and stays signed in', async () => {
  const admin = await api('SuperAdmin');
  const login = { email: `conta-${Date.now()}@exemplo.com.br`, password: 'Primeira-1!' };
  await admin.post('/api/user/signup', {
    ...login,
    first_name: 'Bia',
    last_name: 'Prado',
    phone: '11987654321',
    access_level: 'Admin',
  });
  const page = await openWindow();
  await logIn(page, login);
  await page.getByRole('button', { name: /Minha conta/ }).click();
  await page.getByLabel('Senha atual').fill('errada');
  await page.getByLabel('Nova senha').fill('fraca');
  await page.getByRole('button', { name: 'Mudar senha' }).click();
  await page.getByText(/A senha precisa de/).waitFor();
  await page.getByLabel('Nova senha').fill('Segunda-senha-2!');
  await page.getByRole('button', { name: 'Mudar senha' }).click();
  await page.getByText('A senha atual não confere.').first().waitFor();
  await page.getByLabel('Senha atual').fill(login.password);
  await page.getByRole('button', { name: 'Mudar senha' }).click();
  await page.getByText('Senha alterada').waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Minha conta' }).waitFor();
});
