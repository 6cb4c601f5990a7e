import type { Id } from '@esquadro/domain/shared/id';
import type { Db } from './db/client.ts';
import { newId } from './new-id.ts';
import { auditLog } from './tables.ts';

type Entry = {
  actorId: Id | null;
  action: string;
  subject: { kind: string; id: Id };
  details?: Record<string, unknown>;
};

/** Notes who did what to which record, in the transaction that did it. Never a secret, never health data. */
export async function audit(tx: Db, { actorId, action, subject, details = {} }: Entry): Promise<void> {
  await tx
    .insert(auditLog)
    .values({ id: newId(), actorId, action, subjectKind: subject.kind, subjectId: subject.id, details });
}
