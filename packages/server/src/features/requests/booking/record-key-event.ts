import { type AnyAuthor, actorId, partyName } from '@esquadro/domain/auth/party';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.ts';
import { newId } from '../../../platform/new-id.ts';
import { keyEvents } from '../../keys/tables.ts';
import { fullNameOf, users } from '../../users/tables.ts';
import type { RequestContent } from '../request-fields.ts';

type Entry = Pick<typeof keyEvents.$inferInsert, 'requestId' | 'kind'> &
  Partial<Pick<typeof keyEvents.$inferSelect, 'branchId' | 'dueAt' | 'note' | 'holder' | 'at'>>;

/** Adds one line to what happened to a key, with the actor's name as it is now; lines are never changed, and follow each other. */
export async function recordKeyEvent(tx: Db, actor: AnyAuthor, entry: Entry): Promise<void> {
  const { requestId, kind, branchId = null, dueAt = null, note = '', holder = '', at = actor.now } = entry;
  const id = actorId(actor);
  const name = id
    ? sql`(SELECT ${fullNameOf('users')} FROM ${users} WHERE id = ${id})`
    : sql`${partyName(actor)}`;
  await tx.execute(sql`
    INSERT INTO ${keyEvents} (id, request_id, at, kind, branch_id, due_at, note, holder, actor_id, actor_name)
    SELECT ${newId()}, ${requestId}, greatest(${at.toISOString()}::timestamptz,
      (SELECT max(at) + interval '1 microsecond' FROM ${keyEvents} WHERE request_id = ${requestId})),
      ${kind}, ${branchId}, ${dueAt?.toISOString() ?? null}::timestamptz, ${note}, ${holder}, ${id}, ${name}`);
}

type Keyed = Pick<RequestContent, 'id' | 'keyState'>;

/** Notes that a key has to be confirmed anew, because somebody changed its visit. */
export async function recordKeyAsked(
  tx: Db,
  actor: AnyAuthor,
  { before, after }: { before: Keyed; after: Keyed },
): Promise<void> {
  if (before.keyState === after.keyState || after.keyState !== 'asked') return;
  await recordKeyEvent(tx, actor, { requestId: after.id, kind: 'asked' });
}
