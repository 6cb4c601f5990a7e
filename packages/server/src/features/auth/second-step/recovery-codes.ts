import { createHash, randomBytes } from 'node:crypto';
import { RECOVERY_CODES, readCode, recoveryCode } from '@esquadro/domain/auth/recovery-code';
import type { Id } from '@esquadro/domain/shared/id';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.ts';
import { recoveryCodes } from '../tables.ts';

/** Sixty random bits need no slow hash; the person's id keeps equal codes of two people apart. */
const hashOf = (userId: Id, typed: string) =>
  createHash('sha256')
    .update(`${userId} ${readCode(typed).code}`)
    .digest('base64url');

const unusedOf = (userId: Id) => and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));

export const countRecoveryCodes = (db: Db, userId: Id): Promise<number> =>
  db.$count(recoveryCodes, unusedOf(userId));

/** New ones in place of all that there were. Only their hashes are kept. */
export async function renewRecoveryCodes(tx: Db, userId: Id): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCode(randomBytes(12)));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, hash: hashOf(userId, code) })));
  return codes;
}

/** The ten that come with a first factor; none where some are left. */
export const firstRecoveryCodes = async (tx: Db, userId: Id): Promise<string[]> =>
  (await countRecoveryCodes(tx, userId)) > 0 ? [] : renewRecoveryCodes(tx, userId);

export async function passRecoveryCode(tx: Db, userId: Id, code: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(and(unusedOf(userId), eq(recoveryCodes.hash, hashOf(userId, code))));
  return Boolean(rowCount);
}
