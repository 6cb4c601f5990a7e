import { expect, test } from 'vitest';
import { formatNumber, parseNumber } from './request-number.ts';

test('a number is written as people say it', () => {
  expect(formatNumber(1043)).toBe('V-1043');
});

test.each(['V-1043', 'v1043', '1043', ' V 1043 ', 'v-01043'])('%s is read as 1043', (text) => {
  expect(parseNumber(text)).toBe(1043);
});

test.each(['', 'V-', 'V-0', '10 43', 'Rua 1043', '1043a', '99999999999', '2147483648', '-5'])(
  '"%s" is no number',
  (text) => {
    expect(parseNumber(text)).toBeUndefined();
  },
);
