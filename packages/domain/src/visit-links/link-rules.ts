import type { RequestStatus } from '../requests/request-status.ts';
import { holdsSlot } from '../requests/request-statuses.ts';
import type { LinkSettings } from '../settings/link-settings.ts';

const HOUR_MS = 3_600_000;

/** A link is of use until a day after its visit; then it is as if it had never been. */
const LIVES_AFTER_MS = 24 * HOUR_MS;

type Visit = { status: RequestStatus; startsAt: Date; endsAt: Date };

export const isLinkAlive = ({ endsAt }: Visit, now: Date): boolean =>
  now.getTime() <= endsAt.getTime() + LIVES_AFTER_MS;

export function visitState({ status, endsAt }: Visit, now: Date): 'open' | 'canceled' | 'over' {
  if (!holdsSlot(status)) return 'canceled';
  return status === 'completed' || endsAt <= now ? 'over' : 'open';
}

/** Whether it is too late to move a visit by its link. */
export const isTooLate = ({ startsAt }: Visit, { notice_hours }: LinkSettings, now: Date): boolean =>
  startsAt.getTime() - now.getTime() < notice_hours * HOUR_MS;

/** 'Bruno T.': enough to ask at the door who it is. */
export const shortName = (first: string, last: string): string =>
  last.trim() ? `${first.trim()} ${Array.from(last.trim())[0]}.` : first.trim();
