import type { VisitActor } from '@esquadro/domain/auth/party';
import { formatMoment } from '@esquadro/domain/calendar/format';
import { localOf } from '@esquadro/domain/calendar/local-time';
import { instantOfVisit, isoAtOffset } from '@esquadro/domain/requests/visit-date';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Confirming, Moving, Refusing } from '@esquadro/domain/visit-links/answer-forms';
import { DOOR_ANSWER_LABELS, doorOf, REFUSAL_LABELS } from '@esquadro/domain/visit-links/answers';
import { isTooLate, visitState } from '@esquadro/domain/visit-links/link-rules';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { newId } from '../../platform/new-id.ts';
import type { NewsDelay } from '../requests/commands.ts';
import { askForHour, confirmVisit, moveVisit, refuseVisit, whoCouldGo } from '../requests/commands.ts';
import { findRequest, lockRequest } from '../requests/queries.ts';
import { readLinkSettings } from '../settings/queries.ts';
import { findLink, type OpenedLink } from './find-link.ts';
import { actorOfLink } from './party-of-link.ts';
import { visitAnswers, visitLinks } from './tables.ts';
import { readView } from './visit-view.ts';

type Answering = { actor: VisitActor; opened: OpenedLink };

/**
 * Holds the visit and its link until the transaction ends, and lets through only an answer to the hour at which the
 * visit still is. Throws `link.not-found`, `link.over`, `link.canceled`, and `link.visit-changed` with the visit as it
 * is now.
 */
async function hold(tx: Db, asked: OpenedLink, shown: string, now: Date): Promise<Answering> {
  const actor = actorOfLink(asked, now);
  await lockRequest(tx, actor.scope, asked.visit.id);
  const opened = await findLink(tx, asked.link.id);
  if (!opened) throw new AppError('link.not-found');
  const state = visitState(opened.visit, now);
  if (state !== 'open') throw new AppError(state === 'over' ? 'link.over' : 'link.canceled');
  if (new Date(shown).getTime() !== opened.visit.startsAt.getTime()) {
    throw new AppError('link.visit-changed', { extra: { visit: await readView(tx, opened, now) } });
  }
  return { actor, opened };
}

type Answer = Omit<typeof visitAnswers.$inferInsert, 'id' | 'linkId' | 'requestId' | 'forStart'>;

async function keepAnswer(tx: Db, { link, visit }: OpenedLink, answer: Answer): Promise<void> {
  await tx
    .insert(visitAnswers)
    .values({ id: newId(), linkId: link.id, requestId: visit.id, forStart: visit.startsAt, ...answer });
}

export async function confirmByLink(tx: Db, asked: OpenedLink, said: Confirming, now: Date): Promise<void> {
  const { actor, opened } = await hold(tx, asked, said.for, now);
  const { door_kind: doorKind, door_name: doorName, door_phone: doorPhone, note } = said;
  await keepAnswer(tx, opened, { at: now, kind: 'confirmed', doorKind, doorName, doorPhone, note });
  await confirmVisit(tx, actor, opened.visit, {
    door: doorOf(doorKind, opened.link.party),
    kind: 'confirmed',
    after: { answer_door: DOOR_ANSWER_LABELS[doorKind].replace(/ em…$/, '') },
  });
}

export async function refuseByLink(tx: Db, asked: OpenedLink, said: Refusing, now: Date): Promise<void> {
  const { actor, opened } = await hold(tx, asked, said.for, now);
  const { reason, note } = said;
  await keepAnswer(tx, opened, { at: now, kind: 'refused', reason, note });
  const detail = reason === 'other' ? note : REFUSAL_LABELS[reason];
  await refuseVisit(tx, actor, opened.visit, {
    kind: 'refused',
    after: { answer_reason: REFUSAL_LABELS[reason] },
    detail,
  });
}

/** Moves the visit at once, or asks the agency to, as the settings say. */
export async function moveByLink(
  tx: Db,
  asked: OpenedLink,
  said: Moving,
  { now, newsDelayMs }: { now: Date } & Required<NewsDelay>,
): Promise<void> {
  const { actor, opened } = await hold(tx, asked, said.for, now);
  const { link, visit } = opened;
  const settings = await readLinkSettings(tx);
  if (settings.move === 'no') throw new AppError('link.no-moves');
  if (isTooLate(visit, settings, now))
    throw new AppError('link.closed', { extra: { notice_hours: settings.notice_hours } });

  const toStart = instantOfVisit(said.to, visit.timeZone);
  const answer = { at: now, toStart, note: said.reason };
  if (settings.move === 'ask') {
    await whoCouldGo(tx, actor, visit, said.to);
    await keepAnswer(tx, opened, { ...answer, kind: 'asked' });
    await askForHour(tx, actor, visit, {
      kind: 'move-asked',
      after: { answer_date: isoAtOffset(toStart, visit.utcOffset) },
      detail: formatMoment(localOf(toStart, visit.timeZone)),
    });
    return;
  }
  if (link.moves >= settings.most_moves) throw new AppError('link.too-many-moves');
  await moveVisit(tx, { ...actor, newsDelayMs }, visit.id, said.to);
  await tx
    .update(visitLinks)
    .set({ moves: sql`${visitLinks.moves} + 1` })
    .where(eq(visitLinks.id, link.id));
  await keepAnswer(tx, opened, { ...answer, kind: 'moved' });
  const moved = await findRequest(tx, actor.scope, visit.id);
  // Whoever chose the hour will be there.
  if (moved) await confirmVisit(tx, actor, moved, {});
}
