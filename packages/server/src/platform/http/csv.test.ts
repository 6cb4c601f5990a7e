import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test('cells are split by semicolons and quoted only where they must be', () => {
  expect(csvLine(['Ana', 'a;b', 'diz "oi"', 'duas\nlinhas', '', null])).toBe(
    'Ana;"a;b";"diz ""oi""";"duas\nlinhas";;\r\n',
  );
});

test.each([
  '=1+1',
  '+55',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  ' =1',
  '＝1+1',
  '＋55',
  '－1',
  '＠SUM(A1)',
  ' ＝1',
])('%j is never run as a formula', (text) => {
  expect(csvLine([text])).toMatch(/^"?'/);
});

test('numbers carry a decimal comma and may be negative', () => {
  expect(csvLine([1234.5, -2, 0.1])).toBe('1234,5;-2;0,1\r\n');
});
