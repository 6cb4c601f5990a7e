import { expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { aPerson, tokenOf } from '../../testing/people.ts';
import { secondApp, testApp } from '../../testing/test-app.ts';

const first = await testApp();
const { db, anyone, withToken } = first;
const second = await secondApp(first);

test('logging out ends this session at once, on every server, and no other', async () => {
  const person = await aPerson(db, 'User');
  const [here, elsewhere] = [await tokenOf(db, person), await tokenOf(db, person)];
  const answer = await withToken(here).post('/api/user/logout');
  expect([answer.statusCode, answer.body]).toEqual([204, '']);

  const profile = `/api/user/profile/${person.id}`;
  expectRefusal(await withToken(here).get(profile), 'session.missing');
  const onSecond = await second.inject({ url: profile, headers: { authorization: `Bearer ${here}` } });
  expectRefusal(onSecond, 'session.missing');
  expect((await withToken(elsewhere).get(profile)).statusCode).toBe(200);
});

test('logging out twice, or without a session, is a dead session', async () => {
  const token = await tokenOf(db, await aPerson(db, 'User'));
  await withToken(token).post('/api/user/logout');
  expectRefusal(await withToken(token).post('/api/user/logout'), 'session.missing');
  expectRefusal(await anyone.post('/api/user/logout'), 'session.missing');
});
