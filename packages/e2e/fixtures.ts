import type { Role } from '@esquadro/domain/auth/permissions';
import type { FileChooser, Locator, Page, Route } from 'playwright-core';
import { expect, inject } from 'vitest';
import { watchLive } from './live-channel.ts';
import { type Look, SIZES } from './window-look.ts';

type OpenWindow = (look: Look, expected?: RegExp) => Promise<Page>;
let open: OpenWindow | undefined;

/** Where stories happen: in a browser, or in a page without one. */
export function tellIn(windows: OpenWindow): void {
  open = windows;
}

export const productUrl = (): string => inject('productUrl');

export function loginFor(role: Role): { email: string; password: string } {
  const login = inject('demoLogins')[role];
  if (!login) throw new Error(`the demo world has no ${role}`);
  return login;
}

/** A window for a stranger. Errors on its console fail the test, unless they match `expected`. */
export async function openWindow(look: Look = {}, expected?: RegExp): Promise<Page> {
  if (!open) throw new Error('tellIn(windows) comes first');
  const page = await open(look, expected);
  watchLive(page);
  return page;
}

/** A window of a demo person, already signed in, at their home or at `path`. */
export async function openPage(
  { as, path = '/', ...look }: Look & { as: Role; path?: string },
  expected?: RegExp,
): Promise<Page> {
  const page = await openWindow(look, expected);
  await enter(page, await tokenFor(as), path);
  return page;
}

/** Gives a window the session of a token and opens a screen in it. */
export async function enter(page: Page, token: string, path: string): Promise<void> {
  await giveToken(page, token);
  await page.goto(path);
  await page.getByRole('complementary', { name: 'Menu' }).waitFor({ state: 'attached' });
}

/** Keeps what is asked of an address from the server, until it is released. Returns what releases it. */
export async function hold(page: Page, address: RegExp | string, held = (_route: Route) => true) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    if (held(route)) await released;
    await route.continue();
  });
  return release;
}

/** Presses a button that opens the browser's file window, and chooses there. */
export async function chooseFiles(button: Locator, files: Parameters<FileChooser['setFiles']>[0]) {
  const [fileWindow] = await Promise.all([button.page().waitForEvent('filechooser'), button.click()]);
  await fileWindow.setFiles(files);
}

export const photosButton = (within: Page | Locator) =>
  within.getByRole('button', { name: 'Escolher fotos' });
export const papersButton = (within: Page | Locator) =>
  within.getByRole('button', { name: 'Escolher arquivos' });

/** Goes to an address as Back and Forward do, without loading the page anew. */
export const goInside = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Keeps a token where the product keeps it. */
export const giveToken = (page: Page, token: string) => page.context().addCookies([cookieOf(token)]);

export const cookieOf = (token: string) =>
  ({ name: 'token', value: token, url: productUrl(), secure: true, sameSite: 'Strict' }) as const;

const tokens = new Map<Role, Promise<string>>();

/** A journey may have ended somebody's sessions. */
export const forgetTokens = (): void => tokens.clear();

function tokenFor(role: Role): Promise<string> {
  const token = tokens.get(role) ?? freshToken(role);
  tokens.set(role, token);
  return token;
}

/** A session of its own, for stories that end it. */
export const freshToken = async (role: Role): Promise<string> => (await logIn(loginFor(role))).token;

export async function logIn(login: { email: string; password: string }) {
  const { body } = await call('POST', '/api/user/login', login);
  return body as { token: string; user: { _id: string; role: Role } };
}

/** Not the page's, between which and the server a test may stand. */
const { fetch } = globalThis;

export type Answer = { status: number; body: any; headers: Headers };

async function call(method: string, path: string, body?: unknown, token?: string): Promise<Answer> {
  const response = await fetch(productUrl() + path, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text), headers: response.headers };
}

/** Arranges data as a role would, straight at the API. */
export async function api(role: Role) {
  const token = await tokenFor(role);
  return {
    get: (path: string) => call('GET', path, undefined, token),
    post: (path: string, body: unknown) => call('POST', path, body, token),
    put: (path: string, body: unknown) => call('PUT', path, body, token),
    patch: (path: string, body: unknown) => call('PATCH', path, body, token),
    delete: (path: string) => call('DELETE', path, undefined, token),
  };
}

export async function expectAccessible(page: Page): Promise<void> {
  // After a reload there is nothing to check until the screen has come.
  await page.locator('main').first().waitFor({ state: 'attached' });
  const { accessibilityProblems } = await import('./accessibility.ts');
  expect(await accessibilityProblems(page)).toEqual([]);
}

/** The screen on a phone in the dark, and then on a wide light one: accessible, and nothing beside the screen. */
export async function expectFits(page: Page): Promise<void> {
  for (const { size, theme } of [
    { size: SIZES.phone, theme: 'dark' },
    { size: SIZES.wide, theme: 'light' },
  ] as const) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: theme });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
}
