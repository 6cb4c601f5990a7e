import type { Page } from 'playwright-core';
import { settled } from './settled.ts';

/** A place of the product; one that a menu leads to is an entry, the others open inside one. */
export type Screen = { name: string; path: string; isEntry: boolean };

const DASHBOARDS = ['/admin-innov', '/dash-innov', '/realtor', '/realtor-user', '/inspector'];

/** The addresses inside the screen of a menu option; `{id}` is a record of it. */
const PLACES: Record<string, string[]> = {
  properties: ['open={id}', 'property=new', 'property={id}'],
  realtors: ['realtor=new', ...steps('realtor={id}', '0', '1', '2', '2.5', '3', '4', '5', '6')],
  inspectors: ['inspector=new', ...steps('inspector={id}', '0', '1', '2', '3', '4', '5')],
  requests: ['view=calendar', 'request=new', ...steps('request={id}', '0', '1', '2', '3', '4', '5')],
  Messages: ['contact={id}'],
  settings: steps('', '0', '1', '1.2', '2', '3', '4', '5', '6'),
};

function steps(record: string, ...numbers: string[]): string[] {
  return numbers.map((number) => [record, `step=${number}`].filter(Boolean).join('&'));
}

/** Answers with the record to open inside the screen of a menu option, where there is one. */
type RecordOf = (option: string) => Promise<string | undefined> | string | undefined;

/**
 * What the signed-in person can reach: each menu entry of each dashboard that does not send them away, what
 * opens inside the entries of their own, and their account. Found by going there, so that none is forgotten.
 */
export async function screensOf(page: Page, recordOf: RecordOf): Promise<Screen[]> {
  const { origin, pathname: home } = new URL(page.url());
  const screens = [{ name: 'minha-conta', path: `${home}?op=account`, isEntry: false }];
  for (const dashboard of DASHBOARDS) {
    await page.goto(origin + dashboard);
    await settled(page);
    if (new URL(page.url()).pathname !== dashboard) continue;
    for (const entry of await page.getByRole('navigation', { name: 'Seções' }).getByRole('button').all()) {
      await entry.click();
      const option = new URL(page.url()).searchParams.get('op') ?? '';
      const screen = { name: `${dashboard.slice(1)}-${option}`, path: `${dashboard}?op=${option}` };
      screens.push({ ...screen, isEntry: true });
      if (dashboard === home)
        screens.push(...screensInside(screen, PLACES[option] ?? [], await recordOf(option)));
    }
  }
  return screens;
}

function screensInside({ name, path }: Omit<Screen, 'isEntry'>, places: string[], id = ''): Screen[] {
  return places
    .filter((place) => id || !place.includes('{id}'))
    .map((place) => ({
      name: `${name}-${place.replace('{id}', 'um').replace(/[=&]/g, '-')}`,
      path: `${path}&${place.replace('{id}', id)}`,
      isEntry: false,
    }));
}
