import { expect, test } from 'vitest';
import { readCode, recoveryCode } from './recovery-code.ts';

test('a recovery code is read as it was written, however it is typed', () => {
  const code = recoveryCode(Uint8Array.from([0, 1, 17, 18, 31, 32, 63, 255, 10, 11, 12, 13]));
  expect(code).toMatch(/^[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4}$/);
  const read = readCode(code);
  expect(read.kind).toBe('recovery');
  for (const typed of [code.toUpperCase(), code.replaceAll('-', ' '), ` ${code} `, code.replaceAll('0', 'O')])
    expect(readCode(typed)).toEqual(read);
});

test.each(['123456', '123 456', '123-456'])('%s is the code of an app', (typed) => {
  expect(readCode(typed)).toEqual({ kind: 'totp', code: '123456' });
});

test('twelve digits are a recovery code', () => {
  expect(readCode('1234-5678-9012').kind).toBe('recovery');
});
