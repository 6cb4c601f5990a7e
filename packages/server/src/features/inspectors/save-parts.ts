import type { InspectorChange } from '@esquadro/domain/inspectors/inspector';
import { minuteOf } from '@esquadro/domain/inspectors/time-of-day';
import type { Id } from '@esquadro/domain/shared/id';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { newId } from '../../platform/new-id.ts';
import { replaceCities } from '../cities/commands.ts';
import { replaceServices } from '../settings/commands.ts';
import { inspectorCities, inspectorHours, inspectorServices, inspectorVacations } from './tables.ts';

const CITIES = {
  owner: inspectorCities.inspectorId,
  target: inspectorCities.cityId,
  position: inspectorCities.position,
};
const SERVICES = { owner: inspectorServices.inspectorId, target: inspectorServices.serviceTypeId };

type Parts = Pick<InspectorChange, 'cities' | 'services' | 'working_hours' | 'vacation'>;

/** Makes what was sent the cities, services, hours and vacations of an inspector; what was not sent stays. */
export async function saveParts(tx: Db, inspectorId: Id, parts: Parts): Promise<void> {
  if (parts.cities) await replaceCities(tx, CITIES, inspectorId, parts.cities);
  if (parts.services) await replaceServices(tx, SERVICES, inspectorId, parts.services);
  if (parts.working_hours) await keepHours(tx, inspectorId, parts.working_hours);
  if (parts.vacation) await keepVacations(tx, inspectorId, parts.vacation);
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
