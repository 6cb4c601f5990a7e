import { and, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { mailQueue } from './tables.ts';

/** Not yet sent, and still worth sending. */
export const unsent = and(isNull(mailQueue.sentAt), gt(mailQueue.expiresAt, sql`now()`));

/** E-mails that do not leave: those that failed or, where none are sent at all, every one. */
export function countUnsent(db: Db, sendsMail: boolean): Promise<number> {
  const failed = or(gt(mailQueue.tries, 0), isNotNull(mailQueue.givenUpAt));
  return db.$count(mailQueue, and(unsent, sendsMail ? failed : undefined));
}
