import type { Actor } from '@esquadro/domain/auth/permissions';
import { cityLabel } from '@esquadro/domain/cities/city-label';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/client.ts';
import { inspectorCities, inspectors } from '../inspectors/tables.ts';
import { realtorCities, realtors } from '../realtors/tables.ts';
import { fullNameOf, users } from '../users/tables.ts';
import { cities } from './tables.ts';

/** Nobody reads more names than this before deciding. */
const NAMES_SHOWN = 5;

/**
 * Hides a city that nobody uses. Throws `city.not-found`, or `city.in-use` with the first names of who uses it.
 * The row is held against whoever is choosing this city at the same moment: one of the two is refused.
 */
export async function deleteCity(tx: Db, { viewer }: Actor<'city:change'>, id: Id): Promise<void> {
  const [city] = await tx
    .select()
    .from(cities)
    .where(and(eq(cities.id, id), isNull(cities.deletedAt)))
    .for('update');
  if (!city) throw new AppError('city.not-found');
  const usedBy = await namesOfUsers(tx, id);
  if (usedBy.length > 0) throw new AppError('city.in-use', { extra: { usedBy } });

  await tx.update(cities).set({ deletedAt: sql`now()` }).where(eq(cities.id, id));
  await audit(tx, {
    actorId: viewer.userId,
    action: 'city:delete',
    subject: { kind: 'city', id },
    details: { city: cityLabel(city) },
  });
}

/** The agencies and inspectors that chose the city; deleted ones no longer count. */
async function namesOfUsers(tx: Db, cityId: Id): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    SELECT company AS name
    FROM ${realtorCities} JOIN ${realtors} ON realtors.id = realtor_id
    WHERE city_id = ${cityId} AND realtors.deleted_at IS NULL
    UNION ALL
    SELECT ${fullNameOf('users')}
    FROM ${inspectorCities} JOIN ${inspectors} ON inspectors.id = inspector_id JOIN ${users} ON users.id = user_id
    WHERE city_id = ${cityId} AND inspectors.deleted_at IS NULL
    ORDER BY name LIMIT ${NAMES_SHOWN}`);
  return rows.map(({ name }) => name);
}
