import type { Notice } from '@esquadro/domain/notifications/notice';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { mailQueue } from '../features/mail/tables.ts';
import { notifications } from '../features/notifications/tables.ts';
import { tellNextNews } from '../features/requests/news/held-news.ts';
import { heldNews } from '../features/requests/news/tables.ts';
import { aWorld, bookedBy, draftOf, thursday } from '../features/requests/requests.fixture.ts';
import { aPerson } from '../testing/people.ts';
import { type Caller, testApp } from '../testing/test-app.ts';

const app = await testApp({ newsDelayMs: 600_000 });
const { db } = app;
const world = await aWorld(db);
const admin = await app.as(await aPerson(db, 'Admin'));
const boss = await app.as(await aPerson(db, 'SuperAdmin'));
const realtor = await app.as(world.realtor);
const inspector = await app.as(world.inspector);

beforeEach(async () => {
  await db.delete(heldNews);
  await db.delete(notifications);
  await db.delete(mailQueue);
});

const waiting = () => db.$count(heldNews);

/** As if the delay were over. */
async function tellDue(servers = 1) {
  await db.update(heldNews).set({ dueAt: sql`now()` });
  const tell = async () => {
    while (await tellNextNews(db));
  };
  await Promise.all(Array.from({ length: servers }, tell));
}
const kindsFor = async (caller: Caller) =>
  ((await caller.get('/api/notifications')).json() as Notice[]).map(({ kind }) => kind);
const mailsTo = async (email: string) =>
  (await db.select().from(mailQueue)).filter(({ recipient }) => recipient === email).map(({ kind }) => kind);

/** A visit of which everybody has heard. */
async function aKnownVisit(hour: number) {
  const { _id } = await bookedBy(realtor, draftOf(world, hour));
  await tellDue();
  await db.delete(notifications);
  await db.delete(mailQueue);
  return `/api/request/${_id}`;
}

test('people hear of a change once it can no longer be undone, and then as of any other', async () => {
  const visit = await bookedBy(realtor, draftOf(world, 8));
  expect([await kindsFor(inspector), await kindsFor(admin)]).toEqual([[], []]);
  expect(await mailsTo(world.inspector.email)).toEqual([]);
  expect(await tellNextNews(db)).toBe(false);

  await tellDue();
  expect([await kindsFor(inspector), await kindsFor(admin)]).toEqual([['assigned'], ['requested']]);
  expect(await mailsTo(world.inspector.email)).toEqual(['assignment']);
  const [mail] = await db.select().from(mailQueue);
  expect(mail?.facts).toMatchObject({
    requestId: visit._id,
    version: 1,
    date: `${thursday}T08:00:00-03:00`,
    inspector: 'Ana Souza',
  });
  await admin.put(`/api/request/${visit._id}`, { status: 'canceled' });
});

test('what was done and undone is told to nobody', async () => {
  const visit = await aKnownVisit(9);
  const restore = visit.replace('/request/', '/request/restore/');
  const pairs: (() => Promise<unknown>)[][] = [
    [() => admin.delete(visit), () => admin.post(restore)],
    [() => admin.put(visit, { status: 'completed' }), () => admin.put(visit, { status: 'requested' })],
    [
      () => admin.put(visit, { date: `${thursday}T13:00:00` }),
      () => admin.put(visit, { notes: 'Portão azul' }),
      () => admin.put(visit, { date: `${thursday}T09:00:00` }),
    ],
  ];
  for (const pair of pairs) {
    for (const step of pair) await step();
    expect(await waiting()).toBe(0);
  }
  const mistaken = await bookedBy(admin, draftOf(world, 11));
  await admin.delete(`/api/request/${mistaken._id}`);
  await tellDue();
  expect(await db.$count(notifications)).toBe(0);
  expect(await db.$count(mailQueue)).toBe(0);
  await admin.put(visit, { status: 'canceled' });
});

test('of several changes only those that were taken back are dropped', async () => {
  const visit = await aKnownVisit(10);
  await admin.put(visit, { status: 'assigned' });
  await admin.put(visit, { status: 'completed' });
  await admin.put(visit, { status: 'assigned' });
  await tellDue();
  expect(await kindsFor(realtor)).toEqual(['assigned']);
  await admin.put(visit, { status: 'canceled' });
});

test('a change that was told, or that somebody else takes back, is news both ways', async () => {
  const visit = await aKnownVisit(14);
  await admin.put(visit, { date: `${thursday}T15:00:00` });
  await tellDue();
  await admin.put(visit, { date: `${thursday}T14:00:00` });
  await tellDue();
  expect(await kindsFor(inspector)).toEqual(['rescheduled', 'rescheduled']);
  await admin.put(visit, { date: `${thursday}T16:00:00` });
  await boss.put(visit, { date: `${thursday}T14:00:00` });
  await tellDue();
  expect(await kindsFor(inspector)).toHaveLength(4);
});

test('several servers tell each piece of news once', async () => {
  for (const hour of [12, 13, 16, 17]) await bookedBy(realtor, draftOf(world, hour));
  await tellDue(4);
  expect(await kindsFor(inspector)).toHaveLength(4);
  expect(await mailsTo(world.inspector.email)).toHaveLength(4);
  expect(await waiting()).toBe(0);
});

test('news that cannot be told holds up nobody else, and is tried again later', async () => {
  const broken = await aKnownVisit(9);
  const other = await aKnownVisit(10);
  await admin.put(broken, { status: 'canceled' });
  await db.update(heldNews).set({ after: sql`'{"inspectorId": 1}'::jsonb` });
  await admin.put(other, { status: 'canceled' });
  await db.update(heldNews).set({ dueAt: sql`now()` });

  await expect(tellNextNews(db)).rejects.toThrow();
  expect(await tellNextNews(db)).toBe(true);
  expect(await kindsFor(inspector)).toEqual(['canceled']);
  expect([await tellNextNews(db), await waiting()]).toEqual([false, 1]);
});
