import { makePhone } from '@esquadro/harness/phone';
import { timeLimit } from '@esquadro/harness/time-limit';

const PATIENCE_MS = timeLimit(30_000);

export type Phone = Awaited<ReturnType<typeof openPhone>>;

/** A phone with the product open, whose page or whole browser can die. */
export async function openPhone(address: string) {
  const phone = await makePhone({ baseURL: address });
  let { context, page } = await phone.open();
  page.setDefaultTimeout(PATIENCE_MS);
  let session = '';

  async function signIn(token: string): Promise<void> {
    session = token;
    const expires = Date.now() / 1000 + 86_400;
    await context.addCookies([{ name: 'token', value: token, url: address, expires }]);
  }

  return {
    page: () => page,
    signIn,
    setOffline: (offline: boolean) => context.setOffline(offline),
    /** The page dies as it does where memory runs out. */
    killPage: async () => {
      const devtools = await context.newCDPSession(page);
      const crashed = page.waitForEvent('crash');
      void devtools.send('Page.crash').catch(() => undefined);
      await crashed;
      const dead = page;
      page = await context.newPage();
      page.setDefaultTimeout(PATIENCE_MS);
      await dead.close();
    },
    /**
     * All processes of the browser die at once, as when the battery is empty. It writes cookies only twice a minute: a
     * newer session is gone with it, and its owner signs in again.
     */
    killBrowser: async () => {
      await phone.die();
      ({ context, page } = await phone.open());
      await signIn(session);
      page.setDefaultTimeout(PATIENCE_MS);
    },
    close: phone.throwAway,
  };
}
