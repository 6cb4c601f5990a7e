import { PARTY_LABELS } from '@esquadro/domain/auth/party';
import type { Actor, Scope } from '@esquadro/domain/auth/permissions';
import { VISIT_PARTIES, type VisitParty } from '@esquadro/domain/requests/door/visit-contacts';
import { isoAtOffset } from '@esquadro/domain/requests/visit-date';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { visitState } from '@esquadro/domain/visit-links/link-rules';
import type { LinkAnswer, PartyOfVisit, SendingWay } from '@esquadro/domain/visit-links/managed-link';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { one } from '../../platform/db/one.ts';
import { newId } from '../../platform/new-id.ts';
import { moveVisit, type NewsDelay, noteLink } from '../requests/commands.ts';
import { findRequest, lockRequest } from '../requests/queries.ts';
import { type RequestRow, visitContacts } from '../requests/tables.ts';
import { fullNameOf, users } from '../users/tables.ts';
import { queueInvitation } from './mail-parties.ts';
import { nameOfParty } from './party-of-link.ts';
import { type VisitAnswerRow, type VisitLinkRow, visitAnswers, visitLinks } from './tables.ts';

const HOW: Record<SendingWay, string> = { whatsapp: 'WhatsApp', email: 'email', copy: 'link copiado' };

type Sending = { party: VisitParty; how: SendingWay };

/** The living link of a party, made where there is none, and noted as sent. Throws `link.over`, `link.canceled`. */
export async function sendLink(
  tx: Db,
  actor: Actor<'visit-link:manage'>,
  requestId: Id,
  { party, how }: Sending,
): Promise<VisitLinkRow> {
  const visit = await lockRequest(tx, actor.scope, requestId);
  const state = visitState(visit, actor.now);
  if (state !== 'open') throw new AppError(state === 'over' ? 'link.over' : 'link.canceled');
  const sent = { sentBy: actor.viewer.userId, sentAt: actor.now, sentHow: how };
  const link = one(
    await tx
      .insert(visitLinks)
      .values({ id: newId(), requestId, party, ...sent })
      .onConflictDoUpdate({
        target: [visitLinks.requestId, visitLinks.party],
        targetWhere: isNull(visitLinks.revokedAt),
        set: sent,
      })
      .returning(),
  );
  await noteLink(tx, actor, requestId, {
    kind: 'link-sent',
    after: { link_party: PARTY_LABELS[party], link_how: HOW[how] },
  });
  return link;
}

/** Sends a link by e-mail. Throws `link.not-found`, `mail.off` and `link.no-email`. */
export async function mailLink(
  tx: Db,
  actor: Actor<'visit-link:manage'>,
  { id, linkId }: { id: Id; linkId: Id },
  { sendsMail }: { sendsMail: boolean },
): Promise<void> {
  await lockRequest(tx, actor.scope, id);
  const { party } = await requireLink(tx, id, linkId);
  const { email } = await contactOf(tx, { requestId: id, party });
  if (!sendsMail) throw new AppError('mail.off');
  if (!email) throw new AppError('link.no-email');
  await queueInvitation(tx, await sendLink(tx, actor, id, { party, how: 'email' }), email);
}

/** A link is dead from now on; what was answered by it stays. Throws `link.not-found`. */
export async function revokeLink(
  tx: Db,
  actor: Actor<'visit-link:manage'>,
  { id, linkId }: { id: Id; linkId: Id },
): Promise<void> {
  await lockRequest(tx, actor.scope, id);
  const link = await requireLink(tx, id, linkId);
  await tx.update(visitLinks).set({ revokedAt: actor.now }).where(eq(visitLinks.id, link.id));
  await noteLink(tx, actor, id, { kind: 'link-revoked', after: { link_party: PARTY_LABELS[link.party] } });
}

