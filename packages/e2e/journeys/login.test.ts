import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { freshToken, giveToken, hold, loginFor, openWindow, productUrl } from '../fixtures.ts';
import { at, logIn } from './login.fixture.ts';

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const tokenCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'token');

/** A window that carries a token of its own, so that ending it disturbs nobody. */
async function ownSession(as: 'Inspector' | 'User') {
  const page = await openWindow();
  const token = await freshToken(as);
  await giveToken(page, token);
  return { page, token };
}

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
    await dot(1).waitFor();
    await page.clock.pauseAt(Date.now() + 60_000);
    await dot(1).click();
    await expect.poll(() => dot(1).getAttribute('aria-current')).toBe('true');
    await page.clock.runFor(6_000);
    await expect.poll(() => dot(2).getAttribute('aria-current')).toBe('true');
    await page.getByRole('button', { name: 'Pausar' }).click();
    await page.clock.runFor(20_000);
    expect(await dot(2).getAttribute('aria-current')).toBe('true');
  });

  test("[LOGIN-4] a failed login shows the server's message in red under the form", async () => {
    const page = await openWindow();
    await logIn(page, { email: 'ninguem@exemplo.com.br', password: 'Errada1!' });
    const alert = page.getByRole('alert');
    await alert.getByText('Email ou senha incorretos.').waitFor();
    const [alertBox, formBox] = [await alert.boundingBox(), await page.locator('form').boundingBox()];
    expect(alertBox?.y).toBeGreaterThanOrEqual((formBox?.y ?? 0) + (formBox?.height ?? 0));
    const [red, green = 0, blue = 0] = await alert.evaluate((element) =>
      (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number),
    );
    expect(red).toBeGreaterThan(Math.max(green, blue));
  });

  test("[LOGIN-6] a browser that refuses the cookie gets 'Token not found'", async () => {
    const page = await openWindow();
    await page.addInitScript(() => {
      Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });
    });
    await logIn(page, loginFor('User'));
    await page.getByRole('alert').getByText('Token not found').waitFor();
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
    const headers = { authorization: `Bearer ${token}` };
    await expect
      .poll(async () => (await fetch(`${productUrl()}/api/cities/getCities`, { headers })).status)
      .toBe(401);
  });
});
