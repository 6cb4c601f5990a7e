import type { Role } from '@esquadro/domain/auth/permissions';
import type { MailKind } from '@esquadro/domain/mail/mail';
import type { Id } from '@esquadro/domain/shared/id';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { realtors } from '../realtors/tables.ts';
import { users } from '../users/tables.ts';

export type Recipient = { userId: Id | null; email: string; role: Role };

const wants = (kind: MailKind) => sql`
  users.deleted_at IS NULL
    AND NOT EXISTS (SELECT FROM mail_refusals m WHERE m.user_id = users.id AND m.kind = ${kind})`;

/** One person, unless they do not want this kind. */
export async function personRecipients(
  tx: Db,
  { userId, kind }: { userId: Id; kind: MailKind },
): Promise<Recipient[]> {
  return tx
    .select({ userId: users.id, email: users.email, role: users.role })
    .from(users)
    .where(and(eq(users.id, userId), wants(kind)));
}

/**
 * An agency: the addresses for picking keys up and for leaving them, or its own where it named neither, and
 * the person of the agency who asked for the visit.
 */
export async function agencyRecipients(
  tx: Db,
  { realtorId, requestedBy, kind }: { realtorId: Id; requestedBy: Id; kind: MailKind },
): Promise<Recipient[]> {
  const { rows } = await tx.execute<Recipient>(sql`
    SELECT NULL AS "userId", address.email, 'Realtor' AS role
    FROM ${realtors} r, unnest(CASE WHEN r.email_entrance || r.email_exit = '' THEN ARRAY[r.email]
      ELSE ARRAY[r.email_entrance, r.email_exit] END) AS address (email)
    WHERE r.id = ${realtorId} AND address.email <> ''
    UNION ALL
    SELECT users.id, users.email, users.role FROM ${users}
    WHERE users.id = ${requestedBy} AND users.realtor_id = ${realtorId} AND ${wants(kind)}`);
  return rows;
}
