import { beforeEach, expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { aPerson, PASSWORD } from '../../testing/people.ts';
import { secondApp, testApp } from '../../testing/test-app.ts';
import { aDraft } from '../../testing/user-drafts.ts';
import { makeSetupToken } from './setup-link.ts';

const first = await testApp({ signupOpen: false });
const { app, db, anyone, as, pool } = first;
const second = await secondApp(first);

beforeEach(() => pool.query('TRUNCATE users, installation_secrets, attempts, sessions CASCADE'));

const users = async () => (await pool.query('SELECT email, role FROM users ORDER BY id')).rows;

test('the setup link makes the first SuperAdmin, also where signup is closed, and logs in', async () => {
  const draft = aDraft({ setup: await makeSetupToken(db), access_level: 'User' });
  expect((await anyone.post('/api/user/signup', draft)).statusCode).toBe(201);
  const login = await anyone.post('/api/user/login', { email: draft.email, password: PASSWORD });
  expect(login.json().user).toMatchObject({ access_level: 'SuperAdmin', role: 'SuperAdmin' });
});

test('it works once; afterwards it and every other link made before are refused', async () => {
  const [token, older] = [await makeSetupToken(db), await makeSetupToken(db)];
  await anyone.post('/api/user/signup', aDraft({ setup: token }));
  for (const setup of [token, older])
    expectRefusal(await anyone.post('/api/user/signup', aDraft({ setup })), 'signup.setup-used');
  expect(await users()).toHaveLength(1);
});

test('used at one moment on two servers, by two links, it makes one SuperAdmin', async () => {
  const tokens = [await makeSetupToken(db), await makeSetupToken(db)];
  const answers = await Promise.all(
    tokens.flatMap((setup) =>
      [app, second].map((server) =>
        server.inject({ method: 'POST', url: '/api/user/signup', payload: aDraft({ setup }) }),
      ),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 403, 403, 403]);
  expect(await users()).toHaveLength(1);
});

test.each(['', 'x', 'a'.repeat(32), "' OR 1=1 --"])('a link with %j was never made', async (setup) => {
  await makeSetupToken(db);
  expectRefusal(await anyone.post('/api/user/signup', aDraft({ setup })), 'signup.setup-used');
  expect(await users()).toEqual([]);
});

test('a form with mistakes does not use the link up', async () => {
  const setup = await makeSetupToken(db);
  expectRefusal(await anyone.post('/api/user/signup', aDraft({ setup, password: 'fraca' })), 'input.invalid');
  expect((await anyone.post('/api/user/signup', aDraft({ setup }))).statusCode).toBe(201);
});

test('where there is a SuperAdmin already a link makes nobody, for whomever', async () => {
  const setup = await makeSetupToken(db);
  const person = await aPerson(db, 'SuperAdmin');
  expectRefusal(await anyone.post('/api/user/signup', aDraft({ setup })), 'signup.setup-used');
  expectRefusal(await (await as(person)).post('/api/user/signup', aDraft({ setup })), 'signup.setup-used');
  expect(await users()).toHaveLength(1);
});

test('people without a SuperAdmin among them do not use the link up', async () => {
  const setup = await makeSetupToken(db);
  await aPerson(db, 'User');
  const draft = aDraft({ setup });
  expect((await anyone.post('/api/user/signup', draft)).statusCode).toBe(201);
  expect(await users()).toContainEqual({ email: draft.email, role: 'SuperAdmin' });
});

test('whoever took the owner’s email before becomes nobody: the owner has it, with the new password', async () => {
  const squatter = await aPerson(db, 'Inspector');
  const theirs = await as(squatter);
  const draft = aDraft({ setup: await makeSetupToken(db), email: squatter.email, password: 'Do-dono-99!' });
  expect((await anyone.post('/api/user/signup', draft)).statusCode).toBe(201);
  const logIn = (password: string) => anyone.post('/api/user/login', { email: squatter.email, password });
  expectRefusal(await logIn(squatter.password), 'session.wrong-credentials');
  expect((await logIn('Do-dono-99!')).json().user).toMatchObject({ role: 'SuperAdmin', inspector: null });
  expectRefusal(await theirs.get('/api/user/list'), 'session.missing');
});

test('only a hash of the link is kept', async () => {
  const token = await makeSetupToken(db);
  const { rows } = await pool.query('SELECT * FROM installation_secrets');
  expect(JSON.stringify(rows)).not.toContain(token);
});
