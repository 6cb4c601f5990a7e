import { expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { anAgency, aPerson, PASSWORD, type Person, tokenOf } from '../../testing/people.ts';
import { secondApp, testApp } from '../../testing/test-app.ts';

const first = await testApp();
const { app, db, pool, as } = first;
const second = await secondApp(first);
const superAdmin = await as(await aPerson(db, 'SuperAdmin'));

/** A person with two sessions, and what both servers say to either of them. */
async function signedIn(person: Person) {
  const tokens = [await tokenOf(db, person), await tokenOf(db, person)];
  const url = `/api/user/profile/${person.id}`;
  const answers = () =>
    Promise.all(
      tokens.flatMap((token) =>
        [app, second].map((server) => server.inject({ url, headers: { authorization: `Bearer ${token}` } })),
      ),
    );
  for (const answer of await answers()) expect(answer.statusCode).toBe(200);
  return {
    expectEnded: async () => {
      for (const answer of await answers()) expectRefusal(answer, 'session.missing');
    },
    expectAlive: async () => {
      for (const answer of await answers()) expect(answer.statusCode).toBe(200);
    },
  };
}

const change = (person: Person, body: object) =>
  superAdmin.patch(`/api/user/updateRealtorUser/${person.id}`, body);

test('a password set by an Admin ends every session of the person, on both servers, from the next call on', async () => {
  const person = await aPerson(db, 'User');
  const sessions = await signedIn(person);
  await superAdmin.patch(`/api/user/pwd/${person.id}`, { new_password: 'Outra123!' });
  await sessions.expectEnded();
});

test('a password set in the user form does the same', async () => {
  const person = await aPerson(db, 'User');
  const sessions = await signedIn(person);
  expect((await change(person, { password: 'Outra123!' })).statusCode).toBe(200);
  await sessions.expectEnded();
});

test('one’s own new password ends every session and gives a token of a new one', async () => {
  const person = await aPerson(db, 'User');
  const sessions = await signedIn(person);
  const oneself = await as(person);
  const answer = await oneself.patch(`/api/user/pwd/${person.id}`, {
    old_password: PASSWORD,
    new_password: 'Outra123!',
  });
  const { token } = answer.json();
  await sessions.expectEnded();
  const url = `/api/user/profile/${person.id}`;
  for (const server of [app, second]) {
    const alive = await server.inject({ url, headers: { authorization: `Bearer ${token}` } });
    expect(alive.statusCode).toBe(200);
  }
});

test('a new level and a new agency end the sessions, any other change does not', async () => {
  const agency = await anAgency(db);
  const person = await aPerson(db, 'User');
  const sessions = await signedIn(person);
  await change(person, { first_name: 'Outro', access_level: 'User' });
  await sessions.expectAlive();
  await change(person, { access_level: 'Admin' });
  await sessions.expectEnded();

  const realtor = await aPerson(db, 'Realtor', agency);
  const moved = await signedIn(realtor);
  await change(realtor, { realtor: await anAgency(db) });
  await moved.expectEnded();
});

test('a deleted person is out at once', async () => {
  const person = await aPerson(db, 'User');
  const sessions = await signedIn(person);
  await superAdmin.delete(`/api/user/deleteRealtorUser/${person.id}`);
  await sessions.expectEnded();
});

test.each(['Realtor', 'RealtorUser'] as const)('a %s is out once the agency is deleted', async (role) => {
  const agency = await anAgency(db);
  const sessions = await signedIn(await aPerson(db, role, agency));
  await pool.query('UPDATE realtors SET deleted_at = now() WHERE id = $1', [agency]);
  await sessions.expectEnded();
});

test('an inspector is out once the inspector record is deleted', async () => {
  const person = await aPerson(db, 'Inspector');
  const sessions = await signedIn(person);
  await pool.query('UPDATE inspectors SET deleted_at = now() WHERE user_id = $1', [person.id]);
  await sessions.expectEnded();
});

test('a session unused for 30 days is dead; use within that time keeps it alive', async () => {
  const person = await aPerson(db, 'User');
  const sessions = await signedIn(person);
  const pass = (interval: string) =>
    pool.query('UPDATE sessions SET last_used_at = last_used_at - $2::interval WHERE user_id = $1', [
      person.id,
      interval,
    ]);
  for (let month = 0; month < 3; month += 1) {
    await pass('29 days');
    await sessions.expectAlive();
  }
  await pass('30 days 1 minute');
  await sessions.expectEnded();
});
