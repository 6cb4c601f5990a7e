import { expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { testApp } from '../../testing/test-app.ts';

const behindProxy = await testApp({ trustProxy: true });
const alone = await testApp();

/** A wrong login, with what the sender claims to be and what a proxy adds to it. */
const attempt = ({ anyone }: typeof alone, forwardedFor: string) =>
  anyone.post(
    '/api/user/login',
    { email: 'ana@exemplo.com.br', password: 'Errada1!' },
    { headers: { 'x-forwarded-for': forwardedFor } },
  );

/** As if thirty wrong logins had come from there. */
const blame = ({ pool }: typeof alone, address: string) =>
  pool.query(
    `INSERT INTO attempts (key, failures, blocked_until) VALUES ($1, 30, now() + interval '1 minute')`,
    [`login-from:${address}`],
  );

test('behind a proxy an address is the one that the proxy saw, whatever the sender claims', async () => {
  await blame(behindProxy, '10.2.0.1');
  expectRefusal(await attempt(behindProxy, '10.2.0.1'), 'session.too-many');
  expectRefusal(await attempt(behindProxy, '10.1.0.1, 10.2.0.1'), 'session.too-many');
  expect((await attempt(behindProxy, '10.2.0.1, 10.2.0.2')).statusCode).toBe(401);
});

test('without a proxy nobody is believed', async () => {
  await blame(alone, '127.0.0.1');
  expectRefusal(await attempt(alone, '10.1.0.1'), 'session.too-many');
});
