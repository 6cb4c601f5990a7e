import { expect, test } from 'vitest';
import { dayBeforeHint } from './day-before-hint.ts';

const visit = { date: '2026-11-26T10:00:00-03:00', time_zone: 'America/Sao_Paulo' };

test("the reminder of the day before says when it is true that the visit is 'amanhã'", () => {
  expect(dayBeforeHint(visit, new Date('2026-11-16T12:00:00Z'))).toContain('na véspera, qua., 25/11:');
  expect(dayBeforeHint(visit, new Date('2026-11-25T12:00:00Z'))).toBeUndefined();
  expect(dayBeforeHint(visit, new Date('2026-11-26T12:00:00Z'))).toContain('já passou');
});
