import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import { openDatabase } from './client.ts';
import { PrimaryClient, urlsOf } from './primary-client.ts';

const { url, pool: admin } = await testApp();

/** The same database, behind a host that refuses every connection. */
const behindDeadHost = url.replace(
  /(\/\/(?:[^@/]*@)?)([^/?]*)/,
  (_, before, host) => `${before}127.0.0.1:1,${host}`,
);

test.each([
  ['postgresql://u:p@one/db', ['postgresql://u:p@one/db']],
  [
    'postgres://u:a%2Cb@one:1,two/db?ssl=true',
    ['postgres://u:a%2Cb@one:1/db?ssl=true', 'postgres://u:a%2Cb@two/db?ssl=true'],
  ],
  ['postgresql://one,two,three', ['postgresql://one', 'postgresql://two', 'postgresql://three']],
  ['postgresql://u:p@%2Fvar%2Frun/db', ['postgresql://u:p@%2Fvar%2Frun/db']],
])('%s names its hosts', (given, urls) => {
  expect(urlsOf(given)).toEqual(urls);
});

test('a pool over several hosts works with the one that takes writes', async () => {
  const { pool, close } = openDatabase({ url: behindDeadHost, connections: 2, onLostConnection: () => {} });
  onTestFinished(close);
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

test('hosts that take no writes are refused in a sentence that counts as an unreachable database', async () => {
  await admin.query(
    `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET default_transaction_read_only = on', current_database()); END $$`,
  );
  const client = new PrimaryClient({ connectionString: behindDeadHost });
  await expect(client.connect()).rejects.toThrow('ECONNREFUSED: no host of the database takes writes');
});
