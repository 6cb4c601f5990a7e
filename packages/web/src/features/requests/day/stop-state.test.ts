import { expect, test } from 'vitest';
import { isStopDone, wayInWords } from './stop-state.ts';

test('[DAY-1] a stop is done when its key, its visit or its return is', () => {
  const open = { status: 'assigned', key_state: 'ready' } as const;
  const taken = { status: 'assigned', key_state: 'taken' } as const;
  const over = { status: 'completed', key_state: 'taken' } as const;
  expect([open, taken, over].map((visit) => isStopDone({ kind: 'key' }, visit, 'none'))).toEqual([
    false,
    true,
    true,
  ]);
  expect([open, taken, over].map((visit) => isStopDone({ kind: 'visit' }, visit, 'arrived'))).toEqual([
    false,
    false,
    true,
  ]);
  expect(isStopDone({ kind: 'visit' }, taken, 'finished')).toBe(true);
  expect(isStopDone({ kind: 'visit' }, taken, 'failed')).toBe(true);
  expect(isStopDone({ kind: 'return' }, over, 'finished')).toBe(false);
  expect(isStopDone({ kind: 'return' }, { ...over, key_state: 'returned' }, 'finished')).toBe(true);
});

test('the way to a stop says how long, how far and when to leave', () => {
  const leave_at = '2026-11-17T08:28:00-03:00';
  expect(wayInWords({ km: 5.24, minutes: 12, leave_at })).toBe('12 min de carro (5,2 km) · saia às 08:28');
  expect(wayInWords({ km: 5, minutes: 12, leave_at: null })).toBe('12 min de carro (5 km)');
  expect(wayInWords({ km: 0, minutes: 0, leave_at })).toBe('No mesmo lugar da parada anterior');
  expect(wayInWords({ km: null, minutes: null, leave_at: null })).toBe('');
});
