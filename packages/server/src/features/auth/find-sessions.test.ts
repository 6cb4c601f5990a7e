import { expect, test } from 'vitest';
import { endSessionsOf } from '../../platform/auth/sessions.ts';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { aPerson, tokenOf } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';

const { app, db } = await testApp();

const profileOf = (id: string, token: string) =>
  app.inject({ url: `/api/user/profile/${id}`, headers: { authorization: `Bearer ${token}` } });

test('of calls that come together each is answered for its own session, and only the ended one is refused', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => aPerson(db, 'User')));
  const tokens = await Promise.all(people.map((person) => tokenOf(db, person)));
  const [ended] = people;
  await endSessionsOf(db, ended?.id ?? '');

  const answers = await Promise.all(people.map(({ id }, at) => profileOf(id, tokens[at] ?? '')));
  const [refused, ...others] = answers;
  if (refused) expectRefusal(refused, 'session.missing');
  expect(others.map((answer) => answer.json()._id)).toEqual(people.slice(1).map(({ id }) => id));
});
