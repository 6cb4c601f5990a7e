import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import {
  draftFor,
  historyOf,
  historyPath,
  type Someone,
  sent,
  someone,
  unreadOf,
} from './messages.fixture.ts';

const app = await testApp();
const admin = await someone(app, 'Admin');
const conversations = async (me: Someone, query = '') =>
  (await me.call.get(`/api/messages/${me.id}${query}`)).json();

describe('sending', () => {
  test('[API-50] a message arrives with the names of its sender, not yet read', async () => {
    const user = await someone(app, 'User');
    const answer = await user.call.post('/api/messages/', draftFor(user, admin, '  Bom dia  '));
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      senderId: { _id: user.id, first_name: expect.stringMatching(/^Nome/), last_name: 'User' },
      receiverId: admin.id,
      text: 'Bom dia',
      replyedTo: null,
      quoted: null,
      isRead: false,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    expect(await historyOf(admin, user)).toEqual([answer.json()]);
  });

  test('[API-49] [CHAT-5] an answer carries the beginning of what it answers', async () => {
    const user = await someone(app, 'User');
    const question = await sent(admin, user, 'a'.repeat(300));
    const reply = { ...draftFor(user, admin, 'Sim'), replyedTo: question._id };
    const answer = await user.call.post('/api/messages/reply', reply);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      replyedTo: question._id,
      quoted: { _id: question._id, senderId: admin.id, text: 'a'.repeat(200) },
    });
  });

  test('the same key sends one message, however often it is repeated, and another text with it none', async () => {
    const user = await someone(app, 'User');
    const headers = { 'idempotency-key': 'chave-1' };
    const send = (text: string) => user.call.post('/api/messages', draftFor(user, admin, text), { headers });
    const answers = await Promise.all([send('Oi'), send('Oi'), send('Oi')]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect((await send('Outra')).statusCode).toBe(422);
    expect(await historyOf(user, admin)).toHaveLength(1);
    expect(await unreadOf(user)).toBe(0);
  });

  test('an answer never sorts before its question, whatever the clock of the server that took it', async () => {
    const user = await someone(app, 'User');
    const question = await sent(user, admin, 'Pergunta');
    for (const ahead of [`ffff0000${'0'.repeat(16)}`, `ffff0000${'f'.repeat(16)}`]) {
      await app.db.execute(
        sql`UPDATE conversations SET last_message_id = ${ahead} WHERE user_id = ${user.id}`,
      );
      await app.db.execute(
        sql`UPDATE conversations SET last_message_id = ${ahead} WHERE contact_id = ${user.id}`,
      );
      const answer = await sent(admin, user, 'Resposta');
      expect(answer._id > ahead).toBe(true);
      expect(answer._id.slice(0, 7)).toBe('ffff000');
    }
    expect((await historyOf(user, admin))[0]).toEqual(question);
  });

  test('messages that cross keep one order for both, and none is lost', async () => {
    const user = await someone(app, 'User');
    const texts = Array.from({ length: 20 }, (_, n) => String(n));
    await Promise.all(texts.map((text, n) => (n % 2 ? sent(user, admin, text) : sent(admin, user, text))));
    const [mine, theirs] = [await historyOf(user, admin), await historyOf(admin, user)];
    expect(mine.map(({ _id }) => _id)).toEqual(theirs.map(({ _id }) => _id));
    expect(mine.map(({ text }) => text).sort()).toEqual([...texts].sort());
    expect(mine.map(({ createdAt }) => createdAt)).toEqual(mine.map(({ createdAt }) => createdAt).sort());
  });
});

