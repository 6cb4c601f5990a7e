import type { AnyAuthor } from '@esquadro/domain/auth/party';
import { holdsSlot } from '@esquadro/domain/requests/request-statuses';
import type { Db } from '../../../platform/db/client.ts';
import { announce, SLOTS_CHANGED } from '../../../platform/live/announce.ts';
import { holdNews, type NewsDelay } from './held-news.ts';
import type { NewsVisit } from './news-visit.ts';
import { announceRequest, audienceOf } from './request-audience.ts';
import type { Change } from './tell-news.ts';

/**
 * Lets everybody know whom a change concerns, in the transaction that makes it: open screens at once, people by
 * notice and e-mail once the change can no longer be taken back by 'Desfazer'.
 */
export async function notifyAudience(tx: Db, actor: AnyAuthor & NewsDelay, change: Change): Promise<void> {
  const { before, after } = change;
  const visit = after ?? before;
  if (!visit) return;
  const audience = await audienceOf(tx, visit);
  const former = before && after ? await audienceOf(tx, before) : audience;
  await announceRequest(tx, visit.id, [former, audience]);
  if (heldTime(before) !== heldTime(after)) await announce(tx, SLOTS_CHANGED);
  await holdNews(tx, actor, visit.id, change);
}

function heldTime(request: NewsVisit | undefined): string {
  if (!request || !holdsSlot(request.status)) return '';
  return `${request.inspectorId} ${request.startsAt.toISOString()} ${request.endsAt.toISOString()}`;
}
