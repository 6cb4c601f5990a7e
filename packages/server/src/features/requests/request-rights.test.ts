import { ROLES, type Role } from '@esquadro/domain/auth/permissions';
import { describe, expect, test } from 'vitest';
import { newId } from '../../platform/new-id.ts';
import { expectAlike, expectRefusal } from '../../testing/expect-refusal.ts';
import { anAgency, aPerson } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';
import { anInspector, aWorld, bookedBy, centre, draftOf, requestOf, thursday } from './requests.fixture.ts';

const { db, as, anyone } = await testApp();
const world = await aWorld(db);
const elsewhere = await anAgency(db, 'Lar Doce');
const other = await anInspector(db, { cities: [world.city], services: [world.service] });

/** Everybody who has something to do with the request under test, and their likes who have not. */
const insiders = {
  SuperAdmin: await as(await aPerson(db, 'SuperAdmin')),
  Admin: await as(await aPerson(db, 'Admin')),
  Realtor: await as(world.realtor),
  RealtorUser: await as(await aPerson(db, 'RealtorUser', world.agency)),
  Inspector: await as(world.inspector),
};
const outsiders = {
  Realtor: await as(await aPerson(db, 'Realtor', elsewhere)),
  RealtorUser: await as(await aPerson(db, 'RealtorUser', elsewhere)),
  Inspector: await as(other),
  User: await as(await aPerson(db, 'User')),
};
const admin = insiders.Admin;
const request = await bookedBy(insiders.Realtor, draftOf(world, 10, { rent: 1500 }));
const path = `/api/request/${request._id}`;

const staffAndAgency: Role[] = ['SuperAdmin', 'Admin', 'Realtor', 'RealtorUser'];
const current = async () => requestOf(await admin.get(path));

describe('reading', () => {
  test.each(Object.entries(insiders))(
    '[API-39] %s reads it, alone and in every list',
    async (role, caller) => {
      expect(requestOf(await caller.get(path))._id).toBe(request._id);
      for (const list of [
        '/api/request/',
        `/api/request/realtor/${world.agency}`,
        `/api/request/inspector/${world.inspector.inspectorId}`,
      ]) {
        const ids = (await caller.get(list)).json().map(({ _id }: { _id: string }) => _id);
        expect([role, list, ids]).toEqual([role, list, [request._id]]);
      }
      expect((await caller.get(`${path}/events`)).json()).toHaveLength(1);
      expect((await caller.get('/api/request/count')).json()).toEqual({ count: 1, more: false });
    },
  );

  test('[API-39] those who ask at the same moment each get what is theirs to see', async () => {
    const alone = new Map<string, string>();
    for (const [role, caller] of Object.entries(insiders)) alone.set(role, (await caller.get(path)).body);
    const strangers = Object.values(outsiders).map((caller) => caller.get(path));
    const absent = Object.values(insiders).map((caller) => caller.get(`/api/request/${newId()}`));
    const together = Object.entries(insiders).map(async ([role, caller]) => [
      role,
      (await caller.get(path)).body,
    ]);
    expect(new Map((await Promise.all(together)) as [string, string][])).toEqual(alone);
    expect(alone.get('Inspector')).not.toEqual(alone.get('Admin'));
    for (const answer of await Promise.all([...strangers, ...absent])) {
      expectRefusal(answer, 'request.not-found');
    }
  });

  test.each(Object.entries(outsiders))('[API-39] for another %s it is not there', async (_role, caller) => {
    const refused = await caller.get(path);
    expectRefusal(refused, 'request.not-found');
    expectAlike(refused, await caller.get(`/api/request/${newId()}`));
    expectRefusal(await caller.get(`${path}/events`), 'request.not-found');
    expect((await caller.get('/api/request/')).json()).toEqual([]);
    expect((await caller.get('/api/request/count')).json()).toEqual({ count: 0, more: false });
    expect((await caller.get('/api/request/?format=csv')).body).not.toContain('Sobrado');
  });

  test('[API-40] another agency is not there for those of an agency', async () => {
    expectRefusal(await outsiders.Realtor.get(`/api/request/realtor/${world.agency}`), 'realtor.not-found');
    expectRefusal(await admin.get(`/api/request/realtor/${newId()}`), 'realtor.not-found');
    expect((await outsiders.Inspector.get(`/api/request/realtor/${world.agency}`)).json()).toEqual([]);
  });

  test('[API-41] another inspector is not there for an inspector', async () => {
    const { inspectorId } = world.inspector;
    expectRefusal(
      await outsiders.Inspector.get(`/api/request/inspector/${inspectorId}`),
      'inspector.not-found',
    );
    expectRefusal(await admin.get(`/api/request/inspector/${newId()}`), 'inspector.not-found');
    expect((await outsiders.Realtor.get(`/api/request/inspector/${inspectorId}`)).json()).toEqual([]);
  });

  test('[REQUEST-3] the price is for those who may read contracts', async () => {
    const seen = await Promise.all(
      Object.entries(insiders).map(async ([role, caller]) => [
        role,
        requestOf(await caller.get(path)).pricing?.fee,
      ]),
    );
    expect(Object.fromEntries(seen)).toEqual({
      SuperAdmin: 170,
      Admin: 170,
      Realtor: 170,
      RealtorUser: 170,
      Inspector: undefined,
    });
    const csv = await insiders.Inspector.get('/api/request/?format=csv');
    expect(csv.body).not.toContain('1670');
  });

  test('a user reads what the user once requested, and nothing else', async () => {
    const person = await aPerson(db, 'Admin');
    const booked = await bookedBy(await as(person), draftOf({ ...world, inspector: other }, 16));
    await insiders.SuperAdmin.patch(`/api/user/updateRealtorUser/${person.id}`, { access_level: 'User' });
    const user = await as({ ...person, role: 'User' });
    const list = (await user.get('/api/request/')).json();
    expect(list.map(({ _id }: { _id: string }) => _id)).toEqual([booked._id]);
    expect(list[0].pricing).toBeNull();
    expect((await user.put(`/api/request/${booked._id}`, { notes: 'x' })).statusCode).toBe(403);
    await admin.delete(`/api/request/${booked._id}`);
  });
});

