import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { readSignedName, signedName } from './signed-name.ts';

const key = new TextEncoder().encode('a key that only tests know, long enough');
const id = '0123456789abcdef01234567';

test('a name leads back to its id, for its own purpose and key only', () => {
  const name = signedName('password', id, key);
  expect(readSignedName('password', name, key)).toBe(id);
  expect(readSignedName('calendar-feed', name, key)).toBeUndefined();
  expect(readSignedName(`login-device ${id}`, name, key)).toBeUndefined();
  expect(readSignedName('password', name, new TextEncoder().encode('another key'))).toBeUndefined();
});

test('names of calendars are those that were given out before', () => {
  const signature = createHmac('sha256', key).update(`calendar-feed ${id}`).digest('base64url');
  expect(signedName('calendar-feed', id, key)).toBe(`${id}-${signature}`);
});

test.each([
  '',
  id,
  `${id}-`,
  `${id}-${'a'.repeat(43)}`,
  `${id.toUpperCase()}-${'a'.repeat(43)}`,
  'é'.repeat(68),
])('%j was never signed', (name) => {
  expect(readSignedName('password', name, key)).toBeUndefined();
});
