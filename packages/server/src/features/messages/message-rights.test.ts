import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { testApp } from '../../testing/test-app.ts';
import { draftFor, historyOf, historyPath, sent, someone, unreadOf } from './messages.fixture.ts';

const app = await testApp();
const ana = await someone(app, 'User');
const admin = await someone(app, 'Admin');
const message = await sent(ana, admin, 'Só entre nós');
const nobody = 'f'.repeat(24);

const curious = [await someone(app, 'SuperAdmin'), await someone(app, 'Admin'), await someone(app, 'User')];

describe.each(curious)('$role, who is neither of the two', (other) => {
  test.each([
    [`/api/messages/${ana.id}`],
    [`/api/messages/${ana.id}/unread`],
    [`/api/messages/contacts/${ana.id}`],
    [historyPath(ana, admin)],
    [`/api/messages/${nobody}`],
  ])('reads nothing at %s', async (path) => {
    const answer = await other.call.get(path);
    expectRefusal(answer, 'user.not-found');
    expect(answer.body).not.toContain('Só entre nós');
  });

  test('marks, answers and quotes nothing', async () => {
    expectRefusal(await other.call.patch(`/api/messages/read/${message._id}`), 'message.not-found');
    expectRefusal(await other.call.patch(`/api/messages/read/${nobody}`), 'message.not-found');
    const reply = {
      ...draftFor(other, curious[0] === other ? admin : (curious[0] ?? admin)),
      replyedTo: message._id,
    };
    const fields = expectRefusal(await other.call.post('/api/messages/reply', reply), 'input.invalid');
    expect(fields).toEqual({ replyedTo: 'Esta mensagem não é desta conversa.' });
    expect(await historyOf(ana, admin)).toEqual([message]);
  });

  test('writes in nobody else’s name', async () => {
    const answer = await other.call.post('/api/messages', draftFor(ana, admin, 'Não fui eu'));
    expect(expectRefusal(answer, 'access.field-denied')).toEqual({
      senderId: 'Só se escreve em nome próprio.',
    });
    expect(await historyOf(ana, admin)).toEqual([message]);
  });
});

test('the sender does not mark their own message as read', async () => {
  expectRefusal(await ana.call.patch(`/api/messages/read/${message._id}`), 'access.denied');
  expect(await unreadOf(admin)).toBe(1);
});

test('a message of another of one’s own conversations is not quoted', async () => {
  const boss = await someone(app, 'SuperAdmin');
  const elsewhere = await sent(ana, boss, 'Outro assunto');
  const reply = { ...draftFor(ana, admin), replyedTo: elsewhere._id };
  expectRefusal(await ana.call.post('/api/messages/reply', reply), 'input.invalid');
  expectRefusal(await ana.call.post('/api/messages', reply), 'input.invalid');
});

type Call = [method: 'get' | 'post' | 'patch', path: string, body?: object];

const calls: Call[] = [
  ['get', `/api/messages/${ana.id}`],
  ['get', `/api/messages/${ana.id}/unread`],
  ['get', `/api/messages/contacts/${ana.id}`],
  ['get', historyPath(ana, admin)],
  ['patch', `/api/messages/read/${message._id}`],
  ['post', '/api/messages', draftFor(ana, admin)],
  ['post', '/api/messages/reply', { ...draftFor(ana, admin), replyedTo: message._id }],
  ['post', '/api/messages/typing', { receiverId: admin.id }],
  ['get', '/api/live'],
];

describe.each(calls)('%s %s', (method, path, body) => {
  test('is closed to a stranger, and after logout', async () => {
    expectRefusal(await app.anyone[method](path, body), 'session.missing');
    const call = await app.as(ana);
    await call.post('/api/user/logout');
    expectRefusal(await call[method](path, body), 'session.missing');
  });

  test('does not take the cookie for a token', async () => {
    const cookie = { headers: { cookie: 'token=anything' } };
    expectRefusal(await app.anyone[method](path, body, cookie), 'session.missing');
  });
});
