import { expect, test } from 'vitest';
import { expectConsoleError } from '../../../../../scripts/vitest/fail-on-console-error.ts';
import { decodeToken } from './token.ts';

const token = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;

test('a token says who its owner is until it runs out', () => {
  const owner = token({ _id: 'a', first_name: 'João', exp: 10 });
  expect(decodeToken(owner, 9_000)).toMatchObject({ _id: 'a', first_name: 'João' });
  expect(decodeToken(owner, 11_000)).toBeUndefined();
});

test('a visitor without a token is nothing to warn about, one with rubbish is', () => {
  expect(decodeToken(undefined)).toBeUndefined();
  expect(decodeToken('')).toBeUndefined();
  expectConsoleError(/decodificar o token/);
  expect(decodeToken('rubbish')).toBeUndefined();
});
