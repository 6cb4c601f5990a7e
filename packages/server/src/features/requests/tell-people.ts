import { holdsSlot } from '@esquadro/domain/requests/request-status';
import type { Db } from '../../platform/db/client.ts';
import { announce } from '../../platform/live/announce.ts';
import { announceRequest } from './announce-request.ts';
import type { RequestContent } from './request-fields.ts';

/** A request as it was and as it is: a new one has no before, a deleted one no after. */
type Change = { before?: RequestContent; after?: RequestContent };

/** Lets everybody know whom a change concerns, in the transaction that makes it. */
export async function tellPeople(tx: Db, change: Change): Promise<void> {
  const versions = [change.before, change.after].filter((version) => version !== undefined);
  await announceRequest(tx, versions);
  // Whose visit it is stays untold: other agencies only learn that hours are not what they were.
  if (heldTime(change.before) !== heldTime(change.after))
    await announce(tx, { topics: ['bookers'], event: 'slots', data: {} });
}

function heldTime(request: RequestContent | undefined): string {
  if (!request || !holdsSlot(request.status)) return '';
  return `${request.inspectorId} ${request.startsAt.toISOString()} ${request.endsAt.toISOString()}`;
}
