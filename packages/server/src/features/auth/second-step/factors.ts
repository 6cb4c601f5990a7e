import type { Factors } from '@esquadro/domain/auth/second-step';
import type { Id } from '@esquadro/domain/shared/id';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { audit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/db/client.ts';
import { loginTickets, recoveryCodes, userFactors } from '../tables.ts';
import { countRecoveryCodes } from './recovery-codes.ts';

const confirmed = isNotNull(userFactors.confirmedAt);

export async function listFactors(db: Db, userId: Id): Promise<Factors> {
  const rows = await db
    .select()
    .from(userFactors)
    .where(and(eq(userFactors.userId, userId), confirmed))
    .orderBy(asc(userFactors.confirmedAt), asc(userFactors.id));
  return {
    factors: rows.map(({ id, kind, label, createdAt, lastUsedAt }) => ({
      _id: id,
      kind,
      label,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt?.toISOString() ?? null,
    })),
    recovery_left: await countRecoveryCodes(db, userId),
  };
}

/** Whose factor it is; undefined where there is none of that id. */
export async function findFactorOwner(db: Db, id: Id): Promise<Id | undefined> {
  const [factor] = await db
    .select({ userId: userFactors.userId })
    .from(userFactors)
    .where(and(eq(userFactors.id, id), confirmed));
  return factor?.userId;
}

type Removal = { actorId: Id | null; userId: Id; id?: Id };

/**
 * Removes one factor of a person, or all of them. With the last one go the recovery codes, and the logins that were
 * waiting for it have to begin anew. False where there was none.
 */
export async function removeFactors(tx: Db, { actorId, userId, id }: Removal): Promise<boolean> {
  const { rowCount } = await tx
    .delete(userFactors)
    .where(and(eq(userFactors.userId, userId), id === undefined ? undefined : eq(userFactors.id, id)));
  if (!rowCount) return false;
  const left = await tx.$count(userFactors, and(eq(userFactors.userId, userId), confirmed));
  if (left === 0) {
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    await tx.delete(loginTickets).where(eq(loginTickets.userId, userId));
  }
  await audit(tx, { actorId, action: 'factor:delete', subject: { kind: 'user', id: userId } });
  return true;
}
