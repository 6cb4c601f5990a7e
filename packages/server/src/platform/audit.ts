import type { Id } from '@esquadro/domain/shared/id';
import { sql } from 'drizzle-orm';
import type { Db } from './db/client.ts';
import { newId } from './new-id.ts';

type Entry = {
  actorId: Id | null;
  action: string;
  subject: { kind: string; id: Id };
  details?: Record<string, unknown>;
};

/** Notes who did what to which record, in the transaction that did it. Never a secret, never health data. */
export async function audit(tx: Db, { actorId, action, subject, details = {} }: Entry): Promise<void> {
  await tx.execute(sql`
    INSERT INTO audit_log (id, actor_id, action, subject_kind, subject_id, details)
    VALUES (${newId()}, ${actorId}, ${action}, ${subject.kind}, ${subject.id}, ${JSON.stringify(details)})`);
}
