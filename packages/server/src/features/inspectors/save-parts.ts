import type { InspectorChange } from '@esquadro/domain/inspectors/inspector';
import { minuteOf } from '@esquadro/domain/inspectors/time-of-day';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { newId } from '../../platform/new-id.ts';
import { cities } from '../cities/tables.ts';
import { serviceTypes } from '../settings/tables.ts';
import { inspectorCities, inspectorHours, inspectorServices, inspectorVacations } from './tables.ts';

type Parts = Pick<InspectorChange, 'cities' | 'services' | 'working_hours' | 'vacation'>;

/** Makes what was sent the cities, services, hours and vacations of an inspector; what was not sent stays. */
export async function saveParts(tx: Db, inspectorId: Id, parts: Parts): Promise<void> {
  if (parts.cities) await keepCities(tx, inspectorId, parts.cities);
  if (parts.services) await keepServices(tx, inspectorId, parts.services);
  if (parts.working_hours) await keepHours(tx, inspectorId, parts.working_hours);
  if (parts.vacation) await keepVacations(tx, inspectorId, parts.vacation);
}

async function keepCities(tx: Db, inspectorId: Id, ids: Id[]): Promise<void> {
  await requireAll(tx, cities, ids, { cities: 'Uma das cidades não existe mais. Escolha de novo.' });
  await tx.delete(inspectorCities).where(eq(inspectorCities.inspectorId, inspectorId));
  const rows = ids.map((cityId, position) => ({ inspectorId, cityId, position }));
  if (rows.length > 0) await tx.insert(inspectorCities).values(rows);
}

async function keepServices(tx: Db, inspectorId: Id, ids: Id[]): Promise<void> {
  await requireAll(tx, serviceTypes, ids, { services: 'Um dos serviços não existe mais. Escolha de novo.' });
  // A link to a service that is removed at the moment stays: it counts again when the service comes back.
  const offered = tx.select({ id: serviceTypes.id }).from(serviceTypes).where(isNull(serviceTypes.deletedAt));
  await tx
    .delete(inspectorServices)
    .where(
      and(eq(inspectorServices.inspectorId, inspectorId), inArray(inspectorServices.serviceTypeId, offered)),
    );
  const rows = ids.map((serviceTypeId) => ({ inspectorId, serviceTypeId }));
  if (rows.length > 0) await tx.insert(inspectorServices).values(rows);
}

/** Throws `input.invalid` unless each can still be chosen; held, so that none is deleted in between. */
async function requireAll(
  tx: Db,
  table: typeof cities | typeof serviceTypes,
  ids: Id[],
  fields: Record<string, string>,
): Promise<void> {
  if (ids.length === 0) return;
  const found = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(inArray(table.id, ids), isNull(table.deletedAt)))
    .orderBy(table.id)
    .for('share');
  if (found.length !== ids.length) throw new AppError('input.invalid', { fields });
}

const minuteOrNull = (time: string) => (time === '' ? null : minuteOf(time));

async function keepHours(tx: Db, inspectorId: Id, days: NonNullable<Parts['working_hours']>): Promise<void> {
  await tx.delete(inspectorHours).where(eq(inspectorHours.inspectorId, inspectorId));
  const rows = days
    .filter(({ start }) => start !== '')
    .map(({ weekday, start, end, break_start, break_end }) => ({
      inspectorId,
      weekday,
      starts: minuteOf(start),
      ends: minuteOf(end),
      breakStarts: minuteOrNull(break_start),
      breakEnds: minuteOrNull(break_end),
    }));
  if (rows.length > 0) await tx.insert(inspectorHours).values(rows);
}

async function keepVacations(tx: Db, inspectorId: Id, list: NonNullable<Parts['vacation']>): Promise<void> {
  await tx.delete(inspectorVacations).where(eq(inspectorVacations.inspectorId, inspectorId));
  const rows = list.map(({ start, end }) => ({ id: newId(), inspectorId, startsOn: start, endsOn: end }));
  if (rows.length > 0) await tx.insert(inspectorVacations).values(rows);
}
