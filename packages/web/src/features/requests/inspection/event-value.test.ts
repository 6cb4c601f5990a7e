import { expect, test } from 'vitest';
import { changesInWords } from './event-value.ts';

test('a change is told with what was before and what is now, in words', () => {
  expect(
    changesInWords([
      { field: 'status', from: 'requested', to: 'completed' },
      { field: 'date', from: '2026-11-19T10:00:00-03:00', to: '2026-11-20T11:00:00-03:00' },
      { field: 'furnished', from: false, to: true },
      { field: 'notes', from: '', to: 'Levar escada' },
      { field: 'duration', from: 60, to: 90 },
    ]),
  ).toEqual([
    'Status: Requisitado → Completo',
    'Data: 19/11/2026, 10:00 → 20/11/2026, 11:00',
    'Mobiliado: não → sim',
    'Observações: vazio → Levar escada',
    'Duração: 01h 00m → 01h 30m',
  ]);
});

test('ids that mean nothing to a reader are left out', () => {
  expect(changesInWords([{ field: 'inspectorId', from: 'a', to: 'b' }])).toEqual([]);
});
