import { openLine } from '@esquadro/harness/line';
import { makePhone } from '@esquadro/harness/phone';
import { timeLimit } from '@esquadro/harness/time-limit';
import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { LAUNCH_ARGS } from '../browser-contexts.ts';
import { cookieOf, productUrl } from '../fixtures.ts';

/**
 * Where it is ten in the morning now. The field's journeys happen there, phones and visits: what begins in two hours is
 * still today, whenever the tests run.
 */
export const MORNING_ZONE = zoneAtTen(new Date().getUTCHours());

/** 'Etc/GMT+3' lies three hours behind Greenwich, and the zones go from 12 behind to 14 ahead. */
function zoneAtTen(utcHour: number): string {
  const behind = utcHour <= 22 ? utcHour - 10 : utcHour - 34;
  return `Etc/GMT${behind < 0 ? behind : `+${behind}`}`;
}

/** A phone with a line of its own, whose browser can die and be opened again; both end with the test. */
export async function aPhone() {
  const line = await openLine(productUrl());
  const phone = await makePhone({ baseURL: line.url, zone: MORNING_ZONE, args: LAUNCH_ARGS });
  onTestFinished(line.cut);
  onTestFinished(phone.throwAway);

  async function open({ offline = false, token = '' } = {}): Promise<Page> {
    await (offline ? line.cut() : line.restore());
    const { context, page } = await phone.open({ offline });
    page.setDefaultTimeout(timeLimit(15_000));
    if (token) await context.addCookies([{ ...cookieOf(token), expires: Date.now() / 1000 + 86_400 }]);
    return page;
  }
  return { open, close: phone.close, die: phone.die, line };
}

/** What the origin has left in the browser, as anybody with the phone in hand could read it. */
export const readStorage = (page: Page) =>
  page.evaluate(async () => {
    const rowsIn = (name: string) =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const [store] = opening.result.objectStoreNames;
          if (!store) return resolve([]);
          const reading = opening.result.transaction(store).objectStore(store).getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result);
          };
        };
      });
    const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
    const databases = await Promise.all(names.map(async (name) => [name, await rowsIn(name)]));
    return {
      databases: Object.fromEntries(databases) as Record<string, Record<string, unknown>[]>,
      caches: await caches.keys(),
      local: { ...localStorage },
      session: { ...sessionStorage },
    };
  });

/** Until the worker has the page, and the device the answers to these calls. */
export async function keptForLater(page: Page, paths: string[]): Promise<boolean> {
  const { caches: found, databases } = await readStorage(page);
  const answers = databases['esquadro-answers']?.map(({ key }) => String(key)) ?? [];
  const isReady = await page.evaluate(async () =>
    Boolean((await navigator.serviceWorker.getRegistration())?.active),
  );
  return (
    isReady &&
    found.some((name) => name.startsWith('files-')) &&
    paths.every((path) => answers.some((key) => key.endsWith(path)))
  );
}

/** Whether the page has asked the browser never to throw away what it keeps. */
export async function watchKeeping(page: Page): Promise<() => boolean> {
  let asked = false;
  await page.exposeFunction('noteKeeping', () => (asked = true));
  await page.addInitScript(`
    const { persist } = StorageManager.prototype;
    StorageManager.prototype.persist = function () {
      noteKeeping();
      return persist.call(this);
    };
  `);
  return () => asked;
}

/** What the browser does when there is signal again and no page is open. */
export async function syncInBackground(page: Page, origin: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registrationId = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted);
      if (ours) resolve(ours.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const sync = { origin, registrationId: await registrationId, tag: 'send-queue', lastChance: false };
  await session.send('ServiceWorker.dispatchSyncEvent', sync);
  await session.detach();
}
