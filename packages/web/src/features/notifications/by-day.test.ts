import type { Notice } from '@esquadro/domain/notifications/notice';
import { expect, test } from 'vitest';
import { byDay } from './by-day.ts';

const notice = (at: string): Notice => ({
  _id: at,
  requestId: 'r',
  kind: 'requested',
  at,
  actor: 'Ana Souza',
  number: 1001,
  label: 'Sobrado',
  detail: '',
  date: '2026-11-19T10:00:00-03:00',
  read: false,
});

test('a day is the reader’s: what arrived before their midnight is of yesterday', () => {
  const days = byDay(
    ['2026-11-15T04:00:00.000Z', '2026-11-15T03:00:00.000Z', '2026-11-15T02:59:00.000Z'].map(notice),
    {
      zone: 'America/Sao_Paulo',
      today: '2026-11-15',
    },
  );
  expect(days.map(({ label, notices }) => [label, notices.map(({ time }) => time)])).toEqual([
    ['hoje', ['01:00', '00:00']],
    ['ontem', ['23:59']],
  ]);
});
