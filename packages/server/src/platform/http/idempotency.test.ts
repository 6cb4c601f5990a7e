import { expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { anAgency, aPerson, tokenOf } from '../../testing/people.ts';
import { aPicture } from '../../testing/sample-files.ts';
import { secondApp, testApp } from '../../testing/test-app.ts';
import { aDraft, asForm } from '../../testing/user-drafts.ts';

const first = await testApp();
const { app, db, as, pool } = first;
const second = await secondApp(first);
const agency = await anAgency(db);
const realtor = await as(await aPerson(db, 'Realtor', agency));
const admin = await as(await aPerson(db, 'Admin'));

const create = (caller: typeof realtor, key: string, body: object) =>
  caller.post('/api/user/createRealtorUser', body, { headers: { 'idempotency-key': key } });
const withEmail = async (email: unknown) =>
  (await pool.query('SELECT FROM users WHERE email = $1', [email])).rowCount;

test('the same key and body give the first answer again, byte for byte, and no second record', async () => {
  const draft = aDraft();
  const answers = [await create(realtor, 'k1', draft), await create(realtor, 'k1', draft)];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  expect(answers[1]?.body).toBe(answers[0]?.body);
  expect(await withEmail(draft.email)).toBe(1);
});

test('it is the first answer, even if the record has changed or gone since', async () => {
  const draft = aDraft({ realtor: agency });
  const made = await create(admin, 'k2', draft);
  await admin.delete(`/api/user/deleteRealtorUser/${made.json()._id}`);
  expect((await create(admin, 'k2', draft)).body).toBe(made.body);
});

test('the same key with another body is refused and makes nothing', async () => {
  await create(realtor, 'k3', aDraft());
  const other = aDraft();
  expectRefusal(await create(realtor, 'k3', other), 'input.key-reused');
  expect(await withEmail(other.email)).toBe(0);
});

test('the same key on another call is refused', async () => {
  const draft = aDraft({ realtor: agency });
  await create(admin, 'k4', draft);
  const answer = await admin.post('/api/user/signup', draft, { headers: { 'idempotency-key': 'k4' } });
  expectRefusal(answer, 'input.key-reused');
});

test('another user’s key is another key', async () => {
  const [one, other] = [aDraft(), aDraft({ realtor: agency })];
  expect((await create(realtor, 'k5', one)).statusCode).toBe(201);
  const answer = await create(admin, 'k5', other);
  expect(answer.json().email).toBe(other.email);
});

test('twenty calls with one key at one moment, over two servers, make one record and say the same', async () => {
  const draft = aDraft({ realtor: agency });
  const token = await tokenOf(db, await aPerson(db, 'Admin'));
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'k6' };
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      (n % 2 ? app : second).inject({
        method: 'POST',
        url: '/api/user/createRealtorUser',
        payload: draft,
        headers,
      }),
    ),
  );
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(answers[0]?.statusCode).toBe(201);
  expect(await withEmail(draft.email)).toBe(1);
});

test('a failure is not kept: the key can be used again, with a mended body', async () => {
  const taken = await aPerson(db, 'User');
  expectRefusal(await create(realtor, 'k7', aDraft({ email: taken.email })), 'user.email-taken');
  expectRefusal(await create(realtor, 'k7', aDraft({ phone: '1' })), 'input.invalid');
  expect((await create(realtor, 'k7', aDraft())).statusCode).toBe(201);
});

test('multipart counts with its files', async () => {
  const draft = aDraft();
  const form = async (colour: 'jpeg' | 'png') => {
    const sent = asForm(draft);
    sent.append('photo', new Blob([await aPicture(colour)]), 'rosto');
    return sent;
  };
  const made = await create(realtor, 'k8', await form('png'));
  expect((await create(realtor, 'k8', await form('png'))).body).toBe(made.body);
  expectRefusal(await create(realtor, 'k8', await form('jpeg')), 'input.key-reused');
  expect((await pool.query('SELECT FROM files WHERE user_id = $1', [made.json()._id])).rowCount).toBe(1);
});

test.each(['', 'a'.repeat(201)])('the key %.10j… is none that we take', async (key) => {
  expectRefusal(await create(realtor, key, aDraft()), 'input.malformed');
});

test('neither the key nor what a password could be guessed by is kept', async () => {
  const draft = aDraft();
  await create(realtor, 'a-key-of-mine', draft);
  const { rows } = await pool.query('SELECT * FROM idempotency_keys');
  expect(JSON.stringify(rows)).not.toMatch(/a-key-of-mine|Esquadro1!|argon2/);
});
