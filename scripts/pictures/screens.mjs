/** @typedef {import('playwright-core').Page} Page */
/** A place to take a picture of, and what to do there first. @typedef {{ name: string, path: string, open?: (page: Page) => Promise<void> }} Screen */

const DASHBOARDS = ['/admin-innov', '/dash-innov', '/realtor', '/realtor-user', '/inspector'];

/** What anyone sees. @type {Screen[]} */
export const PUBLIC_SCREENS = [
  { name: 'login', path: '/' },
  { name: 'pagina-inexistente', path: '/pagina-inexistente' },
];

/**
 * What the signed-in person can reach: each menu entry of each dashboard that does not send them away,
 * and their account panel.
 * @param {Page} page
 * @returns {Promise<Screen[]>}
 */
export async function screensOf(page) {
  const screens = /** @type {Screen[]} */ ([]);
  for (const path of DASHBOARDS) {
    await page.goto(path);
    await settled(page);
    if (new URL(page.url()).pathname !== path) continue;
    const entries = await page
      .locator('nav[aria-label="Menu"] a[data-option]')
      .evaluateAll((links) =>
        links.map((link) => ({
          option: link.getAttribute('data-option'),
          path: link.getAttribute('href') ?? '',
        })),
      );
    for (const entry of entries) {
      screens.push({ name: `${path.slice(1)}-${entry.option}`, path: new URL(entry.path, page.url()).href });
    }
  }
  return [...screens, { name: 'minha-conta', path: '/', open: openAccount }];
}

/** @param {Page} page @param {import('./demo-logins.mjs').Login} login */
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

/** @param {Page} page */
async function openAccount(page) {
  await page.waitForURL((url) => url.pathname !== '/');
  await page.getByRole('button', { name: 'Minha conta' }).first().click();
  await page.getByRole('dialog').waitFor();
}
