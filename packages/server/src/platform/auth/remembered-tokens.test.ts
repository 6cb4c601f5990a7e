import { SignJWT } from 'jose';
import { afterEach, expect, test, vi } from 'vitest';
import { rememberTokens } from './remembered-tokens.ts';

const key = new TextEncoder().encode('a key of at least thirty-two characters');
const another = new TextEncoder().encode('another key of at least thirty-two characters');
const id = 'a'.repeat(24);

const signed = (secret: Uint8Array, expires = '1 hour') =>
  new SignJWT({ sid: id })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(id)
    .setIssuer('esquadro')
    .setAudience('esquadro')
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(secret);

afterEach(() => void vi.useRealTimers());

test('a genuine token is read the same the first time and every other', async () => {
  const read = rememberTokens(key);
  const token = await signed(key);
  const first = await read(token);
  expect(first).toMatchObject({ sid: id, userId: id });
  expect(await read(token)).toEqual(first);
});

test('a remembered token dies with its own date', async () => {
  const read = rememberTokens(key);
  const token = await signed(key);
  expect(await read(token)).toBeDefined();
  vi.useFakeTimers({ now: Date.now() + 3_600_001, toFake: ['Date'] });
  expect(await read(token)).toBeUndefined();
});

test('a forged token stays forged however often it is shown', async () => {
  const read = rememberTokens(key);
  const genuine = await signed(key);
  await read(genuine);
  const forged = await signed(another);
  const bent = `${genuine.slice(0, -2)}${genuine.endsWith('AA') ? 'BB' : 'AA'}`;
  for (const token of [forged, bent, forged, bent]) expect(await read(token)).toBeUndefined();
});
