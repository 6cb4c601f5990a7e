import { describe, expect, test } from 'vitest';
import { REASON_WORDS, VISIT_REASONS, visitReasons } from './attention.ts';
import { REQUEST_STATUSES } from './request-status.ts';

const ID = 'a'.repeat(24);
const now = new Date('2026-11-19T10:30:00-03:00');
const visit = {
  _id: ID,
  status: 'assigned',
  date: '2026-11-19T14:00:00-03:00',
  duration: 60,
  keys_location_pickup_type: 'property',
} as const;
const nobody = { no_inspector: [], repeated: [] };

describe('why a visit needs somebody', () => {
  test('one that is cared for has no reason, and every reason has words', () => {
    expect(visitReasons(visit, now, nobody)).toEqual([]);
    for (const reason of VISIT_REASONS) expect(Object.values(REASON_WORDS[reason]).every(Boolean)).toBe(true);
  });

  test('late from the minute its hours end, by its own clock, until it is completed or canceled', () => {
    const past = { ...visit, date: '2026-11-19T08:30:00-04:00' };
    expect(visitReasons(past, now)).toEqual(['late']);
    expect(visitReasons({ ...past, duration: 61 }, now)).toEqual([]);
    const late = REQUEST_STATUSES.filter((status) => visitReasons({ ...past, status }, now).length > 0);
    expect(late).toEqual(['requested', 'assigned', 'blocked']);
  });

  test('without keys only while nobody said where they are and the visit is close ahead', () => {
    const keyless = { ...visit, keys_location_pickup_type: null };
    expect(visitReasons(keyless, now)).toEqual(['no_keys']);
    expect(visitReasons({ ...keyless, date: '2026-11-22T10:30:00-03:00' }, now)).toEqual(['no_keys']);
    expect(visitReasons({ ...keyless, date: '2026-11-22T11:00:00-03:00' }, now)).toEqual([]);
    expect(visitReasons({ ...keyless, date: '2026-11-19T10:00:00-03:00' }, now)).toEqual([]);
    expect(visitReasons({ ...keyless, status: 'canceled' }, now)).toEqual([]);
  });

  test('what other records say counts while the visit is open and not past', () => {
    const marked = { no_inspector: [ID], repeated: [ID] };
    expect(visitReasons(visit, now, marked)).toEqual(['no_inspector', 'repeated']);
    expect(visitReasons({ ...visit, status: 'completed' }, now, marked)).toEqual([]);
    expect(visitReasons({ ...visit, date: '2026-11-18T14:00:00-03:00' }, now, marked)).toEqual(['late']);
  });
});
