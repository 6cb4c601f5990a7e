import { expect, test } from 'vitest';
import { maskText } from './masks.ts';

test.each([
  ['cpf', '12345678909', '123.456.789-09'],
  ['cpf', ' 123.456.789-09 ', '123.456.789-09'],
  ['cnpj', '12abc34501de35', '12.ABC.345/01DE-35'],
  ['cnpj', '12.ABC.345/01DE-35', '12.ABC.345/01DE-35'],
  ['cep', '01310100', '01310-100'],
  ['phone', '1134567890', '(11) 3456-7890'],
  ['phone', '11987654321', '(11) 98765-4321'],
  ['phone', '+55 (11) 98765-4321', '(11) 98765-4321'],
  ['phone', '0 11 98765 4321', '(11) 98765-4321'],
] as const)('a %s pasted as "%s" becomes "%s"', (mask, pasted, shown) => {
  expect(maskText(mask, pasted)).toBe(shown);
});

test('a phone typed with its country code loses the code only when the number is whole', () => {
  const typed = [...'+5511987654321'].reduce((text, key) => maskText('phone', text + key), '');
  expect(typed).toBe('(11) 98765-4321');
  expect(maskText('phone', '+55119876')).toBe('+55119876');
});

test('what does not belong in a CEP is left out', () => {
  expect(maskText('cep', '01a310-1009999')).toBe('01310-100');
});
