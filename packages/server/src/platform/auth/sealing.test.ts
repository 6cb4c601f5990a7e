import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { seal, unseal } from './sealing.ts';

const [key, other] = [randomBytes(48), randomBytes(48)];
const secret = Buffer.from('twenty secret bytes.');

test('a sealed secret opens with its key and its purpose alone', () => {
  const sealed = seal(secret, 'a row', key);
  expect(sealed.includes(secret)).toBe(false);
  expect(unseal(sealed, 'a row', key)).toEqual(secret);
  expect(unseal(sealed, 'a row', other)).toBeUndefined();
  expect(unseal(sealed, 'another row', key)).toBeUndefined();
  for (const at of [0, 13, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(unseal(changed, 'a row', key)).toBeUndefined();
  }
  expect(unseal(sealed.subarray(0, 20), 'a row', key)).toBeUndefined();
  expect(seal(secret, 'a row', key)).not.toEqual(sealed);
});
