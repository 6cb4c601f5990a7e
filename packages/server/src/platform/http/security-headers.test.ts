import { expect, test } from 'vitest';
import { aPerson } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';

const { anyone, as, db } = await testApp();
const secure = await testApp({ publicUrl: 'https://vistorias.example' });

test('no answer of the API is kept by a browser or a proxy, refusals and probes included', async () => {
  const person = await aPerson(db, 'Admin');
  const admin = await as(person);
  const answers = [
    await admin.get(`/api/user/profile/${person.id}`),
    await admin.get('/api/request'),
    await admin.get(`/api/messages/${person.id}/unread`),
    await anyone.post('/api/user/login', { email: 'a@b.com', password: 'x' }),
    await anyone.get('/api/nowhere'),
    await anyone.get('/readyz'),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 401, 404, 200]);
  for (const { headers } of answers) expect(headers['cache-control']).toBe('no-store');
});

test('the page may not use what it does not need', async () => {
  const { headers } = await anyone.get('/healthz');
  for (const feature of ['camera', 'microphone', 'payment'])
    expect(headers['permissions-policy']).toContain(`${feature}=()`);
  // 'Usar minha posição', for the page itself and nobody embedded in it.
  expect(headers['permissions-policy']).toContain('geolocation=(self)');
});

test('browsers are told to come by https alone where the installation says that it is reached so', async () => {
  const header = 'strict-transport-security';
  expect((await secure.anyone.get('/healthz')).headers[header]).toBe('max-age=15552000');
  expect((await anyone.get('/healthz')).headers[header]).toBeUndefined();
});
