import { addDays } from '@esquadro/domain/calendar/count-days';
import { localOf } from '@esquadro/domain/calendar/local-time';
import { zoneName } from '@esquadro/domain/calendar/zone-note';
import { minutesOf } from '@esquadro/domain/requests/duration';
import { isoAtOffset } from '@esquadro/domain/requests/visit-date';
import { formatCpf } from '@esquadro/domain/shared/brazilian-documents';
import { isTooLate, shortName, visitState } from '@esquadro/domain/visit-links/link-rules';
import type { VisitView } from '@esquadro/domain/visit-links/visit-view';
import { and, desc, eq, isNull, or } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { one } from '../../platform/db/one.ts';
import { files } from '../files/tables.ts';
import { inspectors } from '../inspectors/tables.ts';
import { realtors } from '../realtors/tables.ts';
import { readLinkSettings } from '../settings/queries.ts';
import { users } from '../users/tables.ts';
import type { OpenedLink } from './find-link.ts';
import { type VisitAnswerRow, visitAnswers } from './tables.ts';

/** A visit as whoever holds its link may see it. Every field is named here, so that no other can slip in. */
export async function readView(db: Db, { link, visit }: OpenedLink, now: Date): Promise<VisitView> {
  const settings = await readLinkSettings(db);
  const { inspector, agency, photoId } = await peopleOf(db, visit);
  const isFrontDesk = link.party === 'front_desk';
  return {
    state: visitState(visit, now),
    party: link.party,
    date: isoAtOffset(visit.startsAt, visit.utcOffset),
    clock: zoneName(visit.timeZone),
    duration: minutesOf(visit),
    service: visit.serviceLabel,
    address: [visit.formattedAddress, visit.complement].filter(Boolean).join(', '),
    inspector: {
      name: isFrontDesk
        ? `${inspector.firstName} ${inspector.lastName}`
        : shortName(inspector.firstName, inspector.lastName),
      cpf: isFrontDesk && inspector.cpf && isNear(visit, now) ? formatCpf(inspector.cpf) : null,
      has_photo: photoId !== null,
    },
    agency,
    ...comingOf(visit),
    answer: presentAnswer(await lastAnswer(db, { link, visit }), visit.utcOffset),
    move: {
      how: settings.move,
      notice_hours: settings.notice_hours,
      is_late: isTooLate(visit, settings, now),
      left: Math.max(0, settings.most_moves - link.moves),
    },
  };
}

/** How far the inspector has come. */
function comingOf({ fieldState, fieldEta, utcOffset }: OpenedLink['visit']) {
  const eta = fieldEta && isoAtOffset(fieldEta, utcOffset);
  return {
    on_the_way: fieldState === 'on_the_way' ? { eta } : null,
    arrived: fieldState === 'arrived' || fieldState === 'started',
  };
}

/** Whether it is the day before by the property's clock, or later. */
const isNear = ({ localDay, timeZone }: OpenedLink['visit'], now: Date) =>
  addDays(localOf(now, timeZone).day, 1) >= localDay;

type Visit = OpenedLink['visit'];

async function peopleOf(db: Db, { inspectorId, realtorId }: Pick<Visit, 'inspectorId' | 'realtorId'>) {
  return one(
    await db
      .select({
        inspector: { firstName: users.firstName, lastName: users.lastName, cpf: users.cpf },
        agency: { company: realtors.company, phone: realtors.phone },
        photoId: files.id,
      })
      .from(inspectors)
      .innerJoin(users, eq(users.id, inspectors.userId))
      .innerJoin(realtors, eq(realtors.id, realtorId))
      .leftJoin(files, and(eq(files.userId, users.id), eq(files.purpose, 'photo'), isNull(files.deletedAt)))
      .where(eq(inspectors.id, inspectorId)),
  );
}

/** The file of the inspector's photo; undefined without one. */
export async function photoOf(db: Db, { visit }: OpenedLink): Promise<string | undefined> {
  return (await peopleOf(db, visit)).photoId ?? undefined;
}

/** What this link's party said last of the hour at which the visit is now. */
async function lastAnswer(db: Db, { link, visit }: OpenedLink): Promise<VisitAnswerRow | undefined> {
  const movedHere = and(eq(visitAnswers.kind, 'moved'), eq(visitAnswers.toStart, visit.startsAt));
  const [answer] = await db
    .select()
    .from(visitAnswers)
    .where(and(eq(visitAnswers.linkId, link.id), or(eq(visitAnswers.forStart, visit.startsAt), movedHere)))
    .orderBy(desc(visitAnswers.at), desc(visitAnswers.id))
    .limit(1);
  // A move away from this hour is no answer to it, though the visit may have come back since.
  return answer?.kind === 'moved' && answer.toStart?.getTime() !== visit.startsAt.getTime()
    ? undefined
    : answer;
}

function presentAnswer(row: VisitAnswerRow | undefined, offset: number): VisitView['answer'] {
  if (!row) return null;
  return {
    kind: row.kind,
    at: row.at.toISOString(),
    to: row.kind === 'asked' && row.toStart ? isoAtOffset(row.toStart, offset) : null,
    door_kind: row.doorKind,
    reason: row.reason || null,
  };
}
