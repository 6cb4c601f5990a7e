import { expect, test } from 'vitest';
import { prepareFirstUse } from './first-use.ts';
import { type Environment, readEnvironment } from './platform/env.ts';
import { PASSWORD } from './testing/people.ts';
import { testApp } from './testing/test-app.ts';

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
  return { start, people, logIn, anyone };
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
  const { start, people, anyone, logIn } = await installation();
  const [, link = ''] = await start(SERVER);
  const setup = /^ {2}http:\/\/localhost:3000\/\?setup=([\w-]{20,})$/.exec(link)?.[1];
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

test('an installation whose people were all deleted is not new again', async () => {
  const { db, store, pool } = await testApp();
  const start = async (variables: Record<string, string>) =>
    (await prepareFirstUse({ db, store, env: readEnvironment(variables), say: () => {} }))('http://x');
  await start(ADMIN);
  await pool.query('UPDATE users SET deleted_at = now()');
  expect(await start(SERVER)).toEqual([]);
  expect(await start(ADMIN)).toEqual([]);
});
