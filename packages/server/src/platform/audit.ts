import type { ActivityAction, ActivityKind } from '@esquadro/domain/audit/activity';
import type { Id } from '@esquadro/domain/shared/id';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './db/client.ts';
import { newId } from './new-id.ts';
import { auditLog } from './tables.ts';

type Entry = {
  actorId: Id | null;
  action: ActivityAction;
  subject: { kind: ActivityKind; id: Id };
  details?: Record<string, unknown>;
};

/** Notes who did what to which record, in the transaction that did it. Never a secret, never health data. */
export async function audit(tx: Db, entry: Entry): Promise<void> {
  await tx.execute(auditLine(entry));
}

/** The same of many records that one act touched alike. */
export async function auditAll(
  tx: Db,
  { actorId, action, kind }: Pick<Entry, 'actorId' | 'action'> & { kind: ActivityKind },
  ids: readonly Id[],
): Promise<void> {
  await tx
    .insert(auditLog)
    .values(
      ids.map((subjectId) => ({ id: newId(), actorId, action, subjectKind: kind, subjectId, details: {} })),
    );
}

/** The same as a statement, for one that does more: it notes only `when` that holds. */
export const auditLine = ({ actorId, action, subject, details = {} }: Entry, when = sql`true`): SQL => sql`
  INSERT INTO ${auditLog} (id, actor_id, action, subject_kind, subject_id, details)
  SELECT ${newId()}, ${actorId}, ${action}, ${subject.kind}, ${subject.id}, ${JSON.stringify(details)}::jsonb
  WHERE ${when}`;
