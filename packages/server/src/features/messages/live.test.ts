import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { type LiveStream, listening, openLiveStream } from '../../testing/live-stream.ts';
import { type Person, tokenOf } from '../../testing/people.ts';
import { secondApp, testApp } from '../../testing/test-app.ts';
import { draftFor, sent, someone } from './messages.fixture.ts';

const app = await testApp();
const here = await listening(app.app);
const there = await listening(await secondApp(app));
const admin = await someone(app, 'Admin');

const streams: LiveStream[] = [];
const listenAs = async (person: Person, address = here) => {
  const stream = await openLiveStream(address, app, person);
  streams.push(stream);
  return stream;
};
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});

describe('the live channel', () => {
  test('tells both people of a message, in ids alone', async () => {
    const user = await someone(app, 'User');
    const [mine, theirs] = [await listenAs(user), await listenAs(admin)];
    const message = await sent(user, admin, 'segredo');
    const expected = {
      event: 'message',
      data: { messageId: message._id, senderId: user.id, receiverId: admin.id },
    };
    expect(await theirs.received()).toEqual([expected]);
    expect(await mine.received()).toEqual([expected]);
  });

  test('tells of a message that came through another server', async () => {
    const user = await someone(app, 'User');
    const theirs = await listenAs(admin, there);
    const message = await sent(user, admin);
    expect(await theirs.received()).toMatchObject([{ event: 'message', data: { messageId: message._id } }]);
  });

  test('tells of two hundred messages from one server to another, each once and in their order', async () => {
    const user = await someone(app, 'User');
    const theirs = await listenAs(user, there);
    const written: string[] = [];
    const received: unknown[] = [];
    for (let n = 0; n < 200; n += 1) {
      written.push((await sent(admin, user))._id);
      // A channel for which too much waits is ended.
      if (n % 10 === 9) received.push(...(await theirs.received()));
    }
    expect(received).toMatchObject(written.map((messageId) => ({ event: 'message', data: { messageId } })));
  });

  test('tells the sender that a message was read, and the contact that one is typing', async () => {
    const user = await someone(app, 'User');
    const message = await sent(user, admin);
    const mine = await listenAs(user, there);
    await admin.call.patch(`/api/messages/read/${message._id}`);
    expect(await mine.received()).toEqual([
      { event: 'read', data: { messageId: message._id, senderId: user.id, receiverId: admin.id } },
    ]);
    expect((await admin.call.post('/api/messages/typing', { receiverId: user.id })).statusCode).toBe(204);
    expect(await mine.received()).toEqual([
      { event: 'typing', data: { senderId: admin.id, receiverId: user.id } },
    ]);
  });

  test('tells nobody else: not another Admin, not a SuperAdmin, not a user', async () => {
    const user = await someone(app, 'User');
    const others = [await someone(app, 'Admin'), await someone(app, 'SuperAdmin')];
    const theirs = await Promise.all(others.map((other) => listenAs(other)));
    const message = await sent(user, admin);
    await admin.call.patch(`/api/messages/read/${message._id}`);
    await user.call.post('/api/messages/typing', { receiverId: admin.id });
    for (const stream of theirs) expect(await stream.received()).toEqual([]);
  });

  test('tells of nothing that was not committed', async () => {
    const user = await someone(app, 'User');
    const stream = await listenAs(user);
    await admin.call.post('/api/messages', { ...draftFor(admin, user), replyedTo: 'f'.repeat(24) });
    const message = await sent(admin, user);
    expect(await stream.received()).toMatchObject([{ data: { messageId: message._id } }]);
  });
});

describe('a live channel that names the moment since when its page has its data', () => {
  /** The moment that a channel has to name for the server to count from `moment` on: clocks may differ by so much. */
  const counting = (moment: number) => moment + 5_000;
  const openSince = async (person: Person, since: number | string) => {
    const stream = await openLiveStream(here, app, person, { since });
    streams.push(stream);
    return stream;
  };

  test('is told what happened since then, and goes on with what happens next', async () => {
    const [user, other] = [await someone(app, 'User'), await someone(app, 'User')];
    const earlier = await listenAs(user);
    await sent(admin, user, 'antes');
    // Heard by the hub before the moment begins.
    await earlier.received();
    const before = Date.now() + 1;
    await expect.poll(() => Date.now()).toBeGreaterThan(before);
    const moment = Date.now();
    await sent(admin, other, 'para outra pessoa');
    const missed = await sent(admin, user, 'enquanto a tela abria');
    const stream = await openSince(user, counting(moment));
    expect(stream.greeting).toBe('resumed');
    expect(await stream.received()).toMatchObject([{ data: { messageId: missed._id } }]);
    const later = await sent(admin, user, 'depois');
    expect(await stream.received()).toMatchObject([{ data: { messageId: later._id } }]);
  });

  test('begins anew when that cannot be known: before the server listened, or no moment at all', async () => {
    await listenAs(admin);
    const hourAgo = Date.now() - 3_600_000;
    expect((await openSince(admin, hourAgo)).greeting).toBe('ready');
    expect((await listenAs(admin)).greeting).toBe('ready');
    expect((await openSince(admin, 'ontem')).status).toBe(400);
  });
});

describe('the live channel ends', () => {
  test('with logout, before anything more is told', async () => {
    const user = await someone(app, 'User');
    const token = await tokenOf(app.db, user);
    const stream = await openLiveStream(here, app, user, { token });
    streams.push(stream);
    await app.withToken(token).post('/api/user/logout');
    await sent(admin, user);
    expect(await stream.received()).toEqual(['ended']);
    expect((await openLiveStream(here, app, user, { token })).status).toBe(401);
  });

  test('with a new level, before anything more is told', async () => {
    const boss = await someone(app, 'SuperAdmin');
    const user = await someone(app, 'User');
    const stream = await listenAs(user, there);
    await boss.call.patch(`/api/user/updateRealtorUser/${user.id}`, { access_level: 'Admin' });
    await sent(admin, user);
    expect(await stream.received()).toEqual(['ended']);
  });

  test('when the database drops the connection it listens on, and works again at the next try', async () => {
    const user = await someone(app, 'User');
    const stream = await listenAs(user);
    await app.db.execute(sql`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'esquadro-live'`);
    await expect.poll(stream.received).toEqual(['ended']);
    const again = await listenAs(user);
    const message = await sent(admin, user);
    expect(await again.received()).toMatchObject([{ data: { messageId: message._id } }]);
  });

  test('when the server stops', async () => {
    const third = await secondApp(app);
    const stream = await listenAs(admin, await listening(third));
    await third.close();
    expect(await stream.received()).toEqual(['ended']);
  });
});

test('five tabs listen, the sixth is told to keep asking, and a closed one makes room', async () => {
  const user = await someone(app, 'User');
  const five = await Promise.all(Array.from({ length: 5 }, () => listenAs(user)));
  expect(five.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await listenAs(user)).status).toBe(429);
  five[0]?.close();
  await expect.poll(async () => (await listenAs(user)).status).toBe(200);
});

test('a HEAD request opens nothing', async () => {
  const token = await tokenOf(app.db, admin);
  const answer = await app.app.inject({
    method: 'HEAD',
    url: '/api/live',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.statusCode).toBe(404);
});
