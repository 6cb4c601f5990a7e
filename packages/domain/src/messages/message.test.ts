import { expect, test } from 'vitest';
import { LONGEST_MESSAGE, MessageText, NewMessage, NewReply } from './message.ts';

const sentence = (text: unknown) => MessageText.safeParse(text).error?.issues[0]?.message;

test.each(['', '   ', '\n\t ', '\u200b', '\u200e\u200f', '\u2066 \u2069', '\ufeff', undefined, null, 7])(
  '[CHAT-8] %j is blank',
  (text) => {
    expect(sentence(text)).toBe('Escreva uma mensagem.');
  },
);

test.each([
  ['  Bom dia  ', 'Bom dia'],
  ['linha 1\r\nlinha 2', 'linha 1\nlinha 2'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['שלום \u200f!', 'שלום !'],
  ['a\u202eb', 'ab'],
  ['👩‍👩‍👧‍👦', '👩‍👩‍👧‍👦'],
  ['e\u0301', 'é'],
])('%j is kept as %j', (typed, kept) => {
  expect(MessageText.parse(typed)).toBe(kept);
});

test('a message has a longest length', () => {
  expect(MessageText.parse('a'.repeat(LONGEST_MESSAGE))).toHaveLength(LONGEST_MESSAGE);
  expect(sentence('a'.repeat(LONGEST_MESSAGE + 1))).toBe('Use no máximo 10000 caracteres.');
});

const draft = { senderId: 'a'.repeat(24), receiverId: 'b'.repeat(24), text: 'Oi' };

test('[CHAT-5] an answer names what it answers, a message need not', () => {
  expect(NewMessage.safeParse({ ...draft, replyedTo: '' }).success).toBe(true);
  expect(NewMessage.safeParse({ ...draft, replyedTo: null }).success).toBe(true);
  expect(NewMessage.safeParse(draft).success).toBe(true);
  expect(NewReply.safeParse({ ...draft, replyedTo: '' }).success).toBe(false);
  expect(NewReply.safeParse(draft).success).toBe(false);
});
