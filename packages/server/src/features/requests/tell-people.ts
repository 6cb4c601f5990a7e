import { newsFor, type Side } from '@esquadro/domain/notifications/news';
import { holdsSlot } from '@esquadro/domain/requests/request-status';
import type { Db } from '../../platform/db/client.ts';
import { announce, type Topic } from '../../platform/live/announce.ts';
import { addNotices, type News } from '../notifications/queries.ts';
import type { Actor } from './actor.ts';
import { announceRequest } from './announce-request.ts';
import { type Audience, audienceOf } from './request-audience.ts';
import type { RequestContent } from './request-fields.ts';

/** A request as it was and as it is: a new one has no before, a deleted one no after. */
type Change = { before?: RequestContent; after?: RequestContent };

/** Lets everybody know whom a change concerns, in the transaction that makes it. */
export async function tellPeople(tx: Db, actor: Actor, change: Change): Promise<void> {
  const { before, after } = change;
  const visit = after ?? before;
  if (!visit) return;
  const audience = await audienceOf(tx, visit);
  const former = before && after ? await audienceOf(tx, before) : audience;

  await announceRequest(tx, visit.id, [former, audience]);
  // Whose visit it is stays untold: other agencies only learn that hours are not what they were.
  if (heldTime(before) !== heldTime(after))
    await announce(tx, { topics: ['bookers'], event: 'slots', data: {} });
  const news = newsIn(change, { former, audience });
  await addNotices(tx, { actorId: actor.viewer.userId, at: actor.now, visit, news });
}

function heldTime(request: RequestContent | undefined): string {
  if (!request || !holdsSlot(request.status)) return '';
  return `${request.inspectorId} ${request.startsAt.toISOString()} ${request.endsAt.toISOString()}`;
}

/** What each topic hears; whoever hears several is told what comes first. */
function newsIn(change: Change, { former, audience }: { former: Audience; audience: Audience }): News[] {
  const { inspector, agency, requester } = audience;
  const sides: [Side, Topic | undefined][] = [
    ['inspector', inspector],
    ['former', former.inspector === inspector ? undefined : former.inspector],
    ['agency', requester],
    ['agency', agency],
    ['former', former.agency === agency ? undefined : former.agency],
    ['staff', 'staff'],
  ];
  return sides.flatMap(([side, topic]) => {
    const kind = newsFor(side, change);
    return topic && kind ? { topic, kind } : [];
  });
}
