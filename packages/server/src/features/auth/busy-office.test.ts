import { expect, test } from 'vitest';
import { aPerson, PASSWORD } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';

const { anyone, db } = await testApp();

test('forty people behind one address who log in at the same moment all get in', async () => {
  const people = await Promise.all(Array.from({ length: 40 }, () => aPerson(db, 'User')));
  const answers = await Promise.all(
    people.map(({ email }) => anyone.post('/api/user/login', { email, password: PASSWORD })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(people.map(() => 200));
});
