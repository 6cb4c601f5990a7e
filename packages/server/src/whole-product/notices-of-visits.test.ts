import type { Notice } from '@esquadro/domain/notifications/notice';
import { describe, expect, test } from 'vitest';
import {
  anInspector,
  aWorld,
  bookedBy,
  draftOf,
  north,
  thursday,
} from '../features/requests/requests.fixture.ts';
import { expectRefusal } from '../testing/expect-refusal.ts';
import { anAgency, aPerson, type Person } from '../testing/people.ts';
import { type Caller, testApp } from '../testing/test-app.ts';

const app = await testApp();
const { db } = app;
const boss = await aPerson(db, 'SuperAdmin');

/** A fresh agency, inspector and admin each time, so that what one reads is of one visit. */
async function aCast() {
  const world = await aWorld(db);
  const admin = await aPerson(db, 'Admin');
  const people = {
    realtor: world.realtor,
    colleague: await aPerson(db, 'RealtorUser', world.agency),
    inspector: world.inspector,
    admin,
  };
  const callers = Object.fromEntries(
    await Promise.all(Object.entries(people).map(async ([name, person]) => [name, await app.as(person)])),
  ) as Record<keyof typeof people, Caller>;
  return { world, people, callers };
}

const noticesOf = async (caller: Caller, query = ''): Promise<Notice[]> =>
  (await caller.get(`/api/notifications${query}`)).json();
const kindsFor = async (caller: Caller, requestId: string) =>
  (await noticesOf(caller)).filter((notice) => notice.requestId === requestId).map(({ kind }) => kind);
const unreadOf = async (caller: Caller): Promise<number> =>
  (await caller.get('/api/notifications/unread')).json().count;

describe('what one is told of', () => {
  test('a booking: everyone but the one who booked', async () => {
    const { world, callers } = await aCast();
    const { _id } = await bookedBy(callers.realtor, draftOf(world, 10));
    expect(await kindsFor(callers.realtor, _id)).toEqual([]);
    expect(await kindsFor(callers.colleague, _id)).toEqual(['requested']);
    expect(await kindsFor(callers.inspector, _id)).toEqual(['assigned']);
    expect(await kindsFor(callers.admin, _id)).toEqual(['requested']);
    const [notice] = await noticesOf(callers.colleague);
    expect(notice).toMatchObject({
      label: 'Sobrado da Vila',
      date: `${thursday}T10:00:00-03:00`,
      actor: expect.stringMatching(/^Nome\d+ Realtor$/),
      read: false,
    });
  });

  test('another hour, the end of it, and a note, which is no news', async () => {
    const { world, callers } = await aCast();
    const { _id } = await bookedBy(callers.realtor, draftOf(world, 10));
    await callers.admin.put(`/api/request/${_id}`, { date: `${thursday}T14:00:00` });
    await callers.admin.put(`/api/request/${_id}`, { notes: 'Portão azul' });
    await callers.inspector.put(`/api/request/${_id}`, { status: 'completed' });
    expect(await kindsFor(callers.realtor, _id)).toEqual(['completed', 'rescheduled']);
    expect(await kindsFor(callers.inspector, _id)).toEqual(['rescheduled', 'assigned']);
  });

  test('a visit that goes to another inspector is gone for the first and given to the second', async () => {
    const { world, callers } = await aCast();
    const other = await anInspector(db, { cities: [world.city], services: [world.service], at: north(1) });
    const { _id } = await bookedBy(callers.realtor, draftOf(world, 10));
    await callers.admin.put(`/api/request/${_id}`, { inspectorId: other.inspectorId });
    expect(await kindsFor(callers.inspector, _id)).toEqual(['canceled', 'assigned']);
    expect(await kindsFor(await app.as(other), _id)).toEqual(['assigned']);
    expect(await kindsFor(callers.realtor, _id)).toEqual(['assigned']);
  });

  test('a deletion is a cancellation, and a change that is refused is nothing', async () => {
    const { world, callers } = await aCast();
    const { _id } = await bookedBy(callers.realtor, draftOf(world, 10));
    await callers.admin.put(`/api/request/${_id}`, { date: `${thursday}T03:00:00` });
    await callers.admin.delete(`/api/request/${_id}`);
    expect(await kindsFor(callers.realtor, _id)).toEqual(['canceled']);
  });
});

describe('reading', () => {
  test('one by one, or all that had arrived when the list was read', async () => {
    const { world, callers } = await aCast();
    await bookedBy(callers.realtor, draftOf(world, 9));
    await bookedBy(callers.realtor, draftOf(world, 10));
    const [newest] = await noticesOf(callers.inspector);
    expect(await unreadOf(callers.inspector)).toBe(2);
    expect((await callers.inspector.patch(`/api/notifications/${newest?._id}/read`)).statusCode).toBe(204);
    expect(await unreadOf(callers.inspector)).toBe(1);
    expect((await noticesOf(callers.inspector)).map(({ read }) => read)).toEqual([true, false]);

    await bookedBy(callers.realtor, draftOf(world, 11));
    await callers.inspector.post('/api/notifications/read', { until: newest?.at });
    expect((await noticesOf(callers.inspector)).map(({ read }) => read)).toEqual([false, true, true]);
  });

  test('page by page, without a hole or a double', async () => {
    const { world, callers } = await aCast();
    for (const hour of [8, 9, 10, 11, 12]) await bookedBy(callers.realtor, draftOf(world, hour));
    const all = await noticesOf(callers.inspector);
    expect(all).toHaveLength(5);
    const read: Notice[] = [];
    let path: string | undefined = '/api/notifications?limit=2';
    while (path) {
      const answer = await callers.inspector.get(path);
      read.push(...answer.json());
      path = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1];
    }
    expect(read).toEqual(all);
  });
});

describe('nobody', () => {
  test('reads or marks what was told to somebody else', async () => {
    const { world, callers } = await aCast();
    const strangers: Person[] = [
      await aPerson(db, 'Realtor', await anAgency(db)),
      await anInspector(db),
      await aPerson(db, 'User'),
    ];
    const { _id } = await bookedBy(callers.realtor, draftOf(world, 10));
    const [notice] = await noticesOf(callers.inspector);
    for (const stranger of strangers) {
      const caller = await app.as(stranger);
      expect(await kindsFor(caller, _id)).toEqual([]);
      expectRefusal(await caller.patch(`/api/notifications/${notice?._id}/read`), 'notice.not-found');
      await caller.post('/api/notifications/read', { until: new Date().toISOString() });
    }
    expect(await unreadOf(callers.inspector)).toBe(1);
    expect((await app.anyone.get('/api/notifications')).statusCode).toBe(401);
  });

  test('reads on what they were told as staff once they are staff no more', async () => {
    const { world, people, callers } = await aCast();
    const { _id } = await bookedBy(callers.realtor, draftOf(world, 10));
    expect(await kindsFor(callers.admin, _id)).toEqual(['requested']);
    const demoted = await (await app.as(boss)).patch(`/api/user/updateRealtorUser/${people.admin.id}`, {
      access_level: 'User',
    });
    expect(demoted.statusCode).toBe(200);
    const again = await app.as(people.admin);
    expect(await kindsFor(again, _id)).toEqual([]);
    expect(await unreadOf(again)).toBe(0);
  });
});
