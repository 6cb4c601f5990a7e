import pg from 'pg';
import { dragVisit } from './page/drag-visit.ts';
import { type FirstScreen, openFirstScreen } from './page/open-first-screen.ts';
import type { Frames } from './page/record-frames.ts';
import { scrollProperties } from './page/scroll-properties.ts';
import { openSlowBrowser } from './page/slow-browser.ts';
import { openSessions } from './product/open-sessions.ts';
import { openWorld } from './product/open-world.ts';
import { startProduct } from './product/start-product.ts';
import type { WorldSize } from './world/world-size.ts';

/** Whose first screen is measured, and where. */
const DASHBOARDS = [
  { role: 'SuperAdmin', path: '/admin-innov' },
  { role: 'Realtor', path: '/realtor' },
  { role: 'RealtorUser', path: '/realtor-user' },
  { role: 'Inspector', path: '/inspector' },
];

type Options = { chromium: string; size: WorldSize; fresh: boolean; say: (line: string) => void };

export type PageReport = {
  firstScreens: (FirstScreen & { role: string })[];
  scrolling: Frames & { cards: number };
  dragging: Frames & { visits: number };
};

/** What people wait for in the browser, with its CPU slowed four times. */
export async function measurePages(options: Options): Promise<PageReport> {
  const world = await openWorld(options);
  const db = new pg.Client({ connectionString: world.url });
  await db.connect();
  const product = await startProduct({ DATABASE_URL: world.url, DATA_DIR: world.dataDir });
  const browser = await openSlowBrowser(options.chromium, `http://localhost:${product.port}`);
  try {
    const tokens = await openSessions(db, await oneOfEach(db));
    const firstScreens: PageReport['firstScreens'] = [];
    for (const [number, { role, path }] of DASHBOARDS.entries()) {
      const page = await browser.open(tokens[number] ?? '');
      firstScreens.push({ role, ...(await openFirstScreen(page, path)) });
      await page.close();
    }
    const [staff = ''] = tokens;
    const dashboard = DASHBOARDS[0]?.path ?? '';
    const scrolling = await scrollProperties(await browser.open(staff), dashboard);
    const dragging = await dragVisit(await browser.open(staff), dashboard, world.monday);
    return { firstScreens, scrolling, dragging };
  } finally {
    await browser.close();
    await product.stop();
    await db.end();
    await world.close();
  }
}

/** Somebody of each role, in the order of the dashboards. */
async function oneOfEach(db: pg.Client): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT (SELECT id FROM users WHERE users.role = asked.role ORDER BY id LIMIT 1) AS id
     FROM unnest($1::text[]) WITH ORDINALITY asked(role, position) ORDER BY position`,
    [DASHBOARDS.map(({ role }) => role)],
  );
  return rows.map(({ id }) => id);
}
