import { expect, test } from 'vitest';
import { bytesInWords, periodInWords, spanInWords } from './in-words.ts';

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_000, '1 kB'],
  [12_440_000, '12,4 MB'],
  [123_456_789, '123 MB'],
  [2_500_000_000_000, '2,5 TB'],
])('%d bytes are %s', (bytes, words) => expect(bytesInWords(bytes)).toBe(words));

test.each([
  [-3, '0 segundos'],
  [59.9, '59 segundos'],
  [60, '1 minuto'],
  [7_300, '2 horas'],
  [90_000, '1 dia'],
])('%d seconds are %s', (seconds, words) => expect(spanInWords(seconds)).toBe(words));

test('a period is told in the largest unit that divides it', () => {
  expect([86_400, 43_200, 5_400, 604_800].map(periodInWords)).toEqual([
    'dia',
    '12 horas',
    '90 minutos',
    '7 dias',
  ]);
});
