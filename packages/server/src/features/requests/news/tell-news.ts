import { MAIL_OF_NEWS } from '@esquadro/domain/mail/mail';
import { newsFor, type Side } from '@esquadro/domain/notifications/news';
import type { Id } from '@esquadro/domain/shared/id';
import type { Db } from '../../../platform/db/client.ts';
import type { Topic } from '../../../platform/live/announce.ts';
import { queueMails } from '../../mail/commands.ts';
import { addNotices, type News } from '../../notifications/commands.ts';
import { mailedVisit } from './mailed-visit.ts';
import type { NewsVisit } from './news-visit.ts';
import { audienceOf } from './request-audience.ts';

/** A visit as it was and as it is: a new one has no before, a deleted one no after. */
export type Change = { before?: NewsVisit | undefined; after?: NewsVisit | undefined };

/** Whose doing it was: an account, or a party by its name. */
export type Doer = { actorId: Id | null; actorName: string };

export type ChangeNews = Doer & {
  /** When people hear of it. */
  at: Date;
  /** Of the request, once it was changed. */
  version: number;
  change: Change;
};

/** Tells everybody whom a change concerns. Returns the topics that got news. */
export async function tellNews(tx: Db, news: ChangeNews): Promise<Topic[]> {
  const { before, after } = news.change;
  const visit = after ?? before;
  if (!visit) return [];
  const audience = await audienceOf(tx, visit);
  const former = before && after ? await audienceOf(tx, before) : audience;
  const { inspector, agency, requester } = audience;

  const sides: [Side, Topic | undefined][] = [
    ['inspector', inspector],
    ['agency', requester],
    ['agency', agency],
    ['staff', 'staff'],
  ];
  const told = newsTo(sides, news.change);
  const gone = [former.inspector, former.agency].filter((topic) => topic !== inspector && topic !== agency);
  const lost = newsTo(
    gone.map((topic) => ['former', topic]),
    news.change,
  );
  await addNoticesAndMails(tx, news, visit, told);
  if (before) await addNoticesAndMails(tx, news, before, lost);
  return [...told, ...lost].map(({ topic }) => topic);
}

function newsTo(sides: [Side, Topic | undefined][], change: Change): News[] {
  return sides.flatMap(([side, topic]) => {
    const kind = newsFor(side, change);
    return topic && kind ? { topic, kind } : [];
  });
}

/** Into the notification centres, and by e-mail where the news is worth one; the staff is not written to. */
async function addNoticesAndMails(
  tx: Db,
  { actorId, actorName, at, version }: ChangeNews,
  visit: NewsVisit,
  news: News[],
) {
  await addNotices(tx, { actorId, actorName, at, visit, news });
  const mailings = news.flatMap(({ topic, kind }) => {
    const mail = MAIL_OF_NEWS[kind];
    return mail && topic !== 'staff' ? { topic, kind: mail } : [];
  });
  if (mailings.length === 0) return;
  await queueMails(tx, { actorId, visit: { ...(await mailedVisit(tx, visit)), version }, mailings });
}
