import { afterAll } from 'vitest';
import { buildApp } from '../app.ts';
import { openDatabase } from '../platform/db/client.ts';
import { checkAnswers } from './check-answers.ts';
import { type Person, tokenOf } from './people.ts';
import { TEST_TOKEN_KEY, testApp } from './test-app.ts';

/** Two servers over one database, as behind a load balancer; calls go to the one named. */
export async function twoServers() {
  const first = await testApp();
  const { db, pool, close } = openDatabase({ url: first.url, connections: 8, onLostConnection: () => {} });
  const second = await buildApp({
    db,
    pool,
    store: first.store,
    tokenKey: TEST_TOKEN_KEY,
    signupOpen: true,
    pageFolder: '',
    trustProxy: false,
  });
  checkAnswers(second);
  await second.ready();
  afterAll(async () => {
    await second.close();
    await close();
  });

  const servers = [first.app, second];
  /** Somebody's calls, each to the server with the number given. */
  const from = async (person: Person) => {
    const authorization = `Bearer ${await tokenOf(first.db, person)}`;
    return (server: number, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
      const app = servers[server % servers.length] ?? second;
      return app.inject({ method, url, headers: { authorization }, ...(payload && { payload }) });
    };
  };
  return { db: first.db, from };
}
