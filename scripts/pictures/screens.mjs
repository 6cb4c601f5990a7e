/** @typedef {import('playwright-core').Page} Page */
/** A place to take a picture of. @typedef {{ name: string, path: string }} Screen */

const DASHBOARDS = ['/admin-innov', '/dash-innov', '/realtor', '/realtor-user', '/inspector'];

/** What anyone sees. @type {Screen[]} */
export const PUBLIC_SCREENS = [
  { name: 'login', path: '/' },
  { name: 'pagina-inexistente', path: '/pagina-inexistente' },
];

/** Where the first record of a list comes from, and the addresses inside its screen; `{id}` is that record. */
const INSIDE = /** @type {Record<string, { records?: string, places: string[] }>} */ ({
  properties: {
    records: '/api/properties/all?limit=1',
    places: ['open={id}', 'property=new', 'property={id}'],
  },
  realtors: {
    records: '/api/realtors/all?limit=1',
    places: ['realtor=new', ...steps('realtor={id}', ['0', '1', '2', '2.5', '3', '4', '5', '6'])],
  },
  inspectors: {
    records: '/api/inspectors/all?limit=1',
    places: ['inspector=new', ...steps('inspector={id}', ['0', '1', '2', '3', '4', '5'])],
  },
  requests: {
    records: '/api/request?limit=1',
    places: ['view=calendar', 'request=new', ...steps('request={id}', ['0', '1', '2', '3', '4', '5'])],
  },
  Messages: { records: '/api/messages/contacts/{user}?limit=1', places: ['contact={id}'] },
  settings: { places: steps('', ['0', '1', '1.2', '2', '3', '4', '5']) },
});

/** @param {string} record @param {string[]} numbers */
function steps(record, numbers) {
  return numbers.map((number) => [record, `step=${number}`].filter(Boolean).join('&'));
}

/**
 * What the signed-in person can reach: each menu entry of each dashboard that does not send them away, what
 * opens inside the entries of their own, and their account.
 * @param {Page} page
 * @returns {Promise<Screen[]>}
 */
export async function screensOf(page) {
  const home = new URL(page.url()).pathname;
  const screens = [{ name: 'minha-conta', path: `${home}?op=account` }];
  for (const dashboard of DASHBOARDS) {
    await page.goto(dashboard);
    await settled(page);
    if (new URL(page.url()).pathname !== dashboard) continue;
    for (const entry of await page.getByRole('navigation', { name: 'Seções' }).getByRole('button').all()) {
      await entry.click();
      const option = new URL(page.url()).searchParams.get('op') ?? '';
      const screen = { name: `${dashboard.slice(1)}-${option}`, path: `${dashboard}?op=${option}` };
      screens.push(screen);
      if (dashboard === home) screens.push(...(await screensInside(page, screen, option)));
    }
  }
  return screens;
}

/** @param {Page} page @param {Screen} screen @param {string} option */
async function screensInside(page, screen, option) {
  const { records, places } = INSIDE[option] ?? { places: [] };
  const id = records && (await firstId(page, records));
  return places
    .filter((place) => id || !place.includes('{id}'))
    .map((place) => place.replace('{id}', id ?? ''))
    .map((place) => ({
      name: `${screen.name}-${place.replace(id || '-', 'um').replace(/[=&]/g, '-')}`,
      path: `${screen.path}&${place}`,
    }));
}

/** @param {Page} page @param {string} path @returns {Promise<string | undefined>} */
async function firstId(page, path) {
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? '';
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const answer = await page.request.get(path.replace('{user}', sub), {
    headers: { authorization: `Bearer ${token}` },
  });
  const [first] = await answer.json();
  return first?._id;
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