/** Moves a visit to the hour that a party asked for last. Throws `link.nothing-asked` where it is not asked any more. */
export async function acceptAsked(
  tx: Db,
  actor: Actor<'request:edit'> & NewsDelay,
  { id, linkId }: { id: Id; linkId: Id },
): Promise<void> {
  const visit = await lockRequest(tx, actor.scope, id);
  const link = await requireLink(tx, id, linkId);
  const asked = (await lastAnswers(tx, id)).get(link.id);
  const isOpen = asked?.kind === 'asked' && asked.forStart.getTime() === visit.startsAt.getTime();
  if (!isOpen || !asked.toStart) throw new AppError('link.nothing-asked');
  await moveVisit(tx, actor, id, asked.toStart.toISOString());
}

/** Throws `link.not-found` for one of another visit too. */
async function requireLink(tx: Db, requestId: Id, linkId: Id): Promise<VisitLinkRow> {
  const [link] = await tx
    .select()
    .from(visitLinks)
    .where(and(eq(visitLinks.id, linkId), eq(visitLinks.requestId, requestId), isNull(visitLinks.revokedAt)));
  if (!link) throw new AppError('link.not-found');
  return link;
}

/** How to reach the party of a link; blank where nobody said. */
export async function contactOf(tx: Db, { requestId, party }: Pick<VisitLinkRow, 'requestId' | 'party'>) {
  const [contact] = await tx
    .select({ phone: visitContacts.phone, email: visitContacts.email })
    .from(visitContacts)
    .where(and(eq(visitContacts.requestId, requestId), eq(visitContacts.party, party)));
  return contact ?? { phone: '', email: '' };
}

/** Every party of a visit, how to reach it and what became of its link. Throws `request.not-found`. */
export async function listParties(db: Db, scope: Scope, requestId: Id): Promise<PartyOfVisit[]> {
  const visit = await findRequest(db, scope, requestId);
  if (!visit) throw new AppError('request.not-found');
  const contacts = await db.select().from(visitContacts).where(eq(visitContacts.requestId, requestId));
  const links = await db
    .select({ link: visitLinks, by: sql<string | null>`${fullNameOf('users')}` })
    .from(visitLinks)
    .leftJoin(users, eq(users.id, visitLinks.sentBy))
    .where(and(eq(visitLinks.requestId, requestId), isNull(visitLinks.revokedAt)));
  const answers = await lastAnswers(db, requestId);
  return VISIT_PARTIES.map((party) => {
    const contact = contacts.find((one) => one.party === party);
    const found = links.find(({ link }) => link.party === party);
    const answer = found && answers.get(found.link.id);
    return {
      party,
      name: nameOfParty(visit, party),
      phone: contact?.phone ?? '',
      email: contact?.email ?? '',
      link: found
        ? {
            _id: found.link.id,
            sent: { by: found.by ?? '', at: found.link.sentAt.toISOString(), how: found.link.sentHow },
          }
        : null,
      answer: answer ? presentAnswer(answer, visit) : null,
    };
  });
}

/** What each link's party answered last. */
async function lastAnswers(db: Db, requestId: Id): Promise<Map<Id, VisitAnswerRow>> {
  const rows = await db
    .selectDistinctOn([visitAnswers.linkId])
    .from(visitAnswers)
    .where(eq(visitAnswers.requestId, requestId))
    .orderBy(visitAnswers.linkId, desc(visitAnswers.at), desc(visitAnswers.id));
  return new Map(rows.map((row) => [row.linkId, row]));
}

function presentAnswer(row: VisitAnswerRow, { startsAt, utcOffset }: RequestRow): LinkAnswer {
  const answered = row.kind === 'moved' ? row.toStart : row.forStart;
  return {
    kind: row.kind,
    at: row.at.toISOString(),
    for: isoAtOffset(row.forStart, utcOffset),
    is_current: answered?.getTime() === startsAt.getTime(),
    to: row.toStart ? isoAtOffset(row.toStart, utcOffset) : null,
    door_kind: row.doorKind,
    door_name: row.doorName,
    door_phone: row.doorPhone,
    note: row.note,
    reason: row.reason || null,
  };
}
