import { expect, test } from 'vitest';
import { booked, id } from '../draft/wizard.fixture.ts';
import { absenceForAgency, absenceForStaff } from './absence.ts';

const DAY = Array.from({ length: 24 }, (_, hour) => hour);
const ana = { inspectorId: id(3), full_name: 'Ana Souza', distance: 2.5, working_hours: [9, 10] };
const explained = (...reasons: { reason: string; hours: number[] }[]) => [
  { ...ana, working_hours: [], arrivals: [], reasons },
];
const visit = booked({ date: '2026-11-19T10:00:00-03:00' });

test.each([
  ['on vacation', [{ reason: 'férias até 21/11', hours: DAY }], 'Ana está de férias: escolha quem vai'],
  [
    'no longer fit',
    [{ reason: 'não atende Santos', hours: DAY }],
    'Ana não pode ir (não atende Santos): escolha quem vai',
  ],
  [
    'kept by something at this hour only',
    [
      { reason: 'fora do expediente', hours: [7] },
      { reason: 'ocupado 10:00–11:00', hours: [10] },
    ],
    'Ana não pode ir (ocupado 10:00–11:00): escolha quem vai',
  ],
])('the staff is told who cannot go and why: %s', (_, reasons, sentence) => {
  expect(absenceForStaff(visit, explained(...reasons))).toBe(sentence);
});

test('somebody who was deleted is named too', () => {
  expect(absenceForStaff(visit, [])).toBe('Ana não está mais entre os vistoriadores: escolha quem vai');
});

test('an agency is told without a name', () => {
  expect(absenceForAgency(visit, [{ ...ana, working_hours: [9] }])).not.toContain('Ana');
  expect(absenceForAgency(visit, [])).toContain('escolha o horário de novo');
});

test('whoever still goes is no news', () => {
  expect(absenceForStaff(visit, [{ ...ana, arrivals: [], reasons: [] }])).toBeUndefined();
  expect(absenceForAgency(visit, [ana])).toBeUndefined();
});
