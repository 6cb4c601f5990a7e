import { afterEach, describe, expect, test } from 'vitest';
import { announce } from '../../platform/live/announce.ts';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { type LiveStream, listening, openLiveStream } from '../../testing/live-stream.ts';
import { anAgency, PASSWORD, type Person, tokenOf } from '../../testing/people.ts';
import { secondApp, testApp } from '../../testing/test-app.ts';
import { draftFor, historyOf, historyPath, type Someone, sent, someone } from './messages.fixture.ts';

const app = await testApp();
const second = await secondApp(app);
const servers = [app.app, second];
const addresses = [await listening(app.app), await listening(second)];
const boss = await someone(app, 'SuperAdmin');

const streams: LiveStream[] = [];
const listenAs = async (person: Person, token?: string) => {
  const opened = await Promise.all(
    addresses.map((address) => openLiveStream(address, app, person, { token })),
  );
  streams.push(...opened);
  return opened;
};
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});

type Call = { method: 'GET' | 'POST' | 'PATCH'; url: string; payload?: object };

/** Everything that the chat offers to someone with a message from the boss. */
async function callsOf(me: Someone): Promise<Call[]> {
  const { _id } = await sent(boss, me, 'Só entre nós');
  const payload = draftFor(me, boss);
  return [
    { method: 'GET', url: `/api/messages/${me.id}` },
    { method: 'GET', url: `/api/messages/${me.id}/unread` },
    { method: 'GET', url: `/api/messages/contacts/${me.id}` },
    { method: 'GET', url: historyPath(me, boss) },
    { method: 'GET', url: historyPath(me, boss, `?from=${_id}`) },
    { method: 'PATCH', url: `/api/messages/read/${_id}` },
    { method: 'POST', url: '/api/messages/', payload },
    { method: 'POST', url: '/api/messages/reply', payload: { ...payload, replyedTo: _id } },
    { method: 'POST', url: '/api/messages/typing', payload: { receiverId: boss.id } },
  ];
}

const change = (me: Someone, body: object) => boss.call.patch(`/api/user/updateRealtorUser/${me.id}`, body);
const endings: [what: string, end: (me: Someone, token: string) => Promise<{ statusCode: number }>][] = [
  ['logout', (_, token) => app.withToken(token).post('/api/user/logout')],
  ['a new level', (me) => change(me, { access_level: 'User' })],
  ['another agency', async (me) => change(me, { realtor: await anAgency(app.db) })],
  ['a new password', (me) => change(me, { password: `${PASSWORD}x` })],
  ['the end of the account', (me) => boss.call.delete(`/api/user/deleteRealtorUser/${me.id}`)],
  ['the end of the agency', (me) => boss.call.delete(`/api/realtors/delete/${me.realtorId}`)],
];

describe.each(endings)('[API-45] [API-46] [API-47] [API-48] [API-49] [API-50] after %s', (_, end) => {
  test('no server answers a call of the chat any more, nor tells anything', async () => {
    const me = await someone(app, 'Realtor');
    const token = await tokenOf(app.db, me);
    const headers = { authorization: `Bearer ${token}` };
    const calls = await callsOf(me);
    for (const server of servers)
      for (const call of calls)
        expect((await server.inject({ ...call, headers })).statusCode).toBeLessThan(300);
    const open = await listenAs(me, token);

    expect((await end(me, token)).statusCode).toBeLessThan(300);
    const news = { event: 'message', data: { messageId: me.id } };
    await announce(app.db, { topics: [`user:${me.id}`], ...news });
    for (const stream of open) expect(await stream.received()).toEqual(['ended']);
    for (const server of servers)
      for (const call of calls) expectRefusal(await server.inject({ ...call, headers }), 'session.missing');
    expect((await listenAs(me, token)).map(({ status }) => status)).toEqual([401, 401]);
  });
});

test('whoever changed agency hears and writes to the new one, and of the old one only reads what was theirs', async () => {
  const [before, after] = [await anAgency(app.db, 'Antes'), await anAgency(app.db, 'Depois')];
  const [me, left, met] = [
    await someone(app, 'Realtor', before),
    await someone(app, 'RealtorUser', before),
    await someone(app, 'RealtorUser', after),
  ];
  await sent(left, me, 'Segredo da casa');
  const unheard = await sent(left, await someone(app, 'Realtor', before), 'Segredo dos outros');
  expect((await change(me, { realtor: after })).statusCode).toBe(200);

  const again: Someone = { ...me, realtorId: after, call: await app.as(me) };
  expect(await historyOf(again, left)).toHaveLength(1);
  expectRefusal(await again.call.post('/api/messages', draftFor(me, left)), 'contact.closed');
  expectRefusal(await left.call.post('/api/messages', draftFor(left, me)), 'contact.closed');
  expectRefusal(await again.call.patch(`/api/messages/read/${unheard._id}`), 'message.not-found');
  expect((await sent(again, met, 'Cheguei'))._id).toMatch(/^[0-9a-f]{24}$/);

  const open = await listenAs(me);
  for (const agency of [before, after])
    await announce(app.db, { topics: [`agency:${agency}`], event: 'request', data: { agency } });
  for (const stream of open)
    expect(await stream.received()).toEqual([{ event: 'request', data: { agency: after } }]);
});

test('whoever is no longer staff hears nothing of what the staff hears, on either server', async () => {
  const me = await someone(app, 'Admin');
  expect((await change(me, { access_level: 'User' })).statusCode).toBe(200);
  const open = await listenAs(me);
  await announce(app.db, { topics: ['staff', 'bookers'], event: 'request', data: {} });
  await announce(app.db, { topics: [`user:${me.id}`], event: 'message', data: {} });
  for (const stream of open) expect(await stream.received()).toMatchObject([{ event: 'message' }]);
});
