import type { Scope } from '@esquadro/domain/auth/permissions';
import type { Names } from '@esquadro/domain/imports/import-drafts';
import { plainName } from '@esquadro/domain/places/plain-name';
import { parseCnpj } from '@esquadro/domain/shared/brazilian-documents';
import type { Id } from '@esquadro/domain/shared/id';
import { and, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { cities } from '../cities/tables.ts';
import { visible } from '../realtors/queries.ts';
import { realtors } from '../realtors/tables.ts';
import { serviceTypes } from '../settings/tables.ts';

export type Found = { ids: Id[] } | { problem: string };

const NO_AGENCY = 'Imobiliária não encontrada: confira o nome ou o CNPJ.';
const SEVERAL_AGENCIES = 'Há mais de uma imobiliária com este nome: use o CNPJ.';

/** Agencies by CNPJ or name. Those outside the scope are not there at all. */
export async function findAgencies(db: Db, scope: Scope, named: Names[]): Promise<(name: string) => Found> {
  const names = [...new Set(named.map(({ realtor }) => realtor))].filter(Boolean);
  const cnpjs = names.flatMap((name) => parseCnpj(name) ?? []);
  const rows =
    names.length === 0
      ? []
      : await db
          .select({ id: realtors.id, cnpj: realtors.cnpj, plain: realtors.companyPlain })
          .from(realtors)
          .where(
            and(
              visible(scope),
              or(
                inArray(realtors.cnpj, cnpjs),
                sql`${realtors.companyPlain} IN (SELECT plain(name) FROM unnest(${sql.param(names)}::text[]) name)`,
              ),
            ),
          );
  return (name) => {
    const cnpj = parseCnpj(name);
    const found = rows.filter((row) => (cnpj ? row.cnpj === cnpj : plainName(row.plain) === plainName(name)));
    if (found.length > 1) return { problem: SEVERAL_AGENCIES };
    return found[0] ? { ids: [found[0].id] } : { problem: NO_AGENCY };
  };
}

/** Cities of the registry by name; of two of one name the state tells which, as in 'Bonito/MS'. */
export async function findCities(db: Db, named: Names[]): Promise<(names: string[]) => Found> {
  if (named.every(({ cities: asked }) => asked.length === 0)) return () => ({ ids: [] });
  const rows = await db
    .select({ id: cities.id, city: cities.city, state: cities.state })
    .from(cities)
    .where(isNull(cities.deletedAt));
  return allOf(
    rows.map(({ id, city, state }) => ({ id, names: [city, `${city} ${state}`] })),
    (name) => `A cidade '${name}' não está na lista de Cidades.`,
  );
}

/** Services by their label. */
export async function findServices(db: Db, named: Names[]): Promise<(names: string[]) => Found> {
  if (named.every(({ services }) => services.length === 0)) return () => ({ ids: [] });
  const rows = await db
    .select({ id: serviceTypes.id, label: serviceTypes.label })
    .from(serviceTypes)
    .where(isNull(serviceTypes.deletedAt));
  return allOf(
    rows.map(({ id, label }) => ({ id, names: [label] })),
    (name) => `O serviço '${name}' não existe. Veja os nomes em Configurações.`,
  );
}

type Listed = { id: Id; names: string[] };

const allOf = (listed: Listed[], problem: (name: string) => string) => {
  const byName = new Map(listed.flatMap(({ id, names }) => names.map((name) => [plainName(name), id])));
  return (names: string[]): Found => {
    const missing = names.find((name) => !byName.has(plainName(name)));
    if (missing !== undefined) return { problem: problem(missing) };
    return { ids: [...new Set(names.flatMap((name) => byName.get(plainName(name)) ?? []))] };
  };
};
