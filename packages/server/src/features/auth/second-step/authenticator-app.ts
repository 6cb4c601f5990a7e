import type { TotpSetup } from '@esquadro/domain/auth/second-step';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { and, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { seal, unseal } from '../../../platform/auth/sealing.ts';
import type { Db } from '../../../platform/db/client.ts';
import { newId } from '../../../platform/new-id.ts';
import { userFactors } from '../tables.ts';
import { matchedStep, newTotp } from './totp.ts';

type Owner = { id: Id; email: string };

const sealedFor = (userId: Id) => `totp ${userId}`;

const appOf = (userId: Id) => and(eq(userFactors.userId, userId), eq(userFactors.kind, 'totp'));

const inTheMaking = (userId: Id) =>
  and(
    appOf(userId),
    isNull(userFactors.confirmedAt),
    gt(userFactors.createdAt, sql`now() - interval '1 hour'`),
  );

/** Starts to set an app up; one that was started before and never confirmed is forgotten. */
export async function beginApp(tx: Db, { id: userId, email }: Owner, key: Uint8Array): Promise<TotpSetup> {
  const [known] = await tx
    .select({ confirmedAt: userFactors.confirmedAt })
    .from(userFactors)
    .where(and(appOf(userId), isNotNull(userFactors.confirmedAt)));
  if (known) throw new AppError('factor.app-exists');
  const { secret, setup } = newTotp(email);
  await tx.delete(userFactors).where(and(appOf(userId), isNull(userFactors.confirmedAt)));
  await tx.insert(userFactors).values({
    id: newId(),
    userId,
    kind: 'totp',
    label: 'Aplicativo autenticador',
    secret: seal(secret, sealedFor(userId), key),
  });
  return setup;
}

/** The first code shows that the app has the secret. It is spent by that. */
export async function confirmApp(
  tx: Db,
  { userId, code, now }: { userId: Id; code: string; now: Date },
  key: Uint8Array,
): Promise<void> {
  const [app] = await tx.select().from(userFactors).where(inTheMaking(userId)).for('update');
  const secret = app?.secret && unseal(app.secret, sealedFor(userId), key);
  if (!app || !secret) throw new AppError('factor.not-begun');
  const step = matchedStep(secret, code, now);
  if (step === undefined) {
    const fields = { code: 'Código incorreto. Confira a hora do celular e digite o código de agora.' };
    throw new AppError('factor.wrong-code', { fields });
  }
  await tx
    .update(userFactors)
    .set({ confirmedAt: sql`now()`, lastStep: step })
    .where(eq(userFactors.id, app.id));
}

/** Takes a code, each half minute's once, also of two that come together. Throws where the secret cannot be read. */
export async function passApp(
  tx: Db,
  { userId, code, now }: { userId: Id; code: string; now: Date },
  key: Uint8Array,
): Promise<boolean> {
  const [app] = await tx
    .select()
    .from(userFactors)
    .where(and(appOf(userId), isNotNull(userFactors.confirmedAt)));
  if (!app?.secret) return false;
  const secret = unseal(app.secret, sealedFor(userId), key);
  if (!secret) throw new AppError('factor.unreadable');
  const step = matchedStep(secret, code, now);
  if (step === undefined) return false;
  const { rowCount } = await tx
    .update(userFactors)
    .set({ lastStep: step, lastUsedAt: sql`now()` })
    .where(and(eq(userFactors.id, app.id), or(isNull(userFactors.lastStep), lt(userFactors.lastStep, step))));
  return Boolean(rowCount);
}
