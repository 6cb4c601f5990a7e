import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '../features/users/tables.ts';
import { expectRefusal } from '../testing/expect-refusal.ts';
import { anAgency, aPerson } from '../testing/people.ts';
import { testApp } from '../testing/test-app.ts';

const { db, as, anyone } = await testApp();
const person = await aPerson(db, 'Admin');
const admin = await as(person);
for (let count = 0; count < 8; count += 1) await anAgency(db, `Imobiliária ${count}`);
const LIST = '/api/realtors/all';

const taking = (encoding: string) => ({ headers: { 'accept-encoding': encoding } });
const holding = (etag: unknown) => ({ headers: { 'if-none-match': String(etag) } });

test('an answer of a kilobyte or more is compressed as the caller takes it, and says the same', async () => {
  const plain = await admin.get(LIST);
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(plain.headers.vary).toBe('accept-encoding');
  const brotli = await admin.get(LIST, undefined, taking('gzip, deflate, br'));
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  expect(Number(brotli.headers['content-length'])).toBe(brotli.rawPayload.length);
  const gzip = await admin.get(LIST, undefined, taking('gzip, br;q=0'));
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  expect((await admin.get(LIST, undefined, taking('identity'))).headers).not.toHaveProperty(
    'content-encoding',
  );
});

test('a small answer and one with a token in it are sent as they are', async () => {
  const small = await admin.get('/api/realtors/count', undefined, taking('br'));
  expect(small.headers).not.toHaveProperty('content-encoding');
  const { id, email, password } = await aPerson(db, 'Admin');
  await db
    .update(users)
    .set({ company: 'M'.repeat(300) })
    .where(eq(users.id, id));
  const login = await anyone.post('/api/user/login', { email, password }, taking('br'));
  expect(login.body.length).toBeGreaterThan(1_000);
  expect(login.headers).not.toHaveProperty('content-encoding');
  expect(login.headers).not.toHaveProperty('etag');
});

test('whoever holds the answer already gets 304 until it changes', async () => {
  const first = await admin.get(LIST);
  const again = await admin.get(LIST, undefined, holding(first.headers.etag));
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect(again.headers).toMatchObject({ etag: first.headers.etag, 'cache-control': 'no-store' });
  await anAgency(db, 'Nova');
  const changed = await admin.get(LIST, undefined, holding(first.headers.etag));
  expect(changed.statusCode).toBe(200);
  expect(changed.headers.etag).not.toBe(first.headers.etag);
});

test('a page whose rows stay the same is another answer once there is a next page', async () => {
  const path = `${LIST}?limit=1&company=zulmira`;
  await anAgency(db, 'Zulmira A');
  const only = await admin.get(path);
  await anAgency(db, 'Zulmira B');
  const first = await admin.get(path, undefined, holding(only.headers.etag));
  expect([first.statusCode, first.body]).toEqual([200, only.body]);
  expect(first.headers.link).toBeDefined();
});

test('the tag of a record is its version and what is shown beside it', async () => {
  const path = `/api/user/profile/${person.id}`;
  const { headers } = await admin.get(path);
  expect(headers.etag).toMatch(/^W\/"1-[\w-]{22}"$/);
  expect((await admin.get(path, undefined, holding(headers.etag))).statusCode).toBe(304);
});

test('somebody else’s tag of the same record tells nothing', async () => {
  const other = await as(await aPerson(db, 'Admin'));
  const path = `/api/user/profile/${person.id}`;
  const { etag } = (await admin.get(path)).headers;
  const answer = await other.get(path, undefined, holding(etag));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers.etag).not.toBe(etag);
  const foreign = await as(await aPerson(db, 'User'));
  expect((await foreign.get(path, undefined, holding(etag))).statusCode).toBeGreaterThan(400);
});

test('a session that has ended gets 401, whatever it holds', async () => {
  const leaving = await as(await aPerson(db, 'Admin'));
  const { etag } = (await leaving.get(LIST)).headers;
  await leaving.post('/api/user/logout');
  expectRefusal(await leaving.get(LIST, undefined, holding(etag)), 'session.missing');
});
