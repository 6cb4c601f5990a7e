import { MAIL_KINDS, type MailKind, type MailPreferences } from '@esquadro/domain/mail/mail';
import type { Id } from '@esquadro/domain/shared/id';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { mailRefusals } from './tables.ts';

/** Which e-mails a person wants: all that they have not refused. */
export async function readPreferences(db: Db, userId: Id): Promise<MailPreferences> {
  const refused = await db.select().from(mailRefusals).where(eq(mailRefusals.userId, userId));
  const wanted = (kind: MailKind) => !refused.some((refusal) => refusal.kind === kind);
  return {
    assignment: wanted('assignment'),
    reschedule: wanted('reschedule'),
    cancellation: wanted('cancellation'),
    reminder: wanted('reminder'),
  };
}

export async function savePreferences(tx: Db, userId: Id, wanted: MailPreferences): Promise<void> {
  await tx.delete(mailRefusals).where(eq(mailRefusals.userId, userId));
  const refused = MAIL_KINDS.filter((kind) => !wanted[kind]).map((kind) => ({ userId, kind }));
  if (refused.length > 0) await tx.insert(mailRefusals).values(refused).onConflictDoNothing();
}
