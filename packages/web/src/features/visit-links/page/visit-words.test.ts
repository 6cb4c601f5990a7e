import { expect, test } from 'vitest';
import {
  arrivalInWords,
  dateAsMoment,
  dateInWords,
  phoneInWords,
  todayBy,
  weekdayInWords,
  written,
} from './visit-words.ts';

test('a visit is told by the clock of its property, wherever the reader is', () => {
  const date = '2026-11-19T22:00:00-04:00';
  expect(dateInWords(date)).toBe('quinta-feira, 19/11/2026, às 22:00');
  expect(weekdayInWords(date)).toBe('quinta');
  expect(dateAsMoment(date)).toBe('qui., 19/11, 22:00');
  expect(todayBy(date, Date.parse('2026-11-20T03:59:00Z'))).toBe('2026-11-19');
  expect(todayBy(date, Date.parse('2026-11-20T04:00:00Z'))).toBe('2026-11-20');
  expect(written('2026-11-20', 9)).toBe('2026-11-20T09:00');
});

test('phones are told as people write them', () => {
  expect(phoneInWords('1133221000')).toBe('(11) 3322-1000');
  expect(phoneInWords('11988887777')).toBe('(11) 98888-7777');
});

test('[DAY-10] whoever opens reads when the inspector comes, and that they are there', () => {
  const inspector = { name: 'Bruno T.' };
  const words = (on_the_way: { eta: string | null } | null, arrived = false) =>
    arrivalInWords({ on_the_way, arrived, inspector });
  expect(words(null)).toBe('');
  expect(words({ eta: null })).toBe('A caminho.');
  expect(words({ eta: '2026-11-20T09:50:12-03:00' })).toBe('A caminho: chega por volta de 09:50.');
  expect(words(null, true)).toBe('Bruno T. chegou ao imóvel.');
});
