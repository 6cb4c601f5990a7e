import type { Actor } from '@esquadro/domain/auth/permissions';
import type { NewRealtor, RealtorChange } from '@esquadro/domain/realtors/realtor';
import { AppError, ERRORS } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/client.ts';
import { refuseDuplicate } from '../../platform/db/violations.ts';
import { checkVersion, type Target } from '../../platform/http/versions.ts';
import { newId } from '../../platform/new-id.ts';
import { replaceCities } from '../cities/commands.ts';
import { replaceServices } from '../settings/commands.ts';
import { visible } from './queries.ts';
import { realtorCities, realtorServices, realtors } from './tables.ts';

const CITIES = { owner: realtorCities.realtorId, target: realtorCities.cityId };
const SERVICES = { owner: realtorServices.realtorId, target: realtorServices.serviceTypeId };

/** Adds an agency. Throws `realtor.cnpj-taken`, and `input.invalid` for a service or city that is not there. */
export async function addRealtor(
  tx: Db,
  { viewer }: Actor<'realtor:change'>,
  draft: NewRealtor,
): Promise<Id> {
  const id = newId();
  await refuseTakenCnpj(tx, draft.cnpj, (inner) =>
    inner.insert(realtors).values({ id, ...realtorRow(draft) }),
  );
  await replaceServices(tx, SERVICES, id, draft.services);
  await replaceCities(tx, CITIES, id, draft.cities);
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
  await refuseTakenCnpj(tx, change.cnpj, (inner) =>
    inner.update(realtors).set(row).where(eq(realtors.id, id)),
  );
  if (change.services) await replaceServices(tx, SERVICES, id, change.services);
  if (change.cities) await replaceCities(tx, CITIES, id, change.cities);
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

/** The refusal names the agency that has the CNPJ. */
export async function refuseTakenCnpj(
  tx: Db,
  cnpj: string | SQL,
  write: (inner: Db) => Promise<unknown>,
): Promise<void> {
  const details = async () => {
    const [realtor] = await tx
      .select({ _id: realtors.id, company: realtors.company })
      .from(realtors)
      .where(and(sql`${realtors.cnpj} = ${cnpj}`, isNull(realtors.deletedAt)));
    return { fields: { cnpj: ERRORS['realtor.cnpj-taken'][1] }, extra: { realtor } };
  };
  await refuseDuplicate(
    tx,
    { constraint: 'one_realtor_per_cnpj', code: 'realtor.cnpj-taken', details },
    write,
  );
}
