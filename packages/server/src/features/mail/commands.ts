import { homeOf } from '@esquadro/domain/auth/dashboards';
import type { AccessMailFacts } from '@esquadro/domain/mail/access-mail';
import type { MailKind } from '@esquadro/domain/mail/mail';
import type { MailFacts } from '@esquadro/domain/mail/write-mail';
import type { Id } from '@esquadro/domain/shared/id';
import { and, eq, isNull } from 'drizzle-orm';
import { isWithinLimit } from '../../platform/auth/attempts.ts';
import type { Db } from '../../platform/db/client.ts';
import type { Topic } from '../../platform/live/announce.ts';
import { newId } from '../../platform/new-id.ts';
import type { SignedMailKind } from './mail-row.ts';
import { agencyRecipients, personRecipients } from './recipients.ts';
import { mailQueue } from './tables.ts';

export type MailedVisit = Omit<MailFacts, 'home'> & { startsAt: Date; realtorId: Id; requestedBy: Id };

/** What those who hear a topic are written to about; the staff is not written to. */
type Mailing = { topic: Topic; kind: MailKind };

type Order = {
  /** Nobody is written to about what they did themselves. */
  actorId: Id | null;
  visit: MailedVisit;
  mailings: Mailing[];
  /** With it the same e-mail to the same address is queued once, however often it is asked for. */
  once?: string;
};

type SignedOrder = {
  kind: SignedMailKind;
  recipient: string;
  /** Whose address it is, if anybody's. */
  userId?: Id;
  facts: AccessMailFacts;
  expiresAt: Date;
  onceKey?: string;
};

/**
 * Queues an e-mail that carries a link; without a server for e-mails it waits until it is too late. With a key it is
 * queued once, however often it is asked for.
 */
export async function queueSignedMail(tx: Db, order: SignedOrder): Promise<void> {
  await tx
    .insert(mailQueue)
    .values({ id: newId(), ...order })
    .onConflictDoNothing();
}

/** Three an hour: whoever has us write to an address more often hears nothing of it, and nothing is written. */
export const mayMailStranger = (db: Db, key: string): Promise<boolean> =>
  isWithinLimit(db, { key, free: 3, forgottenAfter: '1 hour' });

export async function dropUnsentMail(tx: Db, onceKey: string): Promise<void> {
  await tx.delete(mailQueue).where(and(eq(mailQueue.onceKey, onceKey), isNull(mailQueue.sentAt)));
}

/** Queues e-mails about a visit that is still to come; whoever does not want a kind does not get it. */
export async function queueMails(tx: Db, { actorId, visit, mailings, once }: Order): Promise<void> {
  const { startsAt, realtorId, requestedBy, ...facts } = visit;
  if (startsAt.getTime() <= Date.now()) return;
  const rows = new Map<string, typeof mailQueue.$inferInsert>();
  for (const { topic, kind } of mailings) {
    const [side, id = ''] = topic.split(':');
    const recipients =
      side === 'agency'
        ? await agencyRecipients(tx, { realtorId: id, requestedBy, kind })
        : await personRecipients(tx, { userId: id, kind });
    for (const { userId, email, role } of recipients) {
      if ((userId && userId === actorId) || rows.has(email)) continue;
      rows.set(email, {
        id: newId(),
        kind,
        recipient: email,
        userId,
        facts: { ...facts, home: homeOf(role) },
        onceKey: once ? `${once} ${email}` : null,
        expiresAt: startsAt,
      });
    }
  }
  if (rows.size > 0)
    await tx
      .insert(mailQueue)
      .values([...rows.values()])
      .onConflictDoNothing();
}
