import type { City } from '@esquadro/domain/cities/city';
import { and, asc, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { contains } from '../../platform/db/contains.ts';
import { type PageQuery, readCursor } from '../../platform/http/paging.ts';
import { inspectorCities, inspectors } from '../inspectors/tables.ts';
import { realtorCities, realtors } from '../realtors/tables.ts';
import { cities } from './tables.ts';

export type CityRow = typeof cities.$inferSelect;

export type ListedCity = CityRow & { uses: number };

export type CityFilter = PageQuery & { q?: string | undefined; state?: string | undefined };

/** How many agencies and inspectors chose a city; deleted ones no longer count. */
const USES = sql<number>`(
  (SELECT count(*) FROM ${realtorCities} u JOIN ${realtors} r ON r.id = u.realtor_id
    WHERE u.city_id = ${cities}.id AND r.deleted_at IS NULL) +
  (SELECT count(*) FROM ${inspectorCities} u JOIN ${inspectors} i ON i.id = u.inspector_id
    WHERE u.city_id = ${cities}.id AND i.deleted_at IS NULL))::int`;

/** The cities in the order they were added, one more than the page holds. They are the same for everyone. */
export async function listCities(db: Db, { q, state, limit, cursor }: CityFilter): Promise<ListedCity[]> {
  const after = readCursor(cursor, z.string());
  return db
    .select({ ...getTableColumns(cities), uses: USES })
    .from(cities)
    .where(
      and(
        isNull(cities.deletedAt),
        q ? contains(sql`${cities.cityPlain} || ' ' || lower(${cities.state})`, q) : undefined,
        state ? eq(cities.state, state) : undefined,
        after ? gt(cities.id, after) : undefined,
      ),
    )
    .orderBy(asc(cities.id))
    .limit(limit + 1);
}

export function presentCity(row: CityRow): City {
  const { id, city, state, country, latitude, longitude, placeId, formattedAddress } = row;
  return { _id: id, id, city, state, country, latitude, longitude, placeId, formattedAddress };
}
