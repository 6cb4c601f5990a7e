import type { ServiceUse } from '@esquadro/domain/settings/service-use';
import type { NewSettings } from '@esquadro/domain/settings/settings';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { and, desc, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { newId } from '../../platform/new-id.ts';
import { inspectorServices, inspectors } from '../inspectors/tables.ts';
import { realtorServices, realtors } from '../realtors/tables.ts';
import { IS_AHEAD, inspectionRequests } from '../requests/tables.ts';
import { serviceTypes } from './tables.ts';

type Sent = NewSettings['serviceType'];

/**
 * Makes these the services on offer. One that is missing is hidden, since past requests were made for it, and keeps
 * its links to agencies and inspectors; a new one that has the name of a hidden one is that one again.
 * Throws `settings.service-in-use` unless the removal of each service in use was confirmed.
 */
export async function saveServices(tx: Db, sent: Sent, confirmed: Id[] = []): Promise<void> {
  const rows = (await withIds(tx, sent)).map((row, position) => ({ ...row, position }));
  const kept = rows.map(({ id }) => id);
  const removed = and(isNull(serviceTypes.deletedAt), notInArray(serviceTypes.id, kept));
  const unconfirmed = (await usesOf(tx, removed)).filter(({ _id }) => !confirmed.includes(_id));
  if (unconfirmed.length > 0) {
    throw new AppError('settings.service-in-use', { extra: { services: unconfirmed } });
  }
  await tx.update(serviceTypes).set({ deletedAt: sql`now()` }).where(removed);
  if (rows.length === 0) return;
  await tx
    .insert(serviceTypes)
    .values(rows)
    .onConflictDoUpdate({
      target: serviceTypes.id,
      set: {
        position: sql`excluded.position`,
        label: sql`excluded.label`,
        description: sql`excluded.description`,
        deletedAt: null,
      },
    });
}

/**
 * Gives each service its id: the one sent, that of a known one with the same name that no other row claims, or a
 * new one. Holds all known services against agencies and inspectors that are choosing one of them at this moment.
 */
async function withIds(tx: Db, sent: Sent) {
  await tx.select({ id: serviceTypes.id }).from(serviceTypes).orderBy(serviceTypes.id).for('update');
  const known = await tx
    .select({ id: serviceTypes.id, name: serviceTypes.labelPlain })
    .from(serviceTypes)
    .orderBy(sql`${serviceTypes.deletedAt} DESC NULLS FIRST`, desc(serviceTypes.id));
  const labels = sent.map(({ label }) => label);
  const { rows: names } = await tx.execute<{ name: string }>(sql`
    SELECT plain(label) AS name FROM unnest(${sql.param(labels)}::text[]) WITH ORDINALITY AS sent (label, at)
    ORDER BY at`);

  const claimed = new Set(sent.map(({ _id }) => _id));
  return sent.map(({ _id, label, description }, at) => {
    if (_id !== undefined && !known.some(({ id }) => id === _id)) {
      throw new AppError('input.invalid', {
        fields: { [`serviceType.${at}._id`]: 'Este serviço não existe.' },
      });
    }
    const namesake = known.find(({ id, name }) => name === names[at]?.name && !claimed.has(id));
    const id = _id ?? namesake?.id ?? newId();
    claimed.add(id);
    return { id, label, description };
  });
}

/** Who uses the services that a condition chooses; those that nobody uses are left out. */
async function usesOf(tx: Db, chosen: SQL | undefined): Promise<ServiceUse[]> {
  const { rows } = await tx.execute<ServiceUse>(sql`
    SELECT * FROM (
      SELECT s.id AS _id, s.label, (
        SELECT count(*)::int FROM ${realtorServices} u JOIN ${realtors} r ON r.id = u.realtor_id
        WHERE u.service_type_id = s.id AND r.deleted_at IS NULL
      ) AS realtors, (
        SELECT count(*)::int FROM ${inspectorServices} u JOIN ${inspectors} i ON i.id = u.inspector_id
        WHERE u.service_type_id = s.id AND i.deleted_at IS NULL
      ) AS inspectors, (
        SELECT count(*)::int FROM ${inspectionRequests}
        WHERE ${inspectionRequests.serviceTypeId} = s.id AND ${IS_AHEAD}
      ) AS "visitsAhead"
      FROM (SELECT * FROM ${serviceTypes} WHERE ${chosen}) s
      ORDER BY s.position, s.id
    ) uses
    WHERE realtors + inspectors + "visitsAhead" > 0`);
  return rows;
}
