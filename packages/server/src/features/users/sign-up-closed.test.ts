import { expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { aPerson } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';
import { aDraft } from '../../testing/user-drafts.ts';

const { db, anyone, as, pool } = await testApp({ signupOpen: false });

test('[API-2] with SIGNUP=closed a stranger is refused, an Admin still adds users', async () => {
  expectRefusal(await anyone.post('/api/user/signup', aDraft()), 'signup.closed');
  expect((await pool.query('SELECT FROM users')).rowCount).toBe(0);
  const admin = await as(await aPerson(db, 'Admin'));
  expect((await admin.post('/api/user/signup', aDraft())).statusCode).toBe(201);
});
