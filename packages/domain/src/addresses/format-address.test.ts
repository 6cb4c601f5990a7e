import { expect, test } from 'vitest';
import { formatAddress } from './format-address.ts';

test.each([
  [
    { street: 'Rua X', number: '12', unit: 'apto 3', city: 'Campinas', state: 'SP', postal_code: '13010000' },
    'Rua X, 12, apto 3 - Campinas - SP, 13010-000',
  ],
  [{ street: 'Rua X', number: '', unit: '', city: 'Campinas', state: 'SP' }, 'Rua X - Campinas - SP'],
  [{ city: 'Campinas', state: 'SP', postal_code: '13010' }, 'Campinas - SP, 13010'],
  [{}, ''],
])('%j is written %j', (parts, written) => {
  expect(formatAddress(parts)).toBe(written);
});
