import { expect, test } from 'vitest';
import { freshDataDir, runServer, spawnServer } from '../../testing/server-process.ts';
import { testApp } from '../../testing/test-app.ts';
import { transactionPooler } from '../../testing/transaction-pooler.ts';

const SLOW = 240_000;

test(
  'behind a pooler in transaction mode a start says in a sentence what is missing, and with it the server runs',
  async () => {
    const { url } = await testApp();
    const pooler = await transactionPooler(url, { ignoresParameters: false });
    const env = { DATABASE_URL: pooler, DATA_DIR: await freshDataDir(), ADMIN_EMAIL: 'ti@exemplo.com.br' };
    const given = { ...env, ADMIN_PASSWORD: 'Esquadro1!' };
    const refused = spawnServer(given);
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toMatch(/^DATABASE_URL passa por um pooler .*DATABASE_DIRECT_URL.*\n$/);

    const served = await runServer({ ...given, DATABASE_PREPARE: 'no', DATABASE_DIRECT_URL: url });
    expect((await fetch(`${served.url}/readyz`)).status).toBe(200);
    expect(await served.end('SIGTERM')).toBe(0);
  },
  SLOW,
);
