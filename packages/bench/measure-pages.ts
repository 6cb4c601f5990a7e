import type { Page } from 'playwright-core';
import { dragVisit } from './page/drag-visit.ts';
import { type FirstScreen, type Login, logInByForm, openFirstScreen } from './page/open-first-screen.ts';
import type { Frames } from './page/record-frames.ts';
import { scrollProperties } from './page/scroll-properties.ts';
import { openSlowBrowser } from './page/slow-browser.ts';
import { typeIntoFilters } from './page/type-into-filters.ts';
import { openWorld } from './product/open-world.ts';
import { ADMIN, startProduct } from './product/start-product.ts';
import type { WorldSize } from './world/world-size.ts';

const DASHBOARDS = [
  { role: 'SuperAdmin', email: ADMIN.email, path: '/admin-innov' },
  { role: 'Realtor', email: 'realtor0@bench.teste', path: '/realtor' },
  { role: 'RealtorUser', email: 'realtoruser0@bench.teste', path: '/realtor-user' },
  { role: 'Inspector', email: 'inspector0@bench.teste', path: '/inspector' },
];

type Options = { chromium: string; size: WorldSize; fresh: boolean; say: (line: string) => void };

export type PageReport = {
  firstScreens: (FirstScreen & { role: string })[];
  logins: (Login & { role: string })[];
  scrolling: Frames & { cards: number };
  dragging: Frames & { visits: number };
  typing: Frames;
};

export async function measurePages(options: Options): Promise<PageReport> {
  const world = await openWorld(options);
  const product = await startProduct({ DATABASE_URL: world.url, DATA_DIR: world.dataDir });
  const url = `http://localhost:${product.port}`;
  const browser = await openSlowBrowser(options.chromium, url);
  try {
    const firstScreens: PageReport['firstScreens'] = [];
    const logins: PageReport['logins'] = [];
    for (const { role, email, path } of DASHBOARDS) {
      const opened = await browser.open({ token: await logIn(url, email), slowLine: true });
      firstScreens.push({ role, ...(await openFirstScreen(opened, path)) });
      await opened.page.close();
      const stranger = await browser.open({ slowLine: true });
      logins.push({ role, ...(await logInByForm(stranger, { email, password: ADMIN.password })) });
      await stranger.page.close();
      options.say(`${role}: medido`);
    }
    const token = await logIn(url, ADMIN.email);
    /** Alone: a page that stays open goes on drawing. */
    const onPage = async <Result>(measure: (page: Page) => Promise<Result>): Promise<Result> => {
      const { page } = await browser.open({ token });
      const result = await measure(page);
      await page.close();
      return result;
    };
    const scrolling = await onPage((page) => scrollProperties(page, '/admin-innov'));
    const dragging = await onPage((page) => dragVisit(page, '/admin-innov', world.monday));
    const typing = await onPage((page) => typeIntoFilters(page, '/admin-innov'));
    return { firstScreens, logins, scrolling, dragging, typing };
  } finally {
    await browser.close();
    await product.stop();
    await world.close();
  }
}

async function logIn(url: string, email: string): Promise<string> {
  const answer = await fetch(`${url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: ADMIN.password }),
  });
  const { token } = (await answer.json()) as { token?: string };
  if (!token) throw new Error(`${email} cannot log in: ${answer.status}`);
  return token;
}