describe('creating', () => {
  test.each(ROLES.filter((role) => !staffAndAgency.includes(role)))('[API-42] %s may not', async (role) => {
    const caller = role === 'Inspector' ? insiders.Inspector : outsiders.User;
    expectRefusal(await caller.post('/api/request', draftOf(world, 14)), 'access.denied');
  });

  test.each(staffAndAgency)('[API-42] %s may', async (role) => {
    const caller = insiders[role as keyof typeof insiders];
    const { _id } = await bookedBy(caller, draftOf(world, 14));
    await admin.delete(`/api/request/${_id}`);
  });

  test('[API-42] another agency cannot book the property, nor learn that it exists', async () => {
    for (const caller of [outsiders.Realtor, outsiders.RealtorUser]) {
      expectRefusal(await caller.post('/api/request', draftOf(world, 14)), 'property.not-found');
    }
  });
});

describe('changing', () => {
  test.each(Object.entries(insiders))('[API-43] %s changes status and notes', async (role, caller) => {
    const changed = requestOf(await caller.put(path, { status: 'assigned', notes: `de ${role}` }));
    expect(changed).toMatchObject({ status: 'assigned', notes: `de ${role}` });
  });

  test.each(Object.entries(outsiders))('[API-43] another %s changes nothing', async (role, caller) => {
    const before = await current();
    const answer = await caller.put(path, { notes: 'invasor' });
    expectRefusal(answer, role === 'User' ? 'access.denied' : 'request.not-found');
    expect(await current()).toEqual(before);
  });

  test.each([
    ['rent', 1],
    ['furnished', true],
    ['date', `${thursday}T15:00:00`],
    ['inspectorId', other.inspectorId],
    ['propertyId', newId()],
    ['service_type', newId()],
    ['players', true],
    ['tenant', 'Outro'],
    ['landlord', 'Outro'],
    ['witness', 'Outro'],
    ['guarantor', 'Outro'],
    ['players_notes', 'Outro'],
    ['keys_location_pickup', 'Outro'],
    ['keys_location_delivery_type', 'property'],
  ])('[REQUEST-17] the inspector may not change %s, and is told so by name', async (field, value) => {
    const before = await current();
    const answer = await insiders.Inspector.put(path, { notes: 'junto', [field]: value });
    expect(Object.keys(expectRefusal(answer, 'access.field-denied'))).toEqual([field]);
    expect(await current()).toEqual(before);
  });

  test('[REQUEST-17] the inspector may send back the whole form as it was read', async () => {
    const read = requestOf(await insiders.Inspector.get(path));
    const saved = requestOf(await insiders.Inspector.put(path, { ...read, status: 'completed' }));
    expect(saved).toMatchObject({ status: 'completed', rent: 1500 });
  });
});

describe('deleting', () => {
  test.each(Object.entries({ ...insiders, User: outsiders.User }))('[API-44] %s', async (role, caller) => {
    const { _id } = await bookedBy(admin, draftOf(world, 17));
    const answer = await caller.delete(`/api/request/${_id}`);
    if (role === 'SuperAdmin' || role === 'Admin') {
      expect(answer.statusCode).toBe(204);
      return;
    }
    expectRefusal(answer, 'access.denied');
    expectRefusal(await caller.post(`/api/request/restore/${_id}`), 'access.denied');
    await admin.delete(`/api/request/${_id}`);
  });
});

describe('availability', () => {
  const asked = { date: thursday, window: 60, address: centre };

  test.each(Object.entries({ ...insiders, User: outsiders.User }))('[API-34] %s', async (role, caller) => {
    const allowed = staffAndAgency.includes(role as Role);
    const month = `month=${thursday.slice(0, 7)}&window=60&city=Santos&state=SP`;
    expect((await caller.post('/api/inspectors/availability', asked)).statusCode).toBe(allowed ? 200 : 403);
    expect((await caller.get(`/api/inspectors/availability/days?${month}`)).statusCode).toBe(
      allowed ? 200 : 403,
    );
    const explained = await caller.post('/api/inspectors/availability?explain=1', asked);
    expect(explained.statusCode).toBe(role === 'Admin' || role === 'SuperAdmin' ? 200 : 403);
  });

  test("[API-34] somebody else's request cannot be left out of account", async () => {
    const besides = { ...asked, requestId: request._id };
    expectRefusal(await outsiders.Realtor.post('/api/inspectors/availability', besides), 'request.not-found');
    expect((await insiders.Realtor.post('/api/inspectors/availability', besides)).statusCode).toBe(200);
  });
});

test.each([
  ['GET', '/api/request'],
  ['GET', '/api/request/count'],
  ['GET', path],
  ['GET', `${path}/events`],
  ['POST', '/api/request'],
  ['PUT', path],
  ['DELETE', path],
  ['POST', '/api/inspectors/availability'],
] as const)('without a session %s %s answers 401', async (method, address) => {
  const call = method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  expectRefusal(await anyone[call](address), 'session.missing');
});
