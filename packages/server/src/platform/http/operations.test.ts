import pg from 'pg';
import { expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { testApp } from '../../testing/test-app.ts';
import { openDatabase } from '../db/client.ts';

const { anyone } = await testApp();

test('/healthz answers while the server runs, /readyz while the database does', async () => {
  expect((await anyone.get('/healthz')).json()).toEqual({ status: 'ok' });
  expect((await anyone.get('/readyz')).json()).toEqual({ status: 'ready' });
});

test('/metrics counts requests by route and status, never by address, and the connections of the pool', async () => {
  await anyone.get('/api/user/profile/aaaaaaaaaaaaaaaaaaaaaaaa');
  await anyone.get('/api/wherever/secreto');
  const answer = await anyone.get('/metrics');
  expect(answer.headers['content-type']).toMatch(/^text\/plain/);
  expect(answer.body).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/user/profile/:id",status="401"} 1',
  );
  expect(answer.body).toMatch(/database_connections\{state="idle"\} \d/);
  expect(answer.body).toContain('process_resident_memory_bytes');
  expect(answer.body).not.toContain('secreto');
});

test('without its database the server lives, is not ready, and every call that needs it is a 503', async () => {
  // Port 1 of this machine, where nothing listens.
  const url = 'postgresql://nobody@127.0.0.1:1/nothing';
  const { db, pool, close } = openDatabase({ url, connections: 2, onLostConnection: () => {} });
  const away = await testApp({ db, pool });
  expect((await away.anyone.get('/healthz')).statusCode).toBe(200);
  const answers = [
    await away.anyone.get('/readyz'),
    await away.anyone.post('/api/user/login', { email: 'a@b.com', password: 'x' }),
  ];
  for (const answer of answers) {
    expectRefusal(answer, 'server.unavailable');
    expect(answer.headers['retry-after']).toBe('2');
  }
  await close();
});

test('a database that was never migrated is not ready', async () => {
  const bare = await testApp();
  const client = new pg.Client({ connectionString: bare.url });
  await client.connect();
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await client.end();
  expectRefusal(await bare.anyone.get('/readyz'), 'server.unavailable');
});
