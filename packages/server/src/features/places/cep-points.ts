import { type CepPoint, middleOf } from '@esquadro/domain/places/cep-point';
import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { cepPoints } from './tables.ts';

const columns = {
  cep: cepPoints.cep,
  latitude: cepPoints.latitude,
  longitude: cepPoints.longitude,
  spread_m: cepPoints.spreadM,
};

/** The middle of a CEP, or where it is not known that of the CEPs around it. */
export async function findCepPoint(db: Db, cep: string): Promise<CepPoint | undefined> {
  return (await findCepPoints(db, [cep])).get(cep) ?? (await findCepsAround(db, [cep])).get(cep);
}

export async function findCepPoints(db: Db, ceps: readonly string[]): Promise<Map<string, CepPoint>> {
  if (ceps.length === 0) return new Map();
  const rows = await db
    .select(columns)
    .from(cepPoints)
    .where(inArray(cepPoints.cep, [...ceps]));
  return new Map(rows.map(({ cep, ...point }) => [cep, point]));
}

const regionOf = (cep: string) => cep.slice(0, 5);

/** The middle of the CEPs with the same first five digits: a district, or a small town. */
export async function findCepsAround(db: Db, ceps: readonly string[]): Promise<Map<string, CepPoint>> {
  if (ceps.length === 0) return new Map();
  const regions = [...new Set(ceps.map(regionOf))];
  const rows = await db
    .select(columns)
    .from(cepPoints)
    .where(sql`left(${cepPoints.cep}, 5) = ANY(${sql.param(regions)}::text[])`);
  const byRegion = new Map<string, CepPoint[]>();
  for (const { cep, ...point } of rows) {
    const region = regionOf(cep);
    byRegion.set(region, [...(byRegion.get(region) ?? []), point]);
  }
  const found = new Map<string, CepPoint>();
  for (const cep of ceps) {
    const middle = middleOf(byRegion.get(regionOf(cep)) ?? []);
    if (middle) found.set(cep, middle);
  }
  return found;
}
