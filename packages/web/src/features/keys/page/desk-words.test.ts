import { expect, test } from 'vitest';
import { deskTitle, leftInWords } from './desk-words.ts';

test.each([
  ['2026-11-19', 'Chaves de amanhã, sex., 20/11, na Filial Centro'],
  ['2026-11-20', 'Chaves de hoje, sex., 20/11, na Filial Centro'],
  ['2026-11-17', 'Chaves de sex., 20/11, na Filial Centro'],
])('[KEY-2] on %s the page is called what it is', (today, title) => {
  expect(deskTitle({ day: '2026-11-20', branch: 'Filial Centro' }, today)).toBe(title);
});

test('the page says how many keys wait for an answer', () => {
  expect(leftInWords(0, 0)).toBe('Nenhuma chave sai daqui neste dia.');
  expect(leftInWords(3, 0)).toBe('Todas as chaves foram respondidas. Obrigado!');
  expect(leftInWords(3, 1)).toBe('Falta 1 chave de 3.');
  expect(leftInWords(3, 2)).toBe('Faltam 2 chaves de 3.');
});
