import { addDays } from '@esquadro/domain/calendar/count-days';
import { eq, sql } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { deliverNextPush } from '../features/push/deliver-push.ts';
import { pushQueue, pushSubscriptions } from '../features/push/tables.ts';
import { aWorld, bookedBy, draftOf, thursday } from '../features/requests/requests.fixture.ts';
import { isPushEndpoint, openPush, vapidKeys } from '../platform/push.ts';
import { expectRefusal } from '../testing/expect-refusal.ts';
import { aPerson } from '../testing/people.ts';
import { pushReceiver } from '../testing/push-receiver.ts';
import { type Caller, testApp } from '../testing/test-app.ts';

const { db, as } = await testApp({ allowLocalPush: true });
const world = await aWorld(db);
const ana = await as(world.inspector);
const agency = await as(world.realtor);
const staff = await aPerson(db, 'Admin');
const { received, answers, aBrowser } = await pushReceiver();
const keys = await vapidKeys(db);
const send = openPush({ keys, subject: 'https://esquadro.exemplo.com.br', allowLocal: true });

const deliverAll = async () => {
  while (await deliverNextPush(db, send));
  return received.splice(0);
};

/** Subscribes a browser of somebody's; returns its address at the service, and its id. */
async function listening(who: Caller, kinds: string[]) {
  const { path, ...subscription } = aBrowser();
  const answer = await who.post('/api/push', { ...subscription, kinds });
  expect(answer.statusCode).toBe(201);
  return { path, subscription, id: answer.json<{ _id: string }>()._id };
}

test('[DAY-9] new, moved and canceled visits reach the inspector’s browser, which alone can read them', async () => {
  expect((await ana.get('/api/push/key')).json()).toEqual({ key: keys.publicKey });
  const { path } = await listening(ana, ['visit']);
  const visit = await bookedBy(agency, draftOf(world, 10, { players: true, tenant: 'Zilda Amaral' }));
  const [booked, ...none] = await deliverAll();
  expect(none).toEqual([]);
  const day = `${thursday.slice(8)}/${thursday.slice(5, 7)}`;
  expect(booked).toMatchObject({
    path,
    message: {
      title: 'Vistoria atribuída',
      body: `V-${visit.number} · ${day} 10:00`,
      path: `/inspector?op=requests&request=${visit._id}`,
      tag: visit._id,
    },
  });
  expect(Object.keys(booked?.message ?? {}).sort()).toEqual(['body', 'path', 'tag', 'title']);
  const token = /t=([^,]+)/.exec(booked?.headers.authorization ?? '')?.[1] ?? '';
  expect(decodeJwt(token)).toMatchObject({ sub: 'https://esquadro.exemplo.com.br' });
  expect(Number(booked?.headers.ttl)).toBeGreaterThan(80_000);

  await agency.put(`/api/request/${visit._id}`, { date: `${addDays(thursday, 1)}T11:00:00` });
  await agency.put(`/api/request/${visit._id}`, { status: 'canceled' });
  const titles = (await deliverAll()).map(({ message }) => message.title);
  expect(titles).toEqual(['Vistoria remarcada', 'Vistoria cancelada']);
  expect(JSON.stringify(await db.select().from(pushQueue))).not.toMatch(/Zilda|Harmonia|Sobrado/);
});

test('[DAY-9] everybody chooses what to hear, and a message is announced without its words', async () => {
  const other = await aPerson(db, 'Admin');
  const reader = await as(other);
  const { path } = await listening(reader, ['chat']);
  await listening(reader, []);
  await bookedBy(agency, draftOf(world, 14));
  await (await as(staff)).post('/api/messages', {
    senderId: staff.id,
    receiverId: other.id,
    text: 'segredo',
  });
  const got = (await deliverAll()).filter(({ message }) => message.tag === 'chat');
  expect(got).toMatchObject([{ path, message: { title: 'Nova mensagem', path: '/dash-innov?op=Messages' } }]);
  expect(JSON.stringify(got)).not.toContain('segredo');
});

test('[DAY-9] the same browser again changes its choice, each sees and removes only their own', async () => {
  const me = await as(await aPerson(db, 'Inspector'));
  const { subscription, id } = await listening(me, ['visit']);
  const again = await me.post('/api/push', { ...subscription, kinds: ['chat', 'chat'] });
  expect(again.json()).toEqual({ _id: id });
  expect((await me.get('/api/push')).json()).toMatchObject([{ _id: id, kinds: ['chat'] }]);
  expect((await me.get('/api/push')).body).not.toContain('/send/');
  expectRefusal(await ana.delete(`/api/push/${id}`), 'push.not-found');
  expect((await me.delete(`/api/push/${id}`)).statusCode).toBe(204);
  expect((await me.get('/api/push')).json()).toEqual([]);
});

test('[DAY-9] a browser that is gone is forgotten, one that fails is tried again', async () => {
  const person = await aPerson(db, 'Admin');
  const me = await as(person);
  const [gone, failing] = [await listening(me, ['chat']), await listening(me, ['chat'])];
  answers.set(gone.path, 410).set(failing.path, 503);
  await (await as(staff)).post('/api/messages', { senderId: staff.id, receiverId: person.id, text: 'Oi' });
  await deliverAll();
  expect((await me.get('/api/push')).json()).toMatchObject([{ _id: failing.id }]);
  const [waiting] = await db.select().from(pushQueue).where(eq(pushQueue.subscriptionId, failing.id));
  expect(waiting).toMatchObject({ tries: 1, sentAt: null, lastError: 'the push service answered 503' });
  answers.delete(failing.path);
  await db.update(pushQueue).set({ nextTryAt: sql`now()` }).where(eq(pushQueue.subscriptionId, failing.id));
  expect(await deliverAll()).toMatchObject([{ path: failing.path }]);
});

test('[DAY-9] whoever logs out hears nothing more on that device', async () => {
  const me = await as(await aPerson(db, 'Inspector'));
  const { id } = await listening(me, ['visit']);
  await me.post('/api/user/logout');
  expect(await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, id))).toEqual([]);
});

test('[DAY-9] nothing is sent into a network of ours, and keys have to be keys', async () => {
  const addresses = [
    'http://push.exemplo.com/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://[::ffff:10.0.0.1]/a',
    'https://10.0.0.1/a',
    'https://169.254.169.254/latest',
    'https://localhost/a',
    'https://printer.local/a',
    'https://user:pass@push.exemplo.com/a',
    'https://push.exemplo.com:8443/a',
    'https://2130706433/a',
    'file:///etc/passwd',
  ];
  expect(addresses.filter(isPushEndpoint)).toEqual([]);
  expect(isPushEndpoint('https://fcm.googleapis.com/fcm/send/abc')).toBe(true);
  expect(isPushEndpoint('https://web.push.apple.com/abc')).toBe(true);
  const { path: _path, ...subscription } = aBrowser();
  const refused = await ana.post('/api/push', {
    ...subscription,
    keys: { p256dh: 'curta', auth: 'x' },
    kinds: [],
  });
  expect(Object.keys(expectRefusal(refused, 'input.invalid'))).toEqual(['keys.p256dh', 'keys.auth']);
  const real = await testApp();
  const somebody = await real.as(await aPerson(real.db, 'Inspector'));
  const inside = await somebody.post('/api/push', { ...subscription, kinds: [] });
  expect(Object.keys(expectRefusal(inside, 'input.invalid'))).toEqual(['endpoint']);
});
