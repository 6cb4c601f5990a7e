import { expect, test } from 'vitest';
import { serviceUseInWords } from './service-use.ts';

const nobody = { _id: 'a'.repeat(24), label: 'Entrada', realtors: 0, inspectors: 0, visitsAhead: 0 };

test.each([
  [
    { realtors: 5, inspectors: 11, visitsAhead: 45 },
    "'Entrada' está em uso por 5 imobiliárias e 11 vistoriadores; 45 vistorias à frente.",
  ],
  [{ realtors: 1 }, "'Entrada' está em uso por 1 imobiliária."],
  [{ inspectors: 1, visitsAhead: 1 }, "'Entrada' está em uso por 1 vistoriador; 1 vistoria à frente."],
  [{ visitsAhead: 1234 }, "'Entrada': 1.234 vistorias à frente."],
])('the use %j is told in words', (use, words) => {
  expect(serviceUseInWords({ ...nobody, ...use })).toBe(words);
});
