import { holdsSlot } from '@esquadro/domain/requests/request-status';
import type { Db } from '../../../platform/db/client.ts';
import { announce } from '../../../platform/live/announce.ts';
import type { Actor } from '../booking/actor.ts';
import { announceRequest } from './announce-request.ts';
import { holdNews } from './held-news.ts';
import { audienceOf } from './request-audience.ts';
import type { Change } from './tell-news.ts';
import type { ToldVisit } from './told-visit.ts';

/**
 * Lets everybody know whom a change concerns, in the transaction that makes it: open screens at once, people by
 * notice and e-mail once the change can no longer be taken back by 'Desfazer'.
 */
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
  await holdNews(tx, actor, visit.id, change);
}

function heldTime(request: ToldVisit | undefined): string {
  if (!request || !holdsSlot(request.status)) return '';
  return `${request.inspectorId} ${request.startsAt.toISOString()} ${request.endsAt.toISOString()}`;
}
