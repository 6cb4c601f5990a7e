import type { Role } from '@esquadro/domain/auth/permissions';
import { expect, test } from 'vitest';
import { prepareFirstUse } from './first-use.ts';
import { type Environment, readEnvironment } from './platform/env.ts';
import { expectRefusal } from './testing/expect-refusal.ts';
import { aPerson, PASSWORD } from './testing/people.ts';
import { testApp } from './testing/test-app.ts';
import { aDraft } from './testing/user-drafts.ts';

const ADMIN = { ADMIN_EMAIL: 'TI@Exemplo.com.br', ADMIN_PASSWORD: PASSWORD };
const SERVER = { DATABASE_URL: 'postgresql://somewhere/else' };

async function installation() {
  const { db, store, pool, anyone } = await testApp();
  const start = async (variables: Record<string, string>): Promise<string[]> => {
    const env: Environment = readEnvironment(variables);
    return (await prepareFirstUse({ db, store, env, say: () => {} }))('http://localhost:3000');
  };
  const people = async () => (await pool.query('SELECT email, role FROM users ORDER BY id')).rows;
  const logIn = (email: string) => anyone.post('/api/user/login', { email, password: PASSWORD });
  /** The token of the link among the lines that a start prints. */
  const setupIn = (lines: string[]) =>
    /^ {2}http:\/\/localhost:3000\/\?setup=([\w-]{20,})$/m.exec(lines.join('\n'))?.[1];
  return { start, people, logIn, anyone, setupIn, db, pool };
}

test('ADMIN_EMAIL and ADMIN_PASSWORD make exactly one SuperAdmin and nothing else, once', async () => {
  const { start, people, logIn } = await installation();
  expect(await start(ADMIN)).toEqual(['O usuário TI ti@exemplo.com.br foi criado.']);
  expect(await people()).toEqual([{ email: 'ti@exemplo.com.br', role: 'SuperAdmin' }]);
  expect((await logIn('ti@exemplo.com.br')).json().user.role).toBe('SuperAdmin');
  expect(await start({ ...ADMIN, ADMIN_EMAIL: 'outro@exemplo.com.br' })).toEqual([]);
  expect(await people()).toHaveLength(1);
});

test('servers that start together make one SuperAdmin', async () => {
  const { start, people } = await installation();
  await Promise.all(
    Array.from({ length: 5 }, (_, n) => start({ ...ADMIN, ADMIN_EMAIL: `ti${n}@exemplo.com.br` })),
  );
  expect(await people()).toHaveLength(1);
});

test('an empty database of a server gets a setup link, whose page makes the first SuperAdmin', async () => {
  const { start, people, anyone, logIn, setupIn } = await installation();
  const setup = setupIn(await start(SERVER));
  const draft = {
    first_name: 'Ana',
    last_name: 'Reis',
    phone: '11987654321',
    email: 'ana@exemplo.com.br',
    password: PASSWORD,
    setup,
  };
  expect((await anyone.post('/api/user/signup', draft)).statusCode).toBe(201);
  expect((await logIn('ana@exemplo.com.br')).json().user.role).toBe('SuperAdmin');
  expect(await start(SERVER)).toEqual([]);
  expect(await people()).toHaveLength(1);
});

test('a stranger before the first use is refused, and the owner gets in by the link all the same', async () => {
  const { start, people, anyone, setupIn } = await installation();
  const first = setupIn(await start(SERVER));
  expectRefusal(await anyone.post('/api/user/signup', aDraft()), 'signup.not-set-up');
  expect(await people()).toEqual([]);
  const again = setupIn(await start(SERVER));
  expect(again).not.toBe(first);
  expect((await anyone.post('/api/user/signup', aDraft({ setup: first }))).statusCode).toBe(201);
  expect((await anyone.post('/api/user/signup', aDraft())).statusCode).toBe(201);
  expect((await people()).map(({ role }) => role)).toEqual(['SuperAdmin', 'User']);
});

test('strangers who were let in by an older version keep nobody out: link, ADMIN_* and no demo world', async () => {
  const { start, people, anyone, setupIn, db } = await installation();
  const stranger = await aPerson(db, 'User');
  const setup = setupIn(await start({}));
  expect((await anyone.post('/api/user/signup', aDraft({ setup }))).statusCode).toBe(201);
  expect(await people()).toHaveLength(2);

  const other = await installation();
  await other.db.transaction((tx) => aPerson(tx, 'User'));
  expect(await other.start({ ...ADMIN, ADMIN_EMAIL: stranger.email })).toHaveLength(1);
  expect((await other.people()).map(({ role }) => role)).toEqual(['User', 'SuperAdmin']);
});

test('ADMIN_* makes the SuperAdmin also of an email that a stranger took', async () => {
  const { start, people, logIn, db } = await installation();
  const { email } = await aPerson(db, 'User');
  await start({ ADMIN_EMAIL: email, ADMIN_PASSWORD: PASSWORD });
  expect(await people()).toEqual([{ email, role: 'SuperAdmin' }]);
  expect((await logIn(email)).statusCode).toBe(200);
});

test('reached from outside there is no demo world, but the setup link', async () => {
  const { start, people, setupIn } = await installation();
  const outside: Record<string, string>[] = [
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.0.7' },
    { PUBLIC_URL: 'https://vistorias.exemplo.com.br' },
    { TRUST_PROXY: 'yes' },
  ];
  for (const variables of outside) expect(setupIn(await start(variables))).toMatch(/^[\w-]{20,}$/);
  expect(await people()).toEqual([]);
});

test('a demo world that is later reached from outside is warned of, as long as its passwords work', async () => {
  const { start, pool, db } = await installation();
  const demoPerson = async (role: Role, email: string) =>
    pool.query('UPDATE users SET email = $1 WHERE id = $2', [email, (await aPerson(db, role)).id]);
  await demoPerson('SuperAdmin', 'ti@esquadro.demo');
  await demoPerson('User', 'usuario@esquadro.demo');
  expect((await start({ HOST: 'localhost' })).join()).toContain(PASSWORD);

  const warning = await start({ HOST: '0.0.0.0' });
  expect(warning[0]).toMatch(/^ATENÇÃO/);
  expect(warning.slice(1, -1)).toEqual(['  ti@esquadro.demo', '  usuario@esquadro.demo']);
  expect(warning.join()).not.toContain(PASSWORD);

  await pool.query(`UPDATE users SET password_hash = ''`);
  expect(await start({ HOST: '0.0.0.0' })).toEqual([]);
});

test('an installation whose people were all deleted gets a way back in, and no demo world', async () => {
  const { start, people, pool, setupIn } = await installation();
  await start(ADMIN);
  await pool.query('UPDATE users SET deleted_at = now()');
  expect(setupIn(await start({}))).toMatch(/^[\w-]{20,}$/);
  expect(await people()).toHaveLength(1);
});
