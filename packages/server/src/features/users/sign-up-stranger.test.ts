import { readdir } from 'node:fs/promises';
import { ACCESS_LEVELS } from '@esquadro/domain/users/access-level';
import { beforeEach, expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { anAgency, aPerson, PASSWORD } from '../../testing/people.ts';
import { aPdf, aPicture } from '../../testing/sample-files.ts';
import { testApp } from '../../testing/test-app.ts';
import { aDraft, asForm } from '../../testing/user-drafts.ts';

const { app, db, anyone, as, pool, folder } = await testApp();
await aPerson(db, 'SuperAdmin');

beforeEach(() => pool.query('DELETE FROM attempts'));

const signUp = (body: object) => anyone.post('/api/user/signup', body);

/** The person as they see themselves after logging in with the password of the draft. */
async function logInAs({ email, password = PASSWORD }: Record<string, unknown>) {
  const answer = await anyone.post('/api/user/login', { email, password });
  expect(answer.statusCode).toBe(200);
  return { user: answer.json().user };
}

async function users(): Promise<number> {
  return (await pool.query('SELECT count(*)::int AS n FROM users')).rows[0].n;
}

test('[API-2] a stranger signs up with JSON, becomes a User and can log in', async () => {
  const draft = aDraft({ access_level: 'User' });
  const answer = await signUp(draft);
  expect(answer.statusCode).toBe(201);
  expect(Object.keys(answer.json())).toEqual(['message']);
  const { user } = await logInAs(draft);
  expect(user).toMatchObject({
    first_name: 'Ana',
    phone: '11987654321',
    access_level: 'User',
    role: 'User',
    realtor: null,
    inspector: null,
  });
});

test('[API-2] a stranger signs up with multipart', async () => {
  const draft = aDraft({
    address: { street: 'Rua Um', city: 'Campinas', state: 'SP', lat: -22.9, long: -47.1 },
  });
  expect((await signUp(asForm(draft))).statusCode).toBe(201);
  const { user } = await logInAs(draft);
  expect(user.address).toMatchObject({
    city: 'Campinas',
    latitude: -22.9,
    lat: -22.9,
    longitude: -47.1,
    long: -47.1,
  });
});

test('[API-2] files of a stranger are refused with a sentence, and nothing of them is kept', async () => {
  for (const field of ['photo', 'files', 'other']) {
    const before = await users();
    const form = asForm(aDraft());
    form.append(field, new Blob([await aPicture('jpeg')]), 'eu.jpg');
    form.append('files', new Blob([aPdf]), 'cpf.pdf');
    expectRefusal(await signUp(form), 'signup.files');
    expect(await users()).toBe(before);
  }
  const kept = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );
  expect(kept).toEqual([]);
});

test('[API-2] nothing but the level User is given to a stranger; the field is named', async () => {
  const agency = await anAgency(db);
  for (const access_level of ACCESS_LEVELS.filter((level) => level !== 'User')) {
    const before = await users();
    const refused = expectRefusal(
      await signUp(aDraft({ access_level, realtor: agency })),
      'access.field-denied',
    );
    expect(refused).toHaveProperty('access_level');
    expect(await users()).toBe(before);
  }
});

test('[API-2] role, agency, id and other fields of a stranger’s own invention are ignored', async () => {
  const draft = aDraft({
    role: 'SuperAdmin',
    realtor: await anAgency(db),
    _id: 'a'.repeat(24),
    inspector: 'x',
    is_admin: true,
  });
  expect((await signUp(draft)).statusCode).toBe(201);
  const { user } = await logInAs(draft);
  expect(user).toMatchObject({ role: 'User', access_level: 'User', realtor: null, inspector: null });
  expect(user._id).not.toBe('a'.repeat(24));
});

test('[API-2] a known email gets the answer of an unknown one, byte for byte, and changes nothing', async () => {
  const known = await aPerson(db, 'Admin');
  const before = await users();
  const answers = [
    await signUp(aDraft({ email: known.email, password: 'Outra123!' })),
    await signUp(aDraft()),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  expect(answers[0]?.body).toBe(answers[1]?.body);
  const shape = (headers: object) => Object.keys(headers).sort();
  expect(shape(answers[0]?.headers ?? {})).toEqual(shape(answers[1]?.headers ?? {}));
  expect(await users()).toBe(before + 1);
  await logInAs(known);
});

test.each([
  ['first_name', ''],
  ['first_name', 'a'.repeat(81)],
  ['last_name', undefined],
  ['phone', '123'],
  ['phone', undefined],
  ['email', 'ana'],
  ['email', `${'a'.repeat(250)}@exemplo.com.br`],
  ['password', 'fraca'],
  ['password', undefined],
  ['cpf', '11111111111'],
  ['cnpj', '11222333000180'],
  ['pix', 'nada'],
  ['blood_type', 'C+'],
  ['access_level', 'God'],
  ['company', 'a'.repeat(121)],
  ['address', { city: 'Campinas' }],
  ['first_name', 'A\u0007na'],
  ['first_name', 7],
  ['first_name', { toString: 'x' }],
])('[API-2] a wrong %s (%j) is named and nothing is saved', async (field, value) => {
  const before = await users();
  const fields = expectRefusal(await signUp(aDraft({ [field]: value })), 'input.invalid');
  expect(Object.keys(fields).some((name) => name === field || name.startsWith(`${field}.`))).toBe(true);
  for (const sentence of Object.values(fields)) expect(sentence).toMatch(/[.:]|[a-z]/);
  expect(await users()).toBe(before);
});

test('[API-2] text is kept trimmed and composed', async () => {
  const draft = aDraft({ first_name: '  Jose\u0301 ', email: '  NOVA.PESSOA@Exemplo.com.br ' });
  await signUp(draft);
  const { user } = await logInAs({ email: 'nova.pessoa@exemplo.com.br' });
  expect(user).toMatchObject({ first_name: 'Jos\u00e9', email: 'nova.pessoa@exemplo.com.br' });
});

test('[API-2] signing up is limited in rate by address, before a body is read', async () => {
  const from = (remoteAddress: string, payload: object | string) =>
    app.inject({
      method: 'POST',
      url: '/api/user/signup',
      payload,
      remoteAddress,
      headers: { 'content-type': 'application/json' },
    });
  for (let n = 0; n < 20; n += 1) expect((await from('10.9.9.9', {})).statusCode).toBe(400);
  const refused = await from('10.9.9.9', '{"malformed');
  expectRefusal(refused, 'input.too-many');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await from('10.9.9.8', aDraft())).statusCode).toBe(201);
});

test('[API-2] the limit is for strangers: an Admin goes on', async () => {
  const admin = await as(await aPerson(db, 'Admin'));
  for (let n = 0; n < 22; n += 1) expectRefusal(await admin.post('/api/user/signup', {}), 'input.invalid');
  expect((await admin.post('/api/user/signup', aDraft())).statusCode).toBe(201);
});
