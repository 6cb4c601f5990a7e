import { SignJWT, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { aPerson } from '../../testing/people.ts';
import { TEST_TOKEN_KEY, testApp } from '../../testing/test-app.ts';

const { app, db, anyone, pool, as } = await testApp();
const person = await aPerson(db, 'SuperAdmin');
const other = await aPerson(db, 'User');
await as(person);
await as(other);

async function sessionOf(userId: string): Promise<string> {
  return (await pool.query('SELECT id FROM sessions WHERE user_id = $1', [userId])).rows[0].id;
}
const sid = await sessionOf(person.id);
const seconds = Math.floor(Date.now() / 1000);

const GENUINE = {
  _id: person.id,
  sub: person.id,
  role: 'SuperAdmin',
  sid,
  iss: 'esquadro',
  aud: 'esquadro',
  iat: seconds,
  exp: seconds + 3600,
};

type Claims = Record<string, unknown>;

function sign(changes: Claims = {}, { key = TEST_TOKEN_KEY, alg = 'HS256', typ = 'JWT' } = {}) {
  const claims = Object.fromEntries(
    Object.entries({ ...GENUINE, ...changes }).filter(([, value]) => value !== undefined),
  );
  return new SignJWT(claims).setProtectedHeader({ alg, ...(typ && { typ }) }).sign(key);
}

const call = (authorization: string) =>
  anyone.get('/api/user/listAll', undefined, { headers: { authorization } });

/** Every route that looks at a token; the head of an answer has no sentence to read. */
const ROUTES = app.declaredRoutes
  .filter(({ config }) => config?.access !== 'public')
  .flatMap(({ method, url }) =>
    [method].flat().map((verb) => ({
      method: verb as 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD',
      url: url.replace(/:\w+/g, () => 'f'.repeat(24)),
    })),
  )
  .filter(({ method }) => method !== 'HEAD');

test('the genuine token, which all of these are bent from, is taken', async () => {
  expect((await call(`Bearer ${await sign()}`)).statusCode).toBe(200);
});

const genuine = await sign();
const [head = '', body = '', signature = ''] = genuine.split('.');
const coded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const LONG_KEY = new TextEncoder().encode('another key, just as long as the right one is');

test.each<[string, string]>([
  ['unsigned', new UnsecuredJWT(GENUINE).encode()],
  ['said to be unsigned but signed', `${coded({ alg: 'none', typ: 'JWT' })}.${body}.${signature}`],
  ['said to be unsigned, spelled otherwise', `${coded({ alg: 'nOnE', typ: 'JWT' })}.${body}.`],
  ['signed with another key', await sign({}, { key: LONG_KEY })],
  ['signed with an empty-looking key', await sign({}, { key: new Uint8Array(32) })],
  ['signed by another algorithm', await sign({}, { alg: 'HS512', key: new Uint8Array(64).fill(1) })],
  [
    'signed by a stronger algorithm with the right key',
    await sign({}, { alg: 'HS384', key: pad(TEST_TOKEN_KEY, 48) }),
  ],
  ['of another type', await sign({}, { typ: 'at+jwt' })],
  ['of no type', await sign({}, { typ: '' })],
  ['without an end', await sign({ exp: undefined })],
  ['past its end', await sign({ exp: seconds - 1 })],
  ['with an end that is no number', await sign({ exp: '9999999999' })],
  ['without a beginning', await sign({ iat: undefined })],
  ['not valid yet', await sign({ nbf: seconds + 600 })],
  ['without a subject', await sign({ sub: undefined })],
  ['with another subject', await sign({ sub: other.id })],
  ['with an empty subject', await sign({ sub: '' })],
  ['with a subject that is a list', await sign({ sub: [person.id] })],
  ['without a session', await sign({ sid: undefined })],
  ['with a session that is a number', await sign({ sid: 7 })],
  ['with a session that never was', await sign({ sid: 'a'.repeat(24) })],
  ['with another person’s session', await sign({ sid: await sessionOf(other.id) })],
  ['with a null character in the session', await sign({ sid: 'a\u0000' })],
  ['with SQL for a session', await sign({ sid: "' OR 1=1 --" })],
  ['without an issuer', await sign({ iss: undefined })],
  ['of another issuer', await sign({ iss: 'another' })],
  ['without an audience', await sign({ aud: undefined })],
  ['for another audience', await sign({ aud: 'another' })],
  ['with its body changed', `${head}.${coded({ ...GENUINE, role: 'Admin' })}.${signature}`],
  ['with its signature cut', `${head}.${body}.${signature.slice(0, -4)}`],
  ['without its signature', `${head}.${body}.`],
  ['with a part too many', `${genuine}.x`],
  [
    'with an unknown critical header',
    `${coded({ alg: 'HS256', typ: 'JWT', crit: ['x'] })}.${body}.${signature}`,
  ],
  ['that is only noise', 'noise'],
  ['that is 20 kB of noise', 'a'.repeat(15_000)],
])('a token %s is dead, whatever is called with it', async (_, token) => {
  expect(ROUTES.length).toBeGreaterThan(80);
  for (const { method, url } of ROUTES) {
    const answer = await app.inject({ method, url, headers: { authorization: `Bearer ${token}` } });
    expectRefusal(answer, 'session.missing');
  }
});

test.each([
  '',
  'Bearer',
  'Bearer ',
  `Basic ${genuine}`,
  genuine,
  `Bearer ${genuine} more`,
  `Bearer, ${genuine}`,
])('the header %.20j says nothing that we take', async (header) => {
  expectRefusal(await call(header), 'session.missing');
});

test('rights come from the database, whatever a genuine token claims', async () => {
  const claim = await sign({
    sub: other.id,
    _id: other.id,
    sid: await sessionOf(other.id),
    role: 'SuperAdmin',
  });
  expectRefusal(await call(`Bearer ${claim}`), 'access.denied');
});

test('a dead token is refused where a stranger would be welcome', async () => {
  const answer = await anyone.post('/api/user/signup', {}, { headers: { authorization: 'Bearer dead' } });
  expectRefusal(answer, 'session.missing');
});

function pad(key: Uint8Array, length: number) {
  const padded = new Uint8Array(length);
  padded.set(key.slice(0, length));
  return padded;
}
