import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '@esquadro/domain/shared/errors';
import { eq, like, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { installationSecrets } from '../../platform/tables.ts';
import { hasSuperAdmin } from './queries.ts';

const nameOf = (token: string) => `setup:${createHash('sha256').update(token).digest('hex')}`;

/** A token that makes the first SuperAdmin, once; only its hash is kept. */
export async function makeSetupToken(db: Db): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await db.insert(installationSecrets).values({ name: nameOf(token), value: 'unused' });
  return token;
}

/** Uses a setup token up, inside the transaction that adds the user. Throws `signup.setup-used`. */
export async function useSetupToken(tx: Db, token: string): Promise<void> {
  // Taken one after the other: the second of two links finds a SuperAdmin and is refused.
  await tx.execute(sql`LOCK TABLE ${installationSecrets} IN EXCLUSIVE MODE`);
  const { rowCount } = await tx
    .delete(installationSecrets)
    .where(eq(installationSecrets.name, nameOf(token)));
  if (rowCount === 0 || (await hasSuperAdmin(tx))) throw new AppError('signup.setup-used');
  await tx.delete(installationSecrets).where(like(installationSecrets.name, 'setup:%'));
}
