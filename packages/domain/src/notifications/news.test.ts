import { expect, test } from 'vitest';
import { newsFor, type Side, type VisitState } from './news.ts';

const SIDES: Side[] = ['staff', 'agency', 'inspector', 'former'];
const visit: VisitState = {
  status: 'requested',
  startsAt: new Date('2026-11-19T13:00:00Z'),
  inspectorId: 'ana',
};
const later = { ...visit, startsAt: new Date('2026-11-20T13:00:00Z') };
const withStatus = (status: VisitState['status']) => ({ ...visit, status });

type Row = [what: string, before: VisitState | undefined, after: VisitState | undefined, ...news: string[]];

/** What each change means to the staff, the agency, the inspector and the one before. */
const TABLE: Row[] = [
  ['a new visit', undefined, visit, 'requested', 'requested', 'assigned', '-'],
  ['a deleted one', visit, undefined, 'canceled', 'canceled', 'canceled', 'canceled'],
  ['a canceled one', visit, withStatus('canceled'), 'canceled', 'canceled', 'canceled', 'canceled'],
  ['one that comes back', withStatus('canceled'), visit, 'requested', 'requested', 'assigned', '-'],
  ['a canceled one that is deleted', withStatus('canceled'), undefined, '-', '-', '-', '-'],
  ['another hour', visit, later, 'rescheduled', 'rescheduled', 'rescheduled', 'canceled'],
  ['another inspector', visit, { ...later, inspectorId: 'bia' }, '-', 'assigned', 'assigned', 'canceled'],
  ['confirmed', visit, withStatus('assigned'), '-', 'assigned', 'assigned', 'canceled'],
  ['done', visit, withStatus('completed'), 'completed', 'completed', 'completed', 'canceled'],
  ['blocked', visit, withStatus('blocked'), '-', '-', '-', 'canceled'],
  ['a note', visit, visit, '-', '-', '-', 'canceled'],
];

test.each(TABLE)('%s is news to whom it concerns', (_, before, after, ...news) => {
  expect(SIDES.map((side) => newsFor(side, { before, after }) ?? '-')).toEqual(news);
});
