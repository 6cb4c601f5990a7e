import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';

type Reference = { field: string; link: string; column: string; target: string; missing: string };

const SERVICES: Reference = {
  field: 'services',
  link: 'realtor_services',
  column: 'service_type_id',
  target: 'service_types',
  missing: 'Um dos serviços não existe mais. Escolha de novo.',
};

const CITIES: Reference = {
  field: 'cities',
  link: 'realtor_cities',
  column: 'city_id',
  target: 'cities',
  missing: 'Uma das cidades não existe mais. Escolha de novo.',
};

/** Makes these the services of an agency, and no others. Throws `input.invalid` for one that is not there. */
export const keepServices = (tx: Db, realtorId: Id, ids: Id[]) => keep(tx, realtorId, ids, SERVICES);

/** The same for the cities it works in. */
export const keepCities = (tx: Db, realtorId: Id, ids: Id[]) => keep(tx, realtorId, ids, CITIES);

async function keep(tx: Db, realtorId: Id, ids: Id[], { field, missing, ...names }: Reference) {
  const wanted = sql`ANY(${sql.param(ids)}::text[])`;
  const link = sql.identifier(names.link);
  const column = sql.identifier(names.column);
  // Held until the transaction ends: none of them can be deleted in between.
  const found = await tx.execute(sql`
    SELECT id FROM ${sql.identifier(names.target)} WHERE id = ${wanted} AND deleted_at IS NULL ORDER BY id FOR SHARE`);
  if (found.rowCount !== ids.length) throw new AppError('input.invalid', { fields: { [field]: missing } });

  // A link to what is hidden at the moment stays: it counts again when that comes back.
  await tx.execute(sql`
    DELETE FROM ${link} USING ${sql.identifier(names.target)} target
    WHERE realtor_id = ${realtorId} AND NOT ${column} = ${wanted} AND target.id = ${column} AND target.deleted_at IS NULL`);
  await tx.execute(sql`
    INSERT INTO ${link} (realtor_id, ${column}) SELECT ${realtorId}, unnest(${sql.param(ids)}::text[])
    ON CONFLICT DO NOTHING`);
}
