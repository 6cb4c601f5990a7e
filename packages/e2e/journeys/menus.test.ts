import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { freshToken, giveToken, openPage, openWindow } from '../fixtures.ts';
import { aVisitToday, tokenOf } from './field.fixture.ts';
import { aBranch, keyAt } from './keys.fixture.ts';
import { MORNING_ZONE } from './phone.fixture.ts';
import { aTown } from './requests-wizard.fixture.ts';

const titles = async (page: Awaited<ReturnType<typeof openPage>>) =>
  page.getByRole('navigation', { name: 'Seções' }).getByRole('button').allTextContents();

describe('menus', () => {
  test('[MENU-1] an option changes the content and not the path', async () => {
    const page = await openPage({ as: 'Admin', path: '/dash-innov' });
    await page.getByRole('button', { name: 'Cidades' }).click();
    await page.getByRole('heading', { level: 1, name: 'Cidades' }).waitFor();
    await page.getByRole('button', { name: 'Imoveis' }).click();
    await page.getByRole('heading', { level: 1, name: 'Lista de Imóveis' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/dash-innov');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Cidades' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Cidades' }).waitFor();
  });

  test('[MENU-7] the header shows first name, last name and level; the open entry is marked', async () => {
    const page = await openPage({ as: 'SuperAdmin' });
    const menu = page.getByRole('complementary', { name: 'Menu' });
    await menu.getByText('Teresa Ibarra').waitFor();
    await menu.getByText('TI', { exact: true }).first().waitFor();
    await menu.getByRole('button', { name: 'Cidades' }).click();
    await expect
      .poll(() => menu.getByRole('button', { name: 'Cidades' }).getAttribute('aria-current'))
      .toBe('page');
    expect(await menu.locator('nav[aria-label=Seções] svg').count()).toBe((await titles(page)).length);
  });

  test('[MENU-8] the wave video is a real file that plays, and gives way while one scrolls', async () => {
    const page = await openWindow({ motion: 'no-preference' });
    await page.goto('/');
    const video = page.locator('video[src="/images/blue_waves.mp4"]');
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeGreaterThan(0);
    await page.mouse.wheel(0, 100);
    await video.waitFor({ state: 'hidden' });
    await video.waitFor({ state: 'visible' });
    const range = await page.request.get('/images/blue_waves.mp4', { headers: { range: 'bytes=0-99' } });
    expect([range.status(), (await range.body()).length]).toEqual([206, 100]);
  });

  test('[MENU-8] people who prefer less motion get a still picture', async () => {
    const page = await openWindow({ motion: 'reduce' });
    await page.goto('/');
    await page.getByRole('button', { name: 'Entrar' }).waitFor();
    expect(await page.locator('video').count()).toBe(0);
    expect(await page.locator('img[src="/images/blue_waves.jpg"]').count()).toBe(1);
  });

  test('[MENU-9] the menu slides on phones and tablets, and its items follow each other', async () => {
    const page = await openPage({ as: 'Admin', size: 'phone', motion: 'no-preference' });
    const menu = page.getByRole('complementary', { name: 'Menu', includeHidden: true });
    const offset = () => menu.evaluate((element) => getComputedStyle(element).marginLeft);
    await expect.poll(offset).toBe('-289px');
    await page.getByRole('button', { name: 'Abrir menu' }).first().click();
    await expect.poll(offset).toBe('0px');
    const delays = await menu
      .locator('nav li')
      .evaluateAll((items) => items.map((item) => getComputedStyle(item).animationDelay));
    expect(delays.slice(0, 3)).toEqual(['0s', '0.1s', '0.2s']);
    await page.keyboard.press('Escape');
    await expect.poll(offset).toBe('-289px');
    await page.setViewportSize({ width: 800, height: 900 });
    await expect.poll(offset).toBe('-266px');
  });

  test('[MENU-10] cities are asked for once, when the menu appears; a stranger asks for nothing', async () => {
    const stranger = await openWindow();
    const asked: string[] = [];
    stranger.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await stranger.goto('/dash-innov');
    await stranger.getByRole('button', { name: 'Entrar' }).waitFor();
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);

    const page = await openPage({ as: 'Admin', path: '/dash-innov?op=account' });
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await page.reload();
    await expect.poll(() => calls).toContain('/api/cities/getCities');
    await expect.poll(() => calls).toContain('/api/realtors/all');
    expect(calls.indexOf('/api/realtors/all')).toBeGreaterThan(
      calls.findIndex((path) => path.startsWith('/api/user/profile')),
    );
    await page.getByRole('button', { name: 'Cidades' }).click();
    await page.getByRole('heading', { level: 1, name: 'Cidades' }).waitFor();
    expect(calls.filter((path) => path === '/api/cities/getCities')).toHaveLength(1);
  });
});

/** In the page: notes when what one waits for is there for the first time. */
const noteWhenSeen = (selector: string) => `
  new MutationObserver((_, observer) => {
    if (!document.querySelector('${selector}')) return;
    globalThis.seenAt = performance.now();
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });`;

/**
 * What was fetched until then with an empty cache, the document included. Without a cache Chromium fetches the icon of
 * its tab again at each change of the address.
 */
const FETCHED = `performance.getEntries()
  .filter((entry) => entry.responseEnd > 0 && entry.startTime <= globalThis.seenAt)
  .filter(({ initiatorType, name }) => initiatorType !== 'other' || name !== document.querySelector('link[rel=icon]').href)
  .map(({ name, transferSize }) => ({ name, transferSize }))`;

/** So many times slower than this machine. */
const PHONE = 4;

async function fetchedUntilSeen(page: Page, selector: string) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE });
  await page.addInitScript(noteWhenSeen(selector));
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator(selector).first().waitFor();
  const fetched = await page.evaluate<{ name: string; transferSize: number }[]>(FETCHED);
  return {
    calls: fetched.map(({ name }) => name),
    kilobytes: fetched.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000,
  };
}

describe('over a slow connection', () => {
  test('the login needs at most 200 kB before one can type', async () => {
    const { kilobytes } = await fetchedUntilSeen(await openWindow(), 'input[name=email]');
    expect(kilobytes).toBeGreaterThan(60);
    expect(kilobytes).toBeLessThanOrEqual(200);
  });

  test.each([
    ['a SuperAdmin', freshToken.bind(null, 'SuperAdmin')],
    ['a Realtor', freshToken.bind(null, 'Realtor')],
    ['an Inspector who has to fetch a key today', inspectorOnTheWay],
  ])(
    'the first screen of %s needs at most 20 calls and 350 kB, and asks for nothing twice',
    async (_, token) => {
      const page = await openWindow({ zone: MORNING_ZONE });
      await giveToken(page, await token());
      const { calls, kilobytes } = await fetchedUntilSeen(page, 'main li article, main li[data-record]');
      expect(calls).toContainEqual(expect.stringContaining('/api/user/profile/'));
      expect(kilobytes).toBeGreaterThan(100);
      expect(calls.slice(20)).toEqual([]);
      expect(kilobytes).toBeLessThanOrEqual(350);
      expect(calls.filter((call, at) => calls.indexOf(call) !== at)).toEqual([]);
    },
  );
});

async function inspectorOnTheWay(): Promise<string> {
  const town = await aTown();
  await aVisitToday(town, keyAt(await aBranch(town)));
  return tokenOf(town.near);
}
