import { expect, test } from 'vitest';
import { keysAddress, keysInShort } from './keys-in-short.ts';

test('keys at the property are said to be there, others by their address', () => {
  expect(keysInShort('property', 'Rua Augusta, 1794 - São Paulo - SP')).toBe('No imóvel');
  expect(keysInShort('realtor', 'Rua Harmonia, 12')).toBe('Rua Harmonia, 12');
  expect(keysInShort('realtor', '')).toBe('Na imobiliária');
  expect(keysInShort(null, '')).toBe('');
});

test('only keys elsewhere have an address to fetch them at', () => {
  expect(keysAddress('property', 'Rua Augusta, 1794')).toBe('');
  expect(keysAddress('other', 'Rua Harmonia, 12')).toBe('Rua Harmonia, 12');
});
