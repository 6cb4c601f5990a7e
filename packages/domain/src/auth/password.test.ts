import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { Password } from './password.ts';
import { passwordProblems, passwordStrength } from './password-rules.ts';

const sentences = (value: unknown) =>
  Password.safeParse(value).error?.issues.map((issue) => issue.message) ?? [];

test.each(['Abcdef1!', 'Vistoria@2026', 'çÇ345678&', 'Aa1@ com espaço e ~acentuação'])(
  '[INSPECTOR-6] %j is a strong enough password',
  (password) => {
    expect(Password.parse(password)).toBe(password);
  },
);

test.each([
  ['Abcde1!', ['ao menos 8 caracteres']],
  ['ABCDEF1!', ['uma letra minúscula']],
  ['abcdef1!', ['uma letra maiúscula']],
  ['Abcdefg!', ['um número']],
  ['Abcdefg1', ['um destes símbolos: @ $ ! % * ? &']],
  ['Abcdefg1#', ['um destes símbolos: @ $ ! % * ? &']],
  [
    '',
    [
      'ao menos 8 caracteres',
      'uma letra minúscula',
      'uma letra maiúscula',
      'um número',
      'um destes símbolos: @ $ ! % * ? &',
    ],
  ],
])('[INSPECTOR-6] %j still lacks %j', (password, missing) => {
  expect(passwordProblems(password)).toEqual(missing);
});

test('[INSPECTOR-6] a weak password is refused in one sentence that names what is missing', () => {
  expect(sentences('abcdefgh')).toEqual([
    'A senha precisa de uma letra maiúscula, um número e um destes símbolos: @ $ ! % * ? &.',
  ]);
  expect(sentences('Abcdefg!')).toEqual(['A senha precisa de um número.']);
  expect(sentences(undefined)).toEqual(['Informe a senha.']);
});

test('a password has at most 200 characters', () => {
  expect(Password.safeParse(`Aa1!${'x'.repeat(196)}`).success).toBe(true);
  expect(sentences(`Aa1!${'x'.repeat(197)}`)).toEqual(['A senha pode ter no máximo 200 caracteres.']);
});

test('a password is accepted exactly when nothing is missing, and kept to the letter', () => {
  const anyText = fc.string({ unit: fc.constantFrom('a', 'B', '7', '!', ' ', 'ç', '#'), maxLength: 14 });
  fc.assert(
    fc.property(anyText, (text) => {
      const kept = Password.safeParse(text);
      expect(kept.success).toBe(passwordProblems(text).length === 0);
      if (kept.success) expect(kept.data).toBe(text);
    }),
  );
});

test.each([
  ['', 0],
  ['abcdefgh', 1],
  ['Rubi7!xk', 2],
  ['Senha@202620', 2],
  ['Aaaa7777!!!!bbbb', 2],
  ['Rubi7!xkTelh', 3],
  ['Rubi7!xkTelhaVerde', 4],
])('the strength of %j is %i', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

test('a password is a string in the API description', () => {
  expect(z.toJSONSchema(Password, { io: 'input' })).toMatchObject({ type: 'string', maxLength: 200 });
});
