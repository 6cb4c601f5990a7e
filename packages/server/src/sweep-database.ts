import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { loginTickets, userFactors } from './features/auth/tables.ts';
import { dispatchActs } from './features/dispatch/tables.ts';
import { visitMarks } from './features/field/tables.ts';
import { importRows, imports } from './features/imports/tables.ts';
import { mailQueue } from './features/mail/tables.ts';
import { notifications } from './features/notifications/tables.ts';
import { pushQueue } from './features/push/tables.ts';
import { inspectionRequests, visitContacts } from './features/requests/tables.ts';
import { readLinkSettings } from './features/settings/queries.ts';
import { backups } from './features/system/tables.ts';
import { formerEmails, pendingSignups, userLinks } from './features/users/tables.ts';
import { visitAnswers } from './features/visit-links/tables.ts';
import type { Db } from './platform/db/client.ts';
import { attempts, auditLog, dataChanges, idempotencyKeys, sessions } from './platform/tables.ts';

const ago = (time: string) => sql`now() - ${time}::interval`;

/** Deletes what is kept for a time only: sessions, links, counters, keys, notices, e-mails, the log of activities,
 * the rows of spreadsheets, copies that are gone and how to reach people. */
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
  await db.delete(loginTickets).where(lt(loginTickets.expiresAt, sql`now()`));
  await db
    .delete(userFactors)
    .where(and(isNull(userFactors.confirmedAt), lt(userFactors.createdAt, ago('1 day'))));
  await db.delete(pendingSignups).where(lt(pendingSignups.expiresAt, sql`now()`));
  await db.delete(mailQueue).where(lt(mailQueue.createdAt, ago('90 days')));
  await db.delete(pushQueue).where(lt(pushQueue.createdAt, ago('7 days')));
  // How far somebody was stays, where is forgotten.
  await db
    .update(visitMarks)
    .set({ latitude: null, longitude: null, accuracyM: null })
    .where(and(isNotNull(visitMarks.latitude), lt(visitMarks.receivedAt, ago('180 days'))));
  await db.delete(dispatchActs).where(lt(dispatchActs.at, ago('1 day')));
  await db.delete(imports).where(and(eq(imports.status, 'draft'), lt(imports.createdAt, ago('7 days'))));
  const old = db
    .select({ id: imports.id })
    .from(imports)
    .where(lt(imports.createdAt, ago('90 days')));
  await db.delete(importRows).where(inArray(importRows.importId, old));
  const gone = or(eq(backups.status, 'failed'), isNotNull(backups.removedAt));
  await db.delete(backups).where(and(gone, lt(backups.createdAt, ago('90 days'))));
  await db.delete(auditLog).where(lt(auditLog.at, ago('24 months')));
  await forgetContacts(db);
  // By then nothing is left that was sent to them.
  await db.delete(formerEmails).where(lt(formerEmails.replacedAt, ago('90 days')));
}

/** How to reach whoever opened is kept for as long after the visit as the settings say. */
async function forgetContacts(db: Db): Promise<void> {
  const { contacts_days } = await readLinkSettings(db);
  const past = sql`SELECT id FROM ${inspectionRequests} WHERE ends_at < ${ago(`${contacts_days} days`)}`;
  await db.execute(sql`DELETE FROM ${visitContacts} WHERE request_id IN (${past})`);
  await db.execute(sql`UPDATE ${visitAnswers} SET door_name = '', door_phone = ''
    WHERE (door_name <> '' OR door_phone <> '') AND request_id IN (${past})`);
  await db.execute(
    sql`UPDATE ${inspectionRequests} SET confirmed_by = '' WHERE confirmed_by <> '' AND id IN (${past})`,
  );
}
