import { addDays } from '@esquadro/domain/calendar/count-days';
import { localOf } from '@esquadro/domain/calendar/local-time';
import type { Letter } from '@esquadro/domain/mail/access-mail';
import { type LinkMailKind, linkLetter } from '@esquadro/domain/mail/link-mail';
import type { Id } from '@esquadro/domain/shared/id';
import { visitState } from '@esquadro/domain/visit-links/link-rules';
import { and, eq, gt, inArray, isNull, lt, ne, notExists } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { one } from '../../platform/db/one.ts';
import { newId } from '../../platform/new-id.ts';
import { queueSignedMail } from '../mail/commands.ts';
import { noteAutomaticLink } from '../requests/commands.ts';
import { inspectionRequests, visitContacts } from '../requests/tables.ts';
import { readLinkSettings } from '../settings/queries.ts';
import { findLink, linkAddress } from './find-link.ts';
import { actorOfLink } from './party-of-link.ts';
import { type VisitLinkRow, visitLinks } from './tables.ts';
import { readView } from './visit-view.ts';

/** Reminders go out from nine in the morning, by the property's clock. */
const FROM_MINUTE = 9 * 60;
/** From nine on the day before, the last visit of the next day is this far away. */
const AHEAD_MS = 39 * 3_600_000;

const ahead = (now: Date) =>
  and(
    gt(inspectionRequests.startsAt, now),
    inArray(inspectionRequests.status, ['requested', 'assigned']),
    isNull(inspectionRequests.deletedAt),
  );

export async function queueInvitation(tx: Db, link: VisitLinkRow, recipient: string): Promise<void> {
  const { startsAt } = one(
    await tx
      .select({ startsAt: inspectionRequests.startsAt })
      .from(inspectionRequests)
      .where(eq(inspectionRequests.id, link.requestId)),
  );
  await queueSignedMail(tx, { kind: 'visit-invite', recipient, facts: { id: link.id }, expiresAt: startsAt });
}

/**
 * Makes and mails a link for every party with an e-mail that never had one, once the booking can no longer be undone.
 * One that was cancelled is not made again. Returns how many were invited.
 */
export async function inviteParties(
  db: Db,
  now: Date,
  { newsDelayMs }: { newsDelayMs: number },
): Promise<number> {
  if (!(await readLinkSettings(db)).auto_email) return 0;
  const had = db
    .select({ id: visitLinks.id })
    .from(visitLinks)
    .where(and(eq(visitLinks.requestId, visitContacts.requestId), eq(visitLinks.party, visitContacts.party)));
  const waiting = await db
    .select({ requestId: visitContacts.requestId, party: visitContacts.party, email: visitContacts.email })
    .from(visitContacts)
    .innerJoin(inspectionRequests, eq(inspectionRequests.id, visitContacts.requestId))
    .where(
      and(
        ahead(now),
        ne(visitContacts.email, ''),
        lt(inspectionRequests.updatedAt, new Date(now.getTime() - newsDelayMs)),
        notExists(had),
      ),
    );
  for (const { requestId, party, email } of waiting) {
    await db.transaction(async (tx) => {
      const [link] = await tx
        .insert(visitLinks)
        .values({ id: newId(), requestId, party, sentAt: now, sentHow: 'email' })
        .onConflictDoNothing()
        .returning();
      // Another server was faster.
      if (!link) return;
      await noteAutomaticLink(tx, requestId, now);
      await queueInvitation(tx, link, email);
    });
  }
  return waiting.length;
}

/** Reminds every party with an e-mail of tomorrow's visit that nobody answered for, once for each hour. */
export async function remindParties(db: Db, now: Date): Promise<void> {
  if (!(await readLinkSettings(db)).auto_email) return;
  const coming = await db
    .select({ link: visitLinks, visit: inspectionRequests, email: visitContacts.email })
    .from(inspectionRequests)
    .innerJoin(visitLinks, and(eq(visitLinks.requestId, inspectionRequests.id), isNull(visitLinks.revokedAt)))
    .innerJoin(
      visitContacts,
      and(eq(visitContacts.requestId, visitLinks.requestId), eq(visitContacts.party, visitLinks.party)),
    )
    .where(
      and(
        ahead(now),
        lt(inspectionRequests.startsAt, new Date(now.getTime() + AHEAD_MS)),
        eq(inspectionRequests.confirmation, 'waiting'),
        ne(visitContacts.email, ''),
      ),
    );
  for (const { link, visit, email } of coming) {
    const here = localOf(now, visit.timeZone);
    if (addDays(here.day, 1) !== visit.localDay || here.minute < FROM_MINUTE) continue;
    await queueSignedMail(db, {
      kind: 'visit-reminder',
      recipient: email,
      facts: { id: link.id },
      expiresAt: visit.startsAt,
      onceKey: `visit-reminder ${link.id} ${visit.startsAt.toISOString()}`,
    });
  }
}

type Options = { db: Db; key: Uint8Array; publicUrl: string };

/** Writes e-mails to parties as the visit is when they are sent; undefined where the link is dead or not needed any more. */
export function linkMailWriter({ db, key, publicUrl }: Options) {
  return async ({ kind, facts }: { kind: LinkMailKind; facts: { id: Id } }): Promise<Letter | undefined> => {
    const now = new Date();
    const opened = await findLink(db, facts.id);
    if (!opened || visitState(opened.visit, now) !== 'open') return undefined;
    if (kind === 'visit-reminder' && opened.visit.confirmation !== 'waiting') return undefined;
    const { party } = actorOfLink(opened, now);
    const visit = await readView(db, opened, now);
    return linkLetter(kind, { firstName: party.name, visit, link: linkAddress(publicUrl, facts.id, key) });
  };
}
