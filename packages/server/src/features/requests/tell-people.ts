import { MAIL_OF_NEWS } from '@esquadro/domain/mail/mail';
import { newsFor, type Side } from '@esquadro/domain/notifications/news';
import { holdsSlot } from '@esquadro/domain/requests/request-status';
import type { Db } from '../../platform/db/client.ts';
import { announce, type Topic } from '../../platform/live/announce.ts';
import { queueMails } from '../mail/queries.ts';
import { addNotices, type News } from '../notifications/queries.ts';
import type { Actor } from './actor.ts';
import { announceRequest } from './announce-request.ts';
import { mailedVisit } from './mailed-visit.ts';
import { audienceOf } from './request-audience.ts';
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
  const { inspector, agency, requester } = audience;

  await announceRequest(tx, visit.id, [former, audience]);
  // Whose visit it is stays untold: other agencies only learn that hours are not what they were.
  if (heldTime(before) !== heldTime(after))
    await announce(tx, { topics: ['bookers'], event: 'slots', data: {} });

  const sides: [Side, Topic | undefined][] = [
    ['inspector', inspector],
    ['agency', requester],
    ['agency', agency],
    ['staff', 'staff'],
  ];
  await spread(tx, actor, visit, newsTo(sides, change));
  const gone = [former.inspector, former.agency].filter((topic) => topic !== inspector && topic !== agency);
  const lost = newsTo(
    gone.map((topic) => ['former', topic]),
    change,
  );
  if (before) await spread(tx, actor, before, lost);
}

function heldTime(request: RequestContent | undefined): string {
  if (!request || !holdsSlot(request.status)) return '';
  return `${request.inspectorId} ${request.startsAt.toISOString()} ${request.endsAt.toISOString()}`;
}

function newsTo(sides: [Side, Topic | undefined][], change: Change): News[] {
  return sides.flatMap(([side, topic]) => {
    const kind = newsFor(side, change);
    return topic && kind ? { topic, kind } : [];
  });
}

/** Into the notification centres, and by e-mail where the news is worth one; the staff is not written to. */
async function spread(tx: Db, { viewer, now }: Actor, visit: RequestContent, news: News[]): Promise<void> {
  const actorId = viewer.userId;
  await addNotices(tx, { actorId, at: now, visit, news });
  const mailings = news.flatMap(({ topic, kind }) => {
    const mail = MAIL_OF_NEWS[kind];
    return mail && topic !== 'staff' ? { topic, kind: mail } : [];
  });
  if (mailings.length > 0) await queueMails(tx, { actorId, visit: await mailedVisit(tx, visit), mailings });
}
