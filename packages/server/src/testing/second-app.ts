import { afterAll } from 'vitest';
import { buildApp } from '../app.ts';
import { openDatabase } from '../platform/db/client.ts';
import { checkAnswers } from './check-answers.ts';
import { TEST_TOKEN_KEY, type TestApp } from './test-app.ts';

/** Another server of the same installation: its own connections and memory, the same database and files. */
export async function secondApp({ url, store }: Pick<TestApp, 'url' | 'store'>): Promise<TestApp['app']> {
  const { db, pool, close } = openDatabase({ url, connections: 4, onLostConnection: () => {} });
  const app = await buildApp({
    db,
    pool,
    store,
    tokenKey: TEST_TOKEN_KEY,
    signupOpen: true,
    pageFolder: '',
    trustProxy: false,
  });
  checkAnswers(app);
  await app.ready();
  afterAll(async () => {
    await app.close();
    await close();
  });
  return app;
}
