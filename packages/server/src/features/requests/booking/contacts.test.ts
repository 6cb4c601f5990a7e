import { expect, test } from 'vitest';
import { expectRefusal } from '../../../testing/expect-refusal.ts';
import { aPerson } from '../../../testing/people.ts';
import { testApp } from '../../../testing/test-app.ts';
import { aWorld, bookedBy, draftOf, requestOf } from '../requests.fixture.ts';
import { inspectionRequests } from '../tables.ts';

const { db, as } = await testApp();
const world = await aWorld(db);
const realtor = await as(world.realtor);
const inspector = await as(world.inspector);
const admin = await as(await aPerson(db, 'Admin'));

const door = {
  players: true,
  tenant: 'Maria Sauro',
  contacts: { tenant: { phone: '(11) 98888-7777', email: ' Maria@Exemplo.com.br ' } },
  door_kind: 'lockbox',
  door_note: 'Código 4711',
};
const { _id } = await bookedBy(realtor, { ...draftOf(world), ...door });
const path = `/api/request/${_id}`;
const put = (change: object, caller = realtor) => caller.put(path, change);

test('[LINK-1] how to reach a party and who opens is kept with the visit, for agency, staff and its inspector', async () => {
  for (const caller of [realtor, inspector, admin]) {
    expect(requestOf(await caller.get(path))).toMatchObject({
      contacts: { tenant: { phone: '11988887777', email: 'maria@exemplo.com.br' } },
      door_kind: 'lockbox',
      door_note: 'Código 4711',
    });
  }
});

test('[LINK-1] somebody who only asked for the visit reads neither, not even in its history', async () => {
  const person = await aPerson(db, 'User');
  await db.update(inspectionRequests).set({ requestedBy: person.id });
  const asker = await as(person);
  const request = await asker.get(path);
  expect(requestOf(request)).toMatchObject({ contacts: null, door_kind: null, door_note: '' });
  const events = await asker.get(`${path}/events`);
  for (const answer of [request, events]) expect(answer.body).not.toMatch(/4711|98888|maria@/);
  expect((await admin.get(`${path}/events`)).body).toContain('4711');
});

test('one party changes without the others, and the history says so without the number', async () => {
  await put({ contacts: { landlord: { phone: '1133224455', email: '' } } });
  const { contacts, version } = requestOf(await put({ contacts: { tenant: { phone: '', email: '' } } }));
  expect(contacts).toEqual({ landlord: { phone: '1133224455', email: '' } });
  expect(requestOf(await put({ contacts: { tenant: { phone: '', email: '' } } })).version).toBe(version);
  const events = await admin.get(`${path}/events`);
  expect(events.json().at(-1)).toMatchObject({ changes: [{ field: 'contacts', to: 'atualizados' }] });
  expect(events.body).not.toContain('1133224455');
});

test('what is no phone, no e-mail or no way in is refused by name, and an inspector changes none of it', async () => {
  const wrong = { contacts: { tenant: { phone: '12', email: 'maria' } }, door_kind: 'window' };
  expect(Object.keys(expectRefusal(await put(wrong), 'input.invalid')).sort()).toEqual([
    'contacts.tenant.email',
    'contacts.tenant.phone',
    'door_kind',
  ]);
  const foreign = { contacts: { tenant: { phone: '11977776666', email: '' } }, door_note: 'x' };
  expectRefusal(await put(foreign, inspector), 'access.field-denied');
});
