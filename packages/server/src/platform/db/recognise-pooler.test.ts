import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { listening, openLiveStream } from '../../testing/live-stream.ts';
import { aPerson, tokenOf } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';
import { transactionPooler } from '../../testing/transaction-pooler.ts';
import { openDatabase, SESSION } from './client.ts';
import { recognisePooler } from './recognise-pooler.ts';

const direct = await testApp();
const strict = await transactionPooler(direct.url, { ignoresParameters: false });
const lenient = await transactionPooler(direct.url, { ignoresParameters: true });

describe('a pooler in transaction mode', () => {
  test.each([strict, lenient])('is recognised where the product counts on sessions', async (url) => {
    const sentence = await recognisePooler({ url, directUrl: direct.url, session: SESSION });
    expect(sentence).toMatch(
      /^DATABASE_URL .* modo de transação .*DATABASE_PREPARE=no .*DATABASE_DIRECT_URL/,
    );
  });

  test('is recognised in place of the database itself', async () => {
    const asked = { url: strict, session: {} };
    expect(await recognisePooler({ ...asked, directUrl: strict })).toMatch(/^DATABASE_URL passa/);
    expect(await recognisePooler({ ...asked, directUrl: lenient })).toMatch(/^DATABASE_DIRECT_URL passa/);
  });

  test('is no obstacle once the product knows of it, and neither is a database without one', async () => {
    const { url } = direct;
    expect(await recognisePooler({ url: strict, directUrl: url, session: {} })).toBeUndefined();
    expect(await recognisePooler({ url, directUrl: url, session: SESSION })).toBeUndefined();
  });
});

describe('through a pooler in transaction mode', () => {
  const { db, pool, close } = openDatabase({
    url: strict,
    connections: 6,
    prepare: false,
    onLostConnection: () => {},
  });
  afterAll(close);

  test('many people at once are answered, and no statement stays prepared', async () => {
    const { withToken } = await testApp({ db, pool, directUrl: direct.url });
    const people = await Promise.all(Array.from({ length: 6 }, () => aPerson(direct.db, 'Admin')));
    const tokens = await Promise.all(people.map((person) => tokenOf(direct.db, person)));
    const callers = tokens.map(withToken);
    const statuses = await Promise.all(
      callers.flatMap((caller, at) => [
        caller.get('/api/request'),
        caller.get('/api/inspectors/all'),
        caller.get('/api/cities/getCities'),
        caller.get(`/api/messages/${people[at]?.id}/unread`),
        caller.get('/readyz'),
      ]),
    ).then((answers) => answers.map(({ statusCode }) => statusCode));
    expect(new Set(statuses)).toEqual(new Set([200]));
    const { rows } = await db.execute(sql`SELECT name FROM pg_prepared_statements`);
    expect(rows).toEqual([]);
  });

  test('news is heard over the direct address', async () => {
    const { app, withToken } = await testApp({ db, pool, directUrl: direct.url });
    const [one, other] = [await aPerson(direct.db, 'Admin'), await aPerson(direct.db, 'User')];
    const stream = await openLiveStream(await listening(app), direct, other);
    const caller = withToken(await tokenOf(direct.db, one));
    const sent = await caller.post('/api/messages', { senderId: one.id, receiverId: other.id, text: 'oi' });
    expect(sent.statusCode).toBe(201);
    expect(await stream.received()).toMatchObject([
      { event: 'message', data: { messageId: sent.json()._id } },
    ]);
    stream.close();
  });

  test('a server that cannot hear news is not ready', async () => {
    // Port 1 of this machine, where nothing listens.
    const deaf = await testApp({ db, pool, directUrl: 'postgresql://nobody@127.0.0.1:1/nothing' });
    expectRefusal(await deaf.anyone.get('/readyz'), 'server.unavailable');
  });
});
