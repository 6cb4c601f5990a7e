import { homeOf } from '@esquadro/domain/auth/dashboards';
import { ROLES } from '@esquadro/domain/auth/permissions';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { api, freshToken, giveToken, hold, loginFor, openPage, openWindow, productUrl } from '../fixtures.ts';

async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/');
  await page.getByPlaceholder('Email').fill(email);
  await page.getByPlaceholder('Senha').fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

const at = (page: Page) => new URL(page.url()).pathname;
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const tokenCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'token');

/** A window that carries a token of its own, so that ending it disturbs nobody. */
async function ownSession(as: 'Admin' | 'Inspector' | 'User') {
  const page = await openWindow();
  const token = await freshToken(as);
  await giveToken(page, token);
  return { page, token };
}

/** Ends the session just before a call is sent, so that no other call hears of it earlier. */
const endBefore = (page: Page, call: string, token: string) =>
  page.route(call, async (route) => {
    await fetch(`${productUrl()}/api/user/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    await route.continue();
  });

describe('the login screen', () => {
  test('[LOGIN-1] two columns on wide screens, one on narrow ones', async () => {
    const boxes = async (size: 'wide' | 'phone') => {
      const page = await openWindow({ size });
      await page.goto('/');
      const slider = await page.getByRole('region', { name: 'Esquadro' }).boundingBox();
      const form = await page.getByRole('main').boundingBox();
      return { slider, form };
    };
    const wide = await boxes('wide');
    expect(wide.form?.x).toBeGreaterThanOrEqual((wide.slider?.x ?? 0) + (wide.slider?.width ?? 0) - 1);
    const phone = await boxes('phone');
    expect(phone.form?.y).toBeGreaterThanOrEqual((phone.slider?.y ?? 0) + (phone.slider?.height ?? 0) - 1);
    expect(phone.form?.width).toBeLessThanOrEqual(390);
  });

  test('[LOGIN-1] the slider moves on, and stops when asked', async () => {
    const page = await openWindow({ motion: 'no-preference' });
    await page.clock.install();
    await page.goto('/');
    const dot = (number: number) => page.getByRole('button', { name: `Ver ${number} de 4` });
    expect(await dot(1).getAttribute('aria-current')).toBe('true');
    await page.clock.fastForward(6_500);
    await expect.poll(() => dot(2).getAttribute('aria-current')).toBe('true');
    await page.getByRole('button', { name: 'Pausar' }).click();
    await page.clock.fastForward(20_000);
    expect(await dot(2).getAttribute('aria-current')).toBe('true');
  });

  test('[LOGIN-2, LOGIN-3] title, hint, fields and button', async () => {
    const page = await openWindow();
    await page.goto('/');
    await page.getByRole('heading', { name: 'Esquadro Login' }).waitFor();
    await page.getByText('Entre com seu email e senha.', { exact: true }).waitFor();
    expect(await page.getByPlaceholder('Email').getAttribute('type')).toBe('email');
    expect(await page.getByPlaceholder('Senha').getAttribute('type')).toBe('password');
    await page.getByRole('button', { name: 'Entrar' }).waitFor();
  });

  test("[LOGIN-4] a failed login shows the server's message in an alert under the form", async () => {
    const page = await openWindow();
    await logIn(page, { email: 'ninguem@exemplo.com.br', password: 'Errada1!' });
    const alert = page.getByRole('alert');
    await alert.getByText('Email ou senha incorretos.').waitFor();
    const [alertBox, formBox] = [await alert.boundingBox(), await page.locator('form').boundingBox()];
    expect(alertBox?.y).toBeGreaterThanOrEqual((formBox?.y ?? 0) + (formBox?.height ?? 0));
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

  test("[LOGIN-6] a browser that refuses the cookie gets 'Token not found'", async () => {
    const page = await openWindow();
    await page.addInitScript(() => {
      Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });
    });
    await logIn(page, loginFor('User'));
    await page.getByRole('alert').getByText('Token not found').waitFor();
  });

  test('[ROUTE-3] each role logs in through the form and lands at its home', async () => {
    for (const role of ROLES) {
      const page = await openWindow();
      await logIn(page, loginFor(role));
      await page.getByRole('complementary', { name: 'Menu' }).waitFor();
      expect(at(page)).toBe(homeOf(role));
      await page.context().close();
    }
  });

  test('[LOGIN-7] a token that is absent, undecodable, expired or unknown clears the session and leads to the login', async () => {
    const expired = `x.${Buffer.from(JSON.stringify({ _id: 'a', exp: 1 })).toString('base64url')}.x`;
    const unknown = `x.${Buffer.from(JSON.stringify({ _id: 'a'.repeat(24), exp: 9e9 })).toString('base64url')}.x`;
    for (const value of ['garbage', expired, unknown]) {
      const page = await openWindow();
      await page.context().addCookies([{ name: 'token', value, url: productUrl(), secure: true }]);
      await page.addInitScript(() => localStorage.setItem('user', '{}'));
      await page.goto('/admin-innov');
      await page.getByRole('button', { name: 'Entrar' }).waitFor();
      expect(at(page)).toBe('/');
      expect(await tokenCookie(page)).toBeUndefined();
      expect(await stored(page, 'user')).toBeNull();
    }
  });

  test('[LOGIN-8] a greyed mark fills the screen while the session is restored', async () => {
    const { page } = await ownSession('User');
    const release = await hold(page, '**/api/user/profile/*');
    await page.goto('/inspector');
    const loading = page.getByRole('status').filter({ hasText: 'Carregando…' });
    await loading.waitFor();
    const box = await loading.boundingBox();
    expect([box?.width, box?.height]).toEqual([1440, 900]);
    expect(
      await loading.locator('[aria-hidden]').evaluate((mark) => getComputedStyle(mark).filter),
    ).toContain('grayscale');
    release();
    await page.getByRole('complementary', { name: 'Menu' }).waitFor();
  });

  test('[LOGIN-9] after login: user, profile and a secure, strict cookie for a year', async () => {
    const page = await openWindow();
    await logIn(page, loginFor('Realtor'));
    await page.getByRole('complementary', { name: 'Menu' }).waitFor();
    expect(JSON.parse((await stored(page, 'user')) ?? '')).toMatchObject({
      email: loginFor('Realtor').email,
    });
    expect(JSON.parse((await stored(page, 'userProfile')) ?? '')).toHaveProperty('realtor');
    const cookie = await tokenCookie(page);
    expect(cookie).toMatchObject({ path: '/', secure: true, sameSite: 'Strict' });
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(364);
    expect(days).toBeLessThan(366);
  });

  test('[LOGIN-10] logout forgets everything and the token opens nothing any more', async () => {
    const { page, token } = await ownSession('Inspector');
    await page.goto('/inspector');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Entrar' }).waitFor();
    expect(at(page)).toBe('/');
    expect(await tokenCookie(page)).toBeUndefined();
    expect([await stored(page, 'user'), await stored(page, 'userProfile')]).toEqual([null, null]);
    const answer = await fetch(`${productUrl()}/api/user/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(401);
  });

  test('[LOGIN-11] a 401 on password change logs out, says so, and the next login returns to the same place', async () => {
    const { page, token } = await ownSession('Admin');
    await page.goto('/dash-innov?op=account');
    await page.getByLabel('Senha atual').fill('Esquadro1!');
    await page.getByLabel('Nova senha').fill('Outra-senha-9!');
    await endBefore(page, '**/api/user/pwd/*', token);
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
    const { page, token } = await ownSession('Admin');
    await page.goto('/dash-innov?op=account');
    await page.getByRole('heading', { name: 'Minha conta' }).waitFor();
    await endBefore(page, '**/api/user/list*', token);
    await page.getByRole('button', { name: 'Usuários' }).click();
    await page.getByText('Sua sessão expirou.').waitFor();
    expect(at(page)).toBe('/');
  });
});

test('a person changes their photo and password and stays signed in', async () => {
  const admin = await api('SuperAdmin');
  const login = { email: `conta-${Date.now()}@exemplo.com.br`, password: 'Primeira-1!' };
  await admin.post('/api/user/signup', {
    ...login,
    first_name: 'Bia',
    last_name: 'Prado',
    phone: '11987654321',
    access_level: 'Admin',
  });
  const page = await openPage({ as: 'User' });
  await page.getByRole('button', { name: 'Logout' }).waitFor();
  await page.context().clearCookies();
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
