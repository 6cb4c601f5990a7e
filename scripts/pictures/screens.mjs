/** @typedef {import('playwright-core').Page} Page */
/** A place to take a picture of. @typedef {{ name: string, path: string }} Screen */

const DASHBOARDS = ['/admin-innov', '/dash-innov', '/realtor', '/realtor-user', '/inspector'];

/** What anyone sees. @type {Screen[]} */
export const PUBLIC_SCREENS = [
  { name: 'login', path: '/' },
  { name: 'pagina-inexistente', path: '/pagina-inexistente' },
];

/**
 * What the signed-in person can reach: each menu entry of each dashboard that does not send them away,
 * and their account.
 * @param {Page} page
 * @returns {Promise<Screen[]>}
 */
export async function screensOf(page) {
  const screens = [{ name: 'minha-conta', path: `${new URL(page.url()).pathname}?op=account` }];
  for (const dashboard of DASHBOARDS) {
    await page.goto(dashboard);
    await settled(page);
    if (new URL(page.url()).pathname !== dashboard) continue;
    for (const entry of await page.getByRole('navigation', { name: 'Seções' }).getByRole('button').all()) {
      await entry.click();
      const { pathname, search, searchParams } = new URL(page.url());
      screens.push({ name: `${dashboard.slice(1)}-${searchParams.get('op')}`, path: pathname + search });
    }
  }
  return screens;
}

/** @param {Page} page @param {{ email: string, password: string }} login */
export async function signIn(page, { email, password }) {
  await page.goto('/');
  await page.getByPlaceholder('Email').fill(email);
  await page.getByPlaceholder('Senha').fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL((url) => url.pathname !== '/');
}

/** Waits until nothing is being loaded any more, fonts included. @param {Page} page */
export async function settled(page) {
  await page.waitForLoadState('networkidle');
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
}
