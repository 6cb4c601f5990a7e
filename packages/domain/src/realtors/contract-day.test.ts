import { expect, test } from 'vitest';
import { contractDay } from './contract-day.ts';

test('a contract changes days at midnight in Brasília', () => {
  expect(contractDay(new Date('2026-11-19T02:59:00Z'))).toBe('2026-11-18');
  expect(contractDay(new Date('2026-11-19T03:00:00Z'))).toBe('2026-11-19');
});
