import { ROLES } from '@esquadro/domain/auth/permissions';
import { expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { anAgency, aPerson } from '../../testing/people.ts';
import { type Caller, testApp } from '../../testing/test-app.ts';

const { db, as, pool } = await testApp();
const agency = await anAgency(db, 'Casa Azul');
const people = Object.fromEntries(
  await Promise.all(
    ROLES.map(async (role) => [role, await aPerson(db, role, role.startsWith('Realtor') ? agency : null)]),
  ),
);
const superAdmin = await as(people.SuperAdmin ?? (await aPerson(db, 'SuperAdmin')));
const admin = await as(people.Admin ?? (await aPerson(db, 'Admin')));

const rename = (role: string, first: string, last: string) =>
  pool.query('UPDATE users SET first_name = $2, last_name = $3 WHERE id = $1', [
    people[role]?.id,
    first,
    last,
  ]);
await rename('User', 'João', 'Conceição');
await rename('Inspector', 'Íris', 'Ávila');

const roles = (answer: { json: () => { role: string }[] }) =>
  answer
    .json()
    .map(({ role }) => role)
    .sort();

test('[API-3] a SuperAdmin may edit everyone, an Admin everyone but SuperAdmins', async () => {
  expect(roles(await superAdmin.get('/api/user/list'))).toEqual([...ROLES].sort());
  expect(roles(await admin.get('/api/user/list'))).toEqual(
    ROLES.filter((role) => role !== 'SuperAdmin').sort(),
  );
});

test('[API-4] listAll gives everyone to both', async () => {
  for (const caller of [superAdmin, admin]) {
    expect(roles(await caller.get('/api/user/listAll'))).toEqual([...ROLES].sort());
    expect(roles(await caller.get('/api/user/listAll/'))).toEqual([...ROLES].sort());
  }
});

test.each(['Realtor', 'RealtorUser', 'Inspector', 'User'])(
  '[API-3] [API-4] a %s gets neither list',
  async (role) => {
    const caller = await as(people[role] ?? (await aPerson(db, 'User')));
    expectRefusal(await caller.get('/api/user/list'), 'access.denied');
    expectRefusal(await caller.get('/api/user/listAll'), 'access.denied');
  },
);

test('[API-3] [API-4] a list shows what every list shows, and no paper, document or health data', async () => {
  await pool.query("UPDATE users SET blood_type = 'O-', cpf = '52998224725'");
  for (const path of ['/api/user/list', '/api/user/listAll']) {
    const answer = await superAdmin.get(path);
    const realtor = answer.json().find(({ role }: { role: string }) => role === 'Realtor');
    expect(Object.keys(realtor).sort()).toEqual(
      [
        '_id',
        'access_level',
        'company',
        'email',
        'first_name',
        'inspector',
        'invited',
        'last_name',
        'phone',
        'photo',
        'realtor',
        'role',
        'second_step',
      ].sort(),
    );
    expect(realtor).toMatchObject({ company: 'Casa Azul', realtor: agency });
    expect(answer.body).not.toMatch(/O-|52998224725|argon2/);
  }
});

test.each([
  ['joao', 'User'],
  ['CONCEICAO', 'User'],
  ['João Conce', 'User'],
  ['iris avila', 'Inspector'],
  ['inspector', 'Inspector'],
  ['  íris ', 'Inspector'],
])('[API-3] [API-4] q=%j finds the %s, blind to case and accents', async (q, role) => {
  for (const path of ['/api/user/list', '/api/user/listAll'])
    expect(roles(await superAdmin.get(`${path}?q=${encodeURIComponent(q)}`))).toEqual([role]);
});

test.each(['%', '_', '\\', "'", '%%', 'a%b', 'zzz'])('[API-4] q=%j is text and finds nobody', async (q) => {
  expect((await superAdmin.get(`/api/user/listAll?q=${encodeURIComponent(q)}`)).json()).toEqual([]);
});

/** Follows the links from page to page and gives every email in order. */
async function walk(caller: Caller, path: string): Promise<string[]> {
  const emails: string[] = [];
  for (let next: string | undefined = path; next; ) {
    const answer = await caller.get(next);
    expect(answer.statusCode).toBe(200);
    emails.push(...answer.json().map(({ email }: { email: string }) => email));
    next = /^<([^>]+)>; rel="next"$/.exec(String(answer.headers.link ?? ''))?.[1];
  }
  return emails;
}

test('[API-3] [API-4] pages of any size make the same list, each person once, by name', async () => {
  await Promise.all(Array.from({ length: 7 }, () => aPerson(db, 'User')));
  await pool.query("UPDATE users SET first_name = 'Igual', last_name = 'Nome' WHERE role = 'User'");
  const whole = await walk(superAdmin, '/api/user/listAll');
  expect(new Set(whole).size).toBe(whole.length);
  for (const limit of [1, 2, 5, 500])
    expect(await walk(superAdmin, `/api/user/listAll?limit=${limit}`)).toEqual(whole);
  const found = await walk(superAdmin, '/api/user/listAll?q=igual');
  expect(await walk(superAdmin, '/api/user/listAll?q=igual&limit=3')).toEqual(found);
  expect(found).toHaveLength(8);
});

test('[API-4] only a page that has a next one links to it', async () => {
  const total = (await superAdmin.get('/api/user/listAll')).json().length;
  expect((await superAdmin.get(`/api/user/listAll?limit=${total}`)).headers.link).toBeUndefined();
  expect((await superAdmin.get(`/api/user/listAll?limit=${total - 1}`)).headers.link).toBeDefined();
});

test.each([
  ['limit=0', 'limit'],
  ['limit=501', 'limit'],
  ['limit=-1', 'limit'],
  ['limit=1.5', 'limit'],
  ['limit=a', 'limit'],
  ['limit=1&limit=2', 'limit'],
  ['cursor=nonsense', 'cursor'],
  [`cursor=${Buffer.from('["a"]').toString('base64url')}`, 'cursor'],
  [`cursor=${Buffer.from('{"a":1}').toString('base64url')}`, 'cursor'],
  [`q=${'a'.repeat(101)}`, 'q'],
])('[API-3] [API-4] ?%s is refused and named', async (query, field) => {
  for (const path of ['/api/user/list', '/api/user/listAll'])
    expect(expectRefusal(await superAdmin.get(`${path}?${query}`), 'input.invalid')).toHaveProperty(field);
});

test('a null character in a query or a cursor is refused', async () => {
  const cursor = Buffer.from(JSON.stringify(['a\u0000', 'b'])).toString('base64url');
  for (const query of ['q=a%00b', 'q%00=a', `cursor=${cursor}`])
    expectRefusal(await superAdmin.get(`/api/user/listAll?${query}`), 'input.malformed');
});
