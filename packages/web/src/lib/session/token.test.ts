import { expect, test, vi } from 'vitest';
import { decodeToken } from './token.ts';

const token = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;

test('a token says who its owner is until it runs out', () => {
  const owner = token({ _id: 'a', first_name: 'João', exp: 10 });
  expect(decodeToken(owner, 9_000)).toMatchObject({ _id: 'a', first_name: 'João' });
  expect(decodeToken(owner, 11_000)).toBeUndefined();
});

test('a visitor without a token is nothing to warn about, one with rubbish is', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  expect(decodeToken(undefined)).toBeUndefined();
  expect(warn).not.toHaveBeenCalled();
  expect(decodeToken('rubbish')).toBeUndefined();
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});
