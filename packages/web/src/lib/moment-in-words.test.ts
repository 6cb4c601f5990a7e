import { expect, test } from 'vitest';
import { stampInWords, visitDateInWords } from './moment-in-words.ts';

test('[REQUEST-18] a stamp is shown by the clock of the property', () => {
  expect(stampInWords('2026-11-19T02:30:00.000Z', 'America/Sao_Paulo')).toBe('18/11/2026, 23:30');
});

test("the date of a visit is shown by the property's clock, wherever it is read", () => {
  expect(visitDateInWords('2026-11-19T10:00:00-05:00')).toBe('19/11/2026, 10:00');
});
