import { z } from 'zod';
import type { RequestStatus } from '../requests/request-status.ts';
import { holdsSlot } from '../requests/request-statuses.ts';
import type { Id } from '../shared/id.ts';

/** What can become of a visit that somebody wants to know of; the last ones are told by somebody, not by a change. */
export const NewsKind = z.enum([
  'requested',
  'assigned',
  'rescheduled',
  'canceled',
  'completed',
  'refused',
  'move-asked',
  'key-missing',
  'on-the-way',
  'arrived',
  'failed',
  'declined',
  'disputed',
  'decided',
  'unmarked',
]);
export type NewsKind = z.infer<typeof NewsKind>;

/** Whom a visit can concern; `former` is whoever had it before it went to another inspector or agency. */
export type Side = 'staff' | 'agency' | 'inspector' | 'former';

export type VisitState = { status: RequestStatus; startsAt: Date; inspectorId: Id };

/** A visit as it was and as it is: a new one has no before, a deleted one no after. */
export type VisitChange = { before?: VisitState | undefined; after?: VisitState | undefined };

/** What a change of a visit means to one side: the weightiest thing, or nothing. */
export function newsFor(side: Side, change: VisitChange): NewsKind | undefined {
  const news = newsOf(change);
  switch (side) {
    case 'staff':
      // Who comes and who has confirmed is daily business there.
      return news === 'assigned' ? undefined : news;
    case 'agency':
      return news;
    case 'inspector':
      // To whoever has to go, a new visit is one that was given to them.
      return news === 'requested' ? 'assigned' : news;
    case 'former':
      return isOn(change.before) ? 'canceled' : undefined;
  }
}

function newsOf({ before, after }: VisitChange): NewsKind | undefined {
  if (!isOn(after)) return isOn(before) ? 'canceled' : undefined;
  if (!isOn(before)) return 'requested';
  if (before.inspectorId !== after.inspectorId) return 'assigned';
  if (before.startsAt.getTime() !== after.startsAt.getTime()) return 'rescheduled';
  if (before.status === after.status) return undefined;
  return after.status === 'completed' || after.status === 'assigned' ? after.status : undefined;
}

/** Whether a visit takes place, as far as is known. */
const isOn = (visit: VisitState | undefined): visit is VisitState =>
  visit !== undefined && holdsSlot(visit.status);
