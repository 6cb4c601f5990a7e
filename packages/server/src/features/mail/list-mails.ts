import type { MailState, MailStatus, QueuedMail } from '@esquadro/domain/mail/mail';
import { mailSubject } from '@esquadro/domain/mail/write-mail';
import { AppError } from '@esquadro/domain/shared/errors';
import { Id } from '@esquadro/domain/shared/id';
import { and, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { one } from '../../platform/db/one.ts';
import { type PageQuery, readCursor } from '../../platform/http/paging.ts';
import { isSignedMail, type QueueRow, SIGNED_MAIL_SUBJECTS } from './mail-row.ts';
import { unsent } from './queries.ts';
import { mailQueue } from './tables.ts';

const Key = z.tuple([z.iso.datetime(), Id]);

export const mailKey = ({ created_at, _id }: QueuedMail): z.infer<typeof Key> => [created_at, _id];

/** The queue, newest first, with one row more than the page. */
export async function listMails(db: Db, { limit, cursor }: PageQuery, now: Date): Promise<QueuedMail[]> {
  const after = readCursor(cursor, Key);
  // Whole milliseconds, since that is all that a cursor carries.
  const createdAt = sql`date_trunc('milliseconds', ${mailQueue.createdAt})`;
  const rows = await db
    .select()
    .from(mailQueue)
    .where(after && sql`(${createdAt}, ${mailQueue.id}) < (${after[0]}, ${after[1]})`)
    .orderBy(desc(createdAt), desc(mailQueue.id))
    .limit(limit + 1);
  return rows.map((row) => ({
    _id: row.id,
    kind: row.kind,
    recipient: row.recipient,
    subject: subjectOf(row as QueueRow),
    state: stateOf(row, now),
    tries: row.tries,
    created_at: row.createdAt.toISOString(),
    next_try_at: row.nextTryAt.toISOString(),
    sent_at: row.sentAt?.toISOString() ?? null,
    last_error: row.lastError,
  }));
}

const subjectOf = (mail: QueueRow) =>
  isSignedMail(mail) ? SIGNED_MAIL_SUBJECTS[mail.kind] : mailSubject(mail.kind, mail.facts);

type Row = typeof mailQueue.$inferSelect;

function stateOf({ sentAt, givenUpAt, expiresAt }: Row, now: Date): MailState {
  if (sentAt) return 'sent';
  if (expiresAt <= now) return 'expired';
  return givenUpAt ? 'given-up' : 'waiting';
}

export async function countMails(db: Db): Promise<Omit<MailStatus, 'sending'>> {
  const waiting = sql<number>`(count(*) FILTER (WHERE ${mailQueue.givenUpAt} IS NULL))::int`;
  const givenUp = sql<number>`count(${mailQueue.givenUpAt})::int`;
  return one(await db.select({ waiting, given_up: givenUp }).from(mailQueue).where(unsent));
}

/** Puts an e-mail first in line again, with all its tries. Throws `mail.not-found` for one that is done with. */
export async function retryMail(db: Db, id: Id): Promise<void> {
  const { rowCount } = await db
    .update(mailQueue)
    .set({ tries: 0, nextTryAt: sql`now()`, givenUpAt: null })
    .where(and(eq(mailQueue.id, id), unsent));
  if (!rowCount) throw new AppError('mail.not-found');
}
