import type { RequestEvent } from '@esquadro/domain/requests/request-event';
import { expect, test } from 'vitest';
import { previousDate } from './previous-date.ts';

const event = (kind: RequestEvent['kind'], from: string): RequestEvent => ({
  _id: 'a'.repeat(24),
  at: '2026-11-10T12:00:00.000Z',
  actor: { _id: null, name: 'Ana' },
  kind,
  changes: [{ field: 'date', from, to: '2026-11-21T10:00:00-03:00' }],
});

test('the message about a reschedule speaks of where the visit was last', () => {
  const events = [
    event('created', ''),
    event('rescheduled', '2026-11-19T10:00:00-03:00'),
    event('rescheduled', '2026-11-20T10:00:00-03:00'),
  ];
  expect(previousDate(events)).toBe('2026-11-20T10:00:00-03:00');
  expect(previousDate(events.slice(0, 1))).toBeUndefined();
});
