import { expect, test } from 'vitest';
import { refusedHours } from './refused-hours.ts';

test('an hour that is free has no reason; the others say theirs', () => {
  const refused = refusedHours([
    {
      working_hours: [9, 10],
      reasons: [
        { reason: 'ocupado 11:00–12:00', hours: [11] },
        { reason: 'fora do expediente', hours: [8, 12] },
      ],
    },
  ]);
  expect(refused.has(9)).toBe(false);
  expect(refused.get(11)).toBe('ocupado 11:00–12:00');
  expect(refused.get(12)).toBe('fora do expediente');
});

test('who may not learn the reasons learns that the inspector is not free', () => {
  expect(refusedHours([{ working_hours: [9] }]).get(10)).toBe('o vistoriador não está livre');
  expect(refusedHours([]).size).toBe(24);
});
