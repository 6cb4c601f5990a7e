import { expect, test } from 'vitest';
import { describedCalls } from '../../testing/described-calls.ts';
import { aPerson } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';

const product = await testApp();
const { anyone, as, db } = product;
const admin = await as(await aPerson(db, 'Admin'));
const secure = await testApp({ publicUrl: 'https://vistorias.example' });

/** Every reading call, with ids that nothing has, and what is refused before any call. */
const paths = [
  ...(await describedCalls(product))
    .filter(({ verb }) => verb === 'get')
    .map(({ path }) => path.replace(/\{\w+\}/g, () => 'f'.repeat(24))),
  '/api/nowhere',
  '/readyz',
  '/metrics',
];

test.each(paths)(
  '%s is kept by no browser or proxy, guessed at by none, and open to no other site',
  async (path) => {
    const origin = { headers: { origin: 'https://other.example' } };
    for (const caller of [admin, anyone]) {
      const { headers } = await caller.get(path, undefined, origin);
      expect(headers['cache-control']).toMatch(/(^|, )no-store$/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toMatch(/default-src '(self|none)'.*frame-ancestors 'none'/);
      for (const name of ['access-control-allow-origin', 'server', 'x-powered-by'])
        expect(headers).not.toHaveProperty(name);
    }
  },
);

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
