import { startDemoProduct } from '@esquadro/harness/demo-product';
import type { Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { screensOf } from '../every-screen.ts';
import { goInside, openWindow } from '../fixtures.ts';
import { settled, watchTraffic } from '../settled.ts';
import { readable, turnedAround, watchForHarm } from './hostile-texts.detector.fixture.ts';
import { asKept, PAYLOADS, TURNING } from './hostile-texts.payloads.fixture.ts';
import { type Caller, fillWithPayloads, type Login } from './hostile-texts.world.fixture.ts';
import { thursday } from './inspectors.fixture.ts';

/** An installation of its own: its settings, services and holidays are hostile too. */
const product = await startDemoProduct({}, inject('demoWorld'));
afterAll(product.stop);

async function signIn(login: Login): Promise<Caller & { token: string }> {
  const { token, user } = await call('', 'POST', '/api/user/login', login);
  return { token, id: user._id, ask: (...asked) => call(token, ...asked) };
}

async function call(token: string, method: string, path: string, body?: unknown): Promise<any> {
  const isForm = body instanceof FormData;
  const response = await fetch(product.url + path, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

const boss = await signIn(product.logins.SuperAdmin ?? { email: '', password: '' });
const world = await fillWithPayloads(boss, signIn);

/** The hostile record of each menu option. */
const RECORDS: Record<string, string> = {
  properties: world.property,
  realtors: world.realtor,
  inspectors: world.inspector,
  requests: world.request,
  Messages: world.contact,
};

/** The week in which the hostile visit is. */
const CALENDAR = { path: `/admin-innov?op=requests&view=calendar&week=${thursday}`, isEntry: false };

async function openBoss(expected?: RegExp): Promise<Page> {
  const page = await openWindow({}, expected);
  const { token } = boss;
  await page
    .context()
    .addCookies([{ name: 'token', value: token, url: product.url, secure: true, sameSite: 'Strict' }]);
  watchTraffic(page);
  return page;
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(product.url + path);
  await page.getByRole('complementary', { name: 'Menu' }).waitFor({ state: 'attached' });
  await settled(page);
}

/** Loads what a list shows only as one goes down; every menu may lead to one. */
async function goDown(page: Page): Promise<void> {
  for (let times = 0; times < 3; times += 1) {
    await page.keyboard.press('End');
    await settled(page);
  }
}

test('no text of any record runs, makes an element, turns a line around or breaks the page, on any screen', async () => {
  const page = await openBoss();
  const { harm } = watchForHarm(page);
  const unseen = new Map(world.texts);
  const unseenPayloads = new Set(PAYLOADS);
  const turned: string[] = [];
  await open(page, '/');
  const screens = await screensOf(page, (option) => RECORDS[option]);
  for (const { path, isEntry } of [...screens, CALENDAR]) {
    await goInside(page, path);
    await settled(page);
    if (isEntry) await goDown(page);
    expect(await harm(), path).toEqual([]);
    expect(await page.getByRole('complementary', { name: 'Menu' }).count(), path).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(1440);
    turned.push(...(await turnedAround(page, TURNING)).map((found) => `${path}: ${found}`));
    const shown = await readable(page);
    const shows = (text: string) => shown.includes(text) || shown.includes(asKept(text));
    for (const [field, text] of unseen) if (shows(text)) unseen.delete(field);
    for (const text of unseenPayloads) if (shows(text)) unseenPayloads.delete(text);
  }
  expect([...unseenPayloads]).toEqual([]);
  expect([...unseen.keys()]).toEqual([]);
  expect(turned).toEqual([]);
}, 360_000);

test('the watch sees what it is there to see', async () => {
  const page = await openBoss(/Content Security Policy/);
  const { harm } = watchForHarm(page);
  await open(page, '/admin-innov?op=cities');
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<img class=pwn src=x onerror=pwned=1>');
  });
  expect(await harm()).toEqual([expect.stringContaining('an element: <img class="pwn"')]);

  // Where no Content-Security-Policy stands in the way, the same texts do run.
  await page.goto('about:blank');
  await page.setContent('<img src=x onerror="pwned=1;alert(1)"><a href="javascript:pwned=1">x</a>');
  await expect
    .poll(harm)
    .toEqual([
      'dialog: 1',
      'a script ran',
      expect.stringContaining('an element'),
      'an address: javascript:pwned=1',
    ]);
  expect(await turnedAround(page, TURNING)).toEqual([]);

  await page.setContent(`<p><span>${TURNING}</span> Casa Nova</p><p><bdi>${TURNING}</bdi> Casa Nova</p>`);
  expect(await turnedAround(page, TURNING)).toEqual([`${TURNING} turns  Casa Nova`]);
});
