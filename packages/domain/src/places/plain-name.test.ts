import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainName } from './plain-name.ts';

test.each([
  ['São Paulo', 'sao paulo'],
  ["Sant'Ana do Livramento", 'santana do livramento'],
  ["Olho-d'Água do Borges", 'olho dagua do borges'],
  ['  Biritiba-Mirim ', 'biritiba mirim'],
  ['Campinas / SP', 'campinas sp'],
])('%j is compared as %j', (written, plain) => {
  expect(plainName(written)).toBe(plain);
});

test('what is plain stays as it is', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(plainName(plainName(text))).toBe(plainName(text));
    }),
  );
});