describe('reading', () => {
  test('[API-48] [CHAT-6] a message that is seen becomes read with those before it, for both sides', async () => {
    const user = await someone(app, 'User');
    const [first, second, third] = [
      await sent(user, admin),
      await sent(user, admin),
      await sent(user, admin),
    ];
    const waiting = await unreadOf(admin);
    const answer = await admin.call.patch(`/api/messages/read/${second._id}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ ...second, isRead: true });
    for (const history of [await historyOf(user, admin), await historyOf(admin, user)])
      expect(history.map(({ _id, isRead }) => [_id, isRead])).toEqual([
        [first._id, true],
        [second._id, true],
        [third._id, false],
      ]);
    expect(await unreadOf(admin)).toBe(waiting - 2);

    await admin.call.patch(`/api/messages/read/${third._id}`);
    await admin.call.patch(`/api/messages/read/${first._id}`);
    expect((await historyOf(user, admin)).every(({ isRead }) => isRead)).toBe(true);
    expect(await unreadOf(admin)).toBe(waiting - 3);
  });

  test('[API-45] the conversations come by last message, with how many wait in each', async () => {
    const [me, ana, bia] = [
      await someone(app, 'SuperAdmin'),
      await someone(app, 'User'),
      await someone(app, 'User'),
    ];
    await sent(ana, me, 'um');
    await sent(ana, me, 'dois');
    await sent(bia, me, 'três');
    const last = await sent(me, ana, 'quatro');
    expect(await conversations(me)).toEqual([
      {
        contact: {
          _id: ana.id,
          first_name: expect.any(String),
          last_name: 'User',
          access_level: 'User',
          company: '',
          photo: null,
        },
        messages: [last],
        unread: 2,
        mayWrite: true,
      },
      expect.objectContaining({ unread: 1, messages: [expect.objectContaining({ text: 'três' })] }),
    ]);
    const page = await me.call.get(`/api/messages/${me.id}?limit=1`);
    const next = /<(.+)>; rel="next"/.exec(String(page.headers.link))?.[1] ?? '';
    expect((await me.call.get(next)).json()).toEqual((await conversations(me)).slice(1));
    expect(await conversations(me, `?q=${bia.id.toUpperCase()}`)).toHaveLength(1);
    expect(await conversations(me, '?q=ninguem')).toEqual([]);
  });
});

describe('the history', () => {
  test('[API-46] comes oldest first, the newest page first, and every message once', async () => {
    const user = await someone(app, 'User');
    for (let n = 0; n < 7; n += 1) await sent(user, admin, `mensagem ${n}`);
    const pages: string[][] = [];
    let next: string | undefined = historyPath(user, admin, '?limit=3');
    while (next) {
      const page = await user.call.get(next);
      pages.push(page.json().map(({ text }: { text: string }) => text.slice(-1)));
      next = /<(.+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1];
    }
    expect(pages).toEqual([['4', '5', '6'], ['1', '2', '3'], ['0']]);

    const [first, second] = await historyOf(user, admin);
    const before = await user.call.get(historyPath(user, admin, `?before=${second?._id}`));
    expect(before.json()).toEqual([first]);
    const from = await user.call.get(historyPath(user, admin, `?from=${second?._id}&limit=2`));
    expect(from.json().map(({ text }: { text: string }) => text)).toEqual(['mensagem 1', 'mensagem 2']);
    expect(from.headers.link).toBeUndefined();
  });

  test('is answered with 304 until a message, a read mark or a name changes it', async () => {
    const user = await someone(app, 'User');
    const message = await sent(user, admin);
    const poll = async (etag: unknown) => {
      const headers = { 'if-none-match': String(etag) };
      const answer = await user.call.get(historyPath(user, admin), undefined, { headers });
      return { status: answer.statusCode, body: answer.body, etag: answer.headers.etag };
    };
    let { etag } = await poll('');
    expect(await poll(etag)).toEqual({ status: 304, body: '', etag });

    const changes = [
      () => sent(admin, user),
      () => admin.call.patch(`/api/messages/read/${message._id}`),
      () => admin.call.patch(`/api/user/updateRealtorUser/${user.id}`, { first_name: 'Novo' }),
    ];
    for (const change of changes) {
      await change();
      const fresh = await poll(etag);
      expect(fresh.status).toBe(200);
      expect(await poll(fresh.etag)).toMatchObject({ status: 304 });
      etag = fresh.etag;
    }
    expect((await historyOf(user, admin))[0]?.senderId.first_name).toBe('Novo');
  });

  test('of a conversation that has not begun is empty', async () => {
    const user = await someone(app, 'User');
    const answer = await user.call.get(historyPath(user, admin));
    expect([answer.statusCode, answer.json()]).toEqual([200, []]);
  });
});
