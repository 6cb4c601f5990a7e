import { describe, expect, test } from 'vitest';
import { REQUEST_STATUSES } from '../request-statuses.ts';
import { REASON_WORDS, VISIT_REASONS, visitReasons } from './visit-reasons.ts';

const ID = 'a'.repeat(24);
const now = new Date('2026-11-19T10:30:00-03:00');
const visit = {
  _id: ID,
  status: 'assigned',
  date: '2026-11-19T14:00:00-03:00',
  duration: 60,
  keys_location_pickup_type: 'property',
  key_state: 'none',
  confirmation: 'none',
  field_state: 'none',
} as const;
const nobody = { failed: [], no_inspector: [], unconfirmed: [], repeated: [] };

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

  test('[KEY-5] a key that nobody confirmed, or that is not there, marks the visits of the next two days', () => {
    const keyed = (key_state: 'asked' | 'ready' | 'missing' | 'taken', date: string = visit.date) =>
      visitReasons({ ...visit, keys_location_pickup_type: 'realtor', key_state, date }, now);
    expect(keyed('asked')).toEqual(['key_unconfirmed']);
    expect(keyed('missing')).toEqual(['key_missing']);
    expect([...keyed('ready'), ...keyed('taken')]).toEqual([]);
    expect(keyed('asked', '2026-11-21T10:30:00-03:00')).toEqual(['key_unconfirmed']);
    expect(keyed('asked', '2026-11-21T11:00:00-03:00')).toEqual([]);
  });

  test('[DAY-4] a failed one until another try is booked, and then nothing; never late', () => {
    const failed = { ...visit, status: 'blocked', field_state: 'failed' } as const;
    const past = { ...failed, date: '2026-11-18T14:00:00-03:00' };
    expect(visitReasons(failed, now, { ...nobody, failed: [ID] })).toEqual(['failed']);
    expect(visitReasons(past, now, { ...nobody, failed: [ID] })).toEqual(['failed']);
    expect(visitReasons(past, now, nobody)).toEqual([]);
  });

  test('declined by its inspector while it is ahead', () => {
    const declined = { ...visit, field_state: 'declined' } as const;
    expect(visitReasons(declined, now)).toEqual(['declined']);
    expect(visitReasons({ ...declined, status: 'completed' }, now)).toEqual([]);
  });

  test('refused until it moves, begins or is answered again', () => {
    const refused = { ...visit, confirmation: 'refused' } as const;
    expect(visitReasons(refused, now)).toEqual(['refused']);
    expect(visitReasons({ ...refused, date: '2026-11-19T10:00:00-03:00' }, now)).toEqual([]);
    expect(visitReasons({ ...refused, confirmation: 'confirmed' }, now)).toEqual([]);
  });

  test('what other records say counts while the visit is open and not past', () => {
    const marked = { failed: [], no_inspector: [ID], unconfirmed: [ID], repeated: [ID] };
    expect(visitReasons(visit, now, marked)).toEqual(['no_inspector', 'unconfirmed', 'repeated']);
    expect(visitReasons({ ...visit, status: 'completed' }, now, marked)).toEqual([]);
    expect(visitReasons({ ...visit, date: '2026-11-18T14:00:00-03:00' }, now, marked)).toEqual(['late']);
  });
});
