import { type AnyAuthor, partyName, type VisitActor } from '@esquadro/domain/auth/party';
import type { NewsKind } from '@esquadro/domain/notifications/news';
import type { DoorKind } from '@esquadro/domain/requests/door/door-kind';
import type { EventKind } from '@esquadro/domain/requests/request-event';
import type { Id } from '@esquadro/domain/shared/id';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.ts';
import { announce, type Topic } from '../../../platform/live/announce.ts';
import { addNotices } from '../../notifications/commands.ts';
import { type Facts, recordEvent } from '../history.ts';
import { renewRequest } from '../keep-request-files.ts';
import { audienceOf } from '../news/request-audience.ts';
import { inspectionRequests, type RequestRow } from '../tables.ts';

type Answered = { kind: EventKind; after: Facts };

/** Whoever opens the door will be there at the hour at which the visit is. The caller holds a lock on the visit. */
export async function confirmVisit(
  tx: Db,
  actor: VisitActor,
  { id, startsAt }: Pick<RequestRow, 'id' | 'startsAt'>,
  { door, ...event }: Partial<Answered> & { door?: DoorKind },
): Promise<void> {
  await tx
    .update(inspectionRequests)
    .set({
      confirmedFor: startsAt,
      confirmedBy: partyName(actor),
      refusedFor: null,
      ...(door && { doorKind: door }),
    })
    .where(eq(inspectionRequests.id, id));
  await tellHistory(tx, actor, id, event);
}

/** They will not: the visit stays as it is, and agency and staff are told. */
export async function refuseVisit(
  tx: Db,
  actor: VisitActor,
  visit: RequestRow,
  { detail, ...event }: Answered & { detail: string },
): Promise<void> {
  await tx
    .update(inspectionRequests)
    .set({ refusedFor: visit.startsAt, confirmedFor: null, confirmedBy: '' })
    .where(eq(inspectionRequests.id, visit.id));
  await tellHistory(tx, actor, visit.id, event);
  await tellAgency(tx, actor, visit, { kind: 'refused', detail });
}

/** They ask for another hour, which the agency may accept. */
export async function askForHour(
  tx: Db,
  actor: VisitActor,
  visit: RequestRow,
  { detail, ...event }: Answered & { detail: string },
): Promise<void> {
  await tellHistory(tx, actor, visit.id, event);
  await tellAgency(tx, actor, visit, { kind: 'move-asked', detail });
}

/** Somebody sent, or cancelled, the link of a visit. */
export async function noteLink(tx: Db, actor: AnyAuthor, id: Id, event: Answered): Promise<void> {
  if (event.kind === 'link-sent') await markLinkSent(tx, id);
  await tellHistory(tx, actor, id, event);
}

/** The product itself sent one: no line of the history, since nobody did it. */
export async function noteAutomaticLink(tx: Db, id: Id, now: Date): Promise<void> {
  await markLinkSent(tx, id);
  await renewRequest(tx, { now }, id);
}

const markLinkSent = (tx: Db, id: Id) =>
  tx.update(inspectionRequests).set({ linkSent: true }).where(eq(inspectionRequests.id, id));

async function tellHistory(
  tx: Db,
  actor: AnyAuthor,
  requestId: Id,
  { kind, after = {} }: Partial<Answered>,
): Promise<void> {
  if (kind) await recordEvent(tx, actor, { requestId, kind, after });
  await renewRequest(tx, actor, requestId);
}

async function tellAgency(
  tx: Db,
  actor: VisitActor,
  visit: RequestRow,
  news: { kind: NewsKind; detail: string },
): Promise<void> {
  const { agency, requester } = await audienceOf(tx, visit);
  const topics = ['staff', agency, requester].filter((topic): topic is Topic => topic !== undefined);
  await addNotices(tx, {
    actorId: null,
    actorName: partyName(actor),
    at: actor.now,
    visit,
    news: topics.map((topic) => ({ topic, ...news })),
  });
  await announce(tx, { topics, event: 'notices', data: {} });
}
