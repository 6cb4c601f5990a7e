import fastify from 'fastify';
import { expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { aPerson } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';
import { errors } from './errors.ts';

const { app, db, anyone, as } = await testApp();
const json = { headers: { 'content-type': 'application/json' } };
const marked = 'marca<script>';

test.each([
  ['GET', '/api'],
  ['GET', `/api/${marked}`],
  ['GET', `/api/user/${marked}?q=${marked}`],
  ['PUT', '/api/user/login'],
  ['DELETE', '/api/user/list'],
  ['OPTIONS', '/api/user/list'],
  ['PROPFIND', '/api/user/list'],
  ['GET', '/api/user/listAll/extra/parts'],
  ['GET', '//api/user/list'],
] as const)('%s %s is an address that does not exist, and is not echoed', async (method, url) => {
  const answer = await app.inject({ method: method as 'GET', url });
  expectRefusal(answer, 'route.not-found');
  expect(answer.body).not.toContain('marca');
});

test.each([
  ['malformed JSON', '{"a":', 'application/json'],
  ['an unknown format', 'a', 'text/strange'],
  ['a multipart body', '--x--', 'multipart/form-data; boundary=x'],
])('an address that does not exist stays so with %s', async (_, payload, type) => {
  const answer = await anyone.post('/api/nowhere', payload, { headers: { 'content-type': type } });
  expectRefusal(answer, 'route.not-found');
});

test.each([
  '{"email":',
  'null and void',
  "{'email': 1}",
  '{"email": "a",}',
  '\u0000',
  '{"email":"a","__proto__":{"role":"SuperAdmin"}}',
  '{"email":"a","constructor":{"prototype":{"role":"SuperAdmin"}}}',
  '{"email":"a","deep":{"__proto__":[]}}',
])('the body %j is malformed', async (payload) => {
  expectRefusal(await anyone.post('/api/user/login', payload, json), 'input.malformed');
  expect(Object.hasOwn(Object.prototype, 'role')).toBe(false);
});

test.each(['null', '[]', '"text"', '7', '', '{}', '[{"email":"a"}]'])(
  'the body %j lacks what is asked for',
  async (payload) => {
    const fields = expectRefusal(await anyone.post('/api/user/login', payload, json), 'input.invalid');
    expect(Object.keys(fields).length).toBeGreaterThan(0);
  },
);

test('a body nested a hundred thousand deep is refused like any other', async () => {
  const deep = `{"email":"a","password":"b","x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
  expectRefusal(await anyone.post('/api/user/login', deep, json), 'session.wrong-credentials');
});

test('JSON of more than a megabyte is too large', async () => {
  const large = JSON.stringify({ email: 'x'.repeat(1024 * 1024) });
  expectRefusal(await anyone.post('/api/user/login', large, json), 'input.body-too-large');
});

test.each([
  'text/plain',
  'text/html',
  'application/xml',
  'application/x-www-form-urlencoded',
  ';;',
  'application/jsonp',
])('a body sent as %s is of the wrong type', async (type) => {
  const answer = await anyone.post('/api/user/login', 'email=a', { headers: { 'content-type': type } });
  expectRefusal(answer, 'input.wrong-type');
});

test('multipart is of the wrong type where no file is taken', async () => {
  expectRefusal(await anyone.post('/api/user/login', new FormData()), 'input.wrong-type');
});

test('a JSON content type without a body is a call without a body', async () => {
  const admin = await as(await aPerson(db, 'Admin'));
  const target = await aPerson(db, 'User');
  const answer = await admin.delete(`/api/user/deleteRealtorUser/${target.id}`, undefined, json);
  expect(answer.statusCode).toBe(204);
});

test.each(['/api/%zz', '/api/user/profile/%E0%A4%A', `/api/user/profile/${'a'.repeat(20_000)}`, '/%'])(
  'a broken address is refused without being echoed (%#)',
  async (url) => {
    const answer = await anyone.get(url);
    expectRefusal(answer, 'input.malformed');
    expect(answer.headers['x-request-id']).toBeDefined();
    expect(answer.body.length).toBeLessThan(200);
  },
);

test('every answer carries its own request id and the headers of a careful server', async () => {
  const answers = [
    await anyone.get('/api/nowhere'),
    await anyone.get('/api/user/list'),
    await anyone.get('/api/openapi.json'),
    await anyone.post('/api/user/login', {}),
  ];
  for (const { headers } of answers) {
    expect(headers).toMatchObject({
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
    });
    expect(headers['content-security-policy']).toMatch(/script-src 'self'(;|$)/);
  }
  expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(answers.length);
});

test('what nobody foresaw is a 500 that says nothing, and a full disk a 507', async () => {
  const bare = fastify();
  await bare.register(errors);
  bare.get('/bug', async () => {
    throw new TypeError('secret detail');
  });
  bare.get('/full', async () => {
    throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  });
  const answer = await bare.inject('/bug');
  expectRefusal(answer, 'server.failed');
  expect(answer.body).not.toContain('secret');
  expectRefusal(await bare.inject('/full'), 'server.storage-full');
  await bare.close();
});
