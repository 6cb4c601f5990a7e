import { and, lt, sql } from 'drizzle-orm';
import { dispatchActs } from './features/dispatch/tables.ts';
import { mailQueue } from './features/mail/tables.ts';
import { notifications } from './features/notifications/tables.ts';
import { formerEmails, pendingSignups, userLinks } from './features/users/tables.ts';
import type { Db } from './platform/db/client.ts';
import { attempts, auditLog, dataChanges, idempotencyKeys, sessions } from './platform/tables.ts';

const ago = (time: string) => sql`now() - ${time}::interval`;

/** Deletes what is kept for a time only: sessions, links, counters, keys, notices, e-mails and the log of activities. */
export async function sweepDatabase(db: Db): Promise<void> {
  const ended = sql`coalesce(${userLinks.usedAt}, ${userLinks.expiresAt})`;
  await db.delete(sessions).where(lt(sessions.lastUsedAt, ago('30 days')));
  await db
    .delete(attempts)
    .where(and(lt(attempts.lastAt, ago('1 day')), lt(attempts.blockedUntil, sql`now()`)));
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, ago('2 days')));
  await db.delete(dataChanges).where(lt(dataChanges.at, ago('1 hour')));
  await db.delete(notifications).where(lt(notifications.createdAt, ago('90 days')));
  await db.delete(userLinks).where(lt(ended, ago('30 days')));
  await db.delete(pendingSignups).where(lt(pendingSignups.expiresAt, sql`now()`));
  await db.delete(mailQueue).where(lt(mailQueue.createdAt, ago('90 days')));
  await db.delete(dispatchActs).where(lt(dispatchActs.at, ago('1 day')));
  await db.delete(auditLog).where(lt(auditLog.at, ago('24 months')));
  // By then nothing is left that was sent to them.
  await db.delete(formerEmails).where(lt(formerEmails.replacedAt, ago('90 days')));
}
