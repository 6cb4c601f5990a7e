import { expect, test } from 'vitest';
import { caretAfter } from './caret-after.ts';

test('the caret stays after the digit just typed when the mask adds a dot before it', () => {
  expect(caretAfter('1234', '123.4')).toBe(5);
});

test('the caret stays in the middle when a digit is corrected there', () => {
  expect(caretAfter('129', '129.456.789-09')).toBe(3);
  expect(caretAfter('17', '17.ABC.345/01DE-35')).toBe(2);
});

test('the caret follows a sign that the mask has kept', () => {
  expect(caretAfter('+', '+')).toBe(1);
});

test('the caret stops at the end when the mask dropped what was typed', () => {
  expect(caretAfter('01310-1009', '01310-100')).toBe(9);
});

test('the caret stays at the start when everything was erased before it', () => {
  expect(caretAfter('', '123.4')).toBe(0);
});
