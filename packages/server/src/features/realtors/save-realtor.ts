import type { Actor } from '@esquadro/domain/auth/permissions';
import type { NewRealtor, RealtorChange } from '@esquadro/domain/realtors/realtor';
import { AppError, ERRORS } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/client.ts';
import { breaks } from '../../platform/db/violations.ts';
import { checkVersion, type Target } from '../../platform/http/versions.ts';
import { newId } from '../../platform/new-id.ts';
import { keepCities, keepServices } from './keep-references.ts';
import { visible } from './queries.ts';
import { realtors } from './tables.ts';

/** Adds an agency. Throws `realtor.cnpj-taken`, and `input.invalid` for a service or city that is not there. */
export async function addRealtor(
  tx: Db,
  { viewer }: Actor<'realtor:change'>,
  draft: NewRealtor,
): Promise<Id> {
  const id = newId();
  await refusingTakenCnpj(tx, draft.cnpj, (inner) =>
    inner.insert(realtors).values({ id, ...realtorRow(draft) }),
  );
  await keepServices(tx, id, draft.services);
  await keepCities(tx, id, draft.cities);
  await audit(tx, { actorId: viewer.userId, action: 'realtor:create', subject: { kind: 'realtor', id } });
  return id;
}

/** Saves an agency again. Throws as `addRealtor` does, `realtor.not-found`, and `record.stale`. */
export async function changeRealtor(
  tx: Db,
  { viewer, scope }: Actor<'realtor:change'>,
  { id, expectedVersion }: Target,
  change: RealtorChange,
): Promise<void> {
  const [current] = await tx
    .select({ version: realtors.version })
    .from(realtors)
    .where(and(eq(realtors.id, id), visible(scope)))
    .for('update');
  if (!current) throw new AppError('realtor.not-found');
  checkVersion(current.version, expectedVersion);

  const row = { ...realtorRow(change), version: current.version + 1, updatedAt: sql`now()` };
  await refusingTakenCnpj(tx, change.cnpj, (inner) =>
    inner.update(realtors).set(row).where(eq(realtors.id, id)),
  );
  if (change.services) await keepServices(tx, id, change.services);
  if (change.cities) await keepCities(tx, id, change.cities);
  await audit(tx, {
    actorId: viewer.userId,
    action: 'realtor:edit',
    subject: { kind: 'realtor', id },
    details: { fields: Object.keys(change) },
  });
}

/** The wire's names to the table's; Drizzle leaves out what is undefined. */
function realtorRow(fields: RealtorChange) {
  return {
    company: fields.company,
    cnpj: fields.cnpj,
    pix: fields.pix,
    phone: fields.phone,
    email: fields.email,
    emailEntrance: fields.email_entrance,
    emailExit: fields.email_exit,
    emailFinance: fields.email_finance,
    clientIdPleno: fields.clientIDPleno,
  };
}

/**
 * Runs a statement behind a savepoint. Two agencies with one CNPJ are impossible in the database itself, however
 * close the two clicks; the refusal names the one that has it.
 */
export async function refusingTakenCnpj(
  tx: Db,
  cnpj: string | SQL,
  write: (inner: Db) => Promise<unknown>,
): Promise<void> {
  try {
    await tx.transaction(write);
  } catch (error) {
    if (!breaks('one_realtor_per_cnpj', error)) throw error;
    const [realtor] = await tx
      .select({ _id: realtors.id, company: realtors.company })
      .from(realtors)
      .where(and(sql`${realtors.cnpj} = ${cnpj}`, isNull(realtors.deletedAt)));
    throw new AppError('realtor.cnpj-taken', {
      cause: error,
      fields: { cnpj: ERRORS['realtor.cnpj-taken'][1] },
      extra: { realtor },
    });
  }
}
