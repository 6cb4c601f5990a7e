import { expect, test } from 'vitest';
import { visitMoment } from './visit-moment.ts';

const manaus = { date: '2026-11-19T10:00:00-04:00', time_zone: 'America/Manaus' };
const now = new Date('2026-11-18T15:00:00Z');

test("a visit is told by the property's clock, whose place is named where the reader's shows another hour", () => {
  expect(visitMoment(manaus, now, 'America/Manaus')).toBe('amanhã, 10:00');
  expect(visitMoment(manaus, now, 'America/Sao_Paulo')).toBe('amanhã, 10:00 (hora de Manaus)');
  const paulista = { date: '2026-11-25T09:00:00-03:00', time_zone: 'America/Sao_Paulo' };
  expect(visitMoment(paulista, now, 'America/Recife')).toBe('qua., 25/11, 09:00');
  expect(visitMoment(paulista, now, 'Asia/Tokyo')).toBe('qua., 25/11, 09:00 (hora de Brasília)');
});
