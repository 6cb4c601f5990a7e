import type { ActivityAction } from '@esquadro/domain/audit/activity';
import type { Author } from '@esquadro/domain/auth/permissions';
import { FIELD_STATE_LABELS } from '@esquadro/domain/field/mark-kinds';
import { clockOf, clocksInWords } from '@esquadro/domain/field/mark-rules';
import { metersInWords } from '@esquadro/domain/field/meters-in-words';
import type { NewsKind } from '@esquadro/domain/notifications/news';
import type { FieldState } from '@esquadro/domain/requests/field/field-states';
import { sql } from 'drizzle-orm';
import { auditLine } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/client.ts';
import { announce, announcing, type Topic } from '../../platform/live/announce.ts';
import { addNotices } from '../notifications/commands.ts';
import { type Audience, audienceOf, eventLine, type Facts, requestChanged } from '../requests/commands.ts';
import type { RequestRow } from '../requests/tables.ts';
import type { visitMarks } from './tables.ts';

type Mark = typeof visitMarks.$inferSelect;

/** A mark, with what more is said of it under the labels of the history. */
type Said = { mark: Mark; said: Record<string, string> };

/** What the history says of a mark. Why somebody cannot come is told to the staff alone. */
export function markInWords({ mark, said }: Said, zone: string): Facts {
  const clocks = clocksInWords(mark.at, mark.receivedAt, zone);
  return {
    mark: FIELD_STATE_LABELS[mark.kind],
    ...said,
    ...(clocks && { mark_clock: clocks }),
    ...(mark.distanceM !== null && { mark_distance: metersInWords(mark.distanceM) }),
    ...(mark.note && mark.kind !== 'declined' && { mark_note: mark.note }),
  };
}

type Noted = { after: Facts; action: ActivityAction; details?: Record<string, string> };

/** Writes what happened into the history and the log, and lets open screens know, in one statement. */
export async function noteInField(
  tx: Db,
  actor: Author,
  request: RequestRow,
  { after, action, details = {} }: Noted,
): Promise<Audience> {
  const { id } = request;
  const audience = await audienceOf(tx, request);
  const line = { actorId: actor.viewer.userId, action, subject: { kind: 'request' as const, id }, details };
  await tx.execute(sql`
    WITH event AS (${eventLine(actor, { requestId: id, kind: 'field', after })}), audit AS (${auditLine(line)})
    SELECT ${announcing(requestChanged(id, [audience]))}`);
  return audience;
}

/** That somebody is on the way is no news any more when it arrives so much later. */
const FRESH_MS = 30 * 60_000;

/** Which marks are news. */
export const NEWS_OF_MARK: Partial<Record<FieldState, NewsKind>> = {
  on_the_way: 'on-the-way',
  arrived: 'arrived',
  declined: 'declined',
  failed: 'failed',
};

/** Tells those whom a mark concerns: who asked for the visit that somebody comes, the office what went wrong. */
export async function tellOfMark(
  tx: Db,
  actor: Author,
  request: RequestRow,
  { mark, said, audience }: Said & { audience: Audience },
): Promise<void> {
  const kind = NEWS_OF_MARK[mark.kind];
  if (!kind) return;
  if (kind === 'on-the-way' || kind === 'arrived') {
    if (Math.abs(mark.receivedAt.getTime() - mark.at.getTime()) > FRESH_MS) return;
    return tellTopics(tx, actor, request, {
      kind,
      topics: [`user:${request.requestedBy}`],
      detail: comingInWords(mark, request.timeZone),
    });
  }
  const { agency, requester } = audience;
  const office: Topic[] = ['staff', agency, ...(requester ? [requester] : [])];
  await tellTopics(tx, actor, request, {
    kind,
    topics: kind === 'failed' ? office : ['staff'],
    detail: kind === 'failed' ? failureInWords(said) : mark.note,
  });
}

const failureInWords = ({ failure_reason, waited_until }: Said['said']) =>
  `${failure_reason}, esperou até ${waited_until}`;

function comingInWords({ kind, at, eta }: Mark, zone: string): string {
  if (kind === 'arrived') return `Chegou às ${clockOf(at, zone)}`;
  return eta ? `Chega por volta de ${clockOf(eta, zone)}` : `Saiu às ${clockOf(at, zone)}`;
}

type News = { kind: NewsKind; topics: Topic[]; detail: string };

export async function tellTopics(
  tx: Db,
  { viewer, now }: Author,
  visit: RequestRow,
  { kind, topics, detail }: News,
): Promise<void> {
  await addNotices(tx, {
    actorId: viewer.userId,
    actorName: '',
    at: now,
    visit,
    news: topics.map((topic) => ({ topic, kind, detail })),
  });
  await announce(tx, { topics, event: 'notices', data: {} });
}
