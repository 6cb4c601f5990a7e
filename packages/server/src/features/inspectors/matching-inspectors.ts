import type { Scope } from '@esquadro/domain/auth/permissions';
import type { InspectorFilter } from '@esquadro/domain/inspectors/inspector-filter';
import { Id } from '@esquadro/domain/shared/id';
import { and, type SQL, sql } from 'drizzle-orm';
import { contains } from '../../platform/db/contains.ts';
import { cities } from '../cities/tables.ts';
import { serviceTypes } from '../settings/tables.ts';
import { users } from '../users/tables.ts';
import { visibleInspectors } from './queries.ts';
import { inspectors } from './tables.ts';

/** The inspectors in scope that the filters over their own record leave. */
export function matchingInspectors(scope: Scope, { name, city, service }: InspectorFilter): SQL | undefined {
  return and(
    visibleInspectors(scope),
    // By the name alone: whoever may not see an email must not find it by searching.
    name ? contains(users.namePlain, name) : undefined,
    city ? serves(city) : undefined,
    service ? offers(service) : undefined,
  );
}

/** A record picked from a list by its `_id`, or a part of what the card shows: 'Campinas - SP'. */
function chosen(typed: string, { id, shown }: { id: SQL; shown: SQL }): SQL {
  if (Id.safeParse(typed).success) return sql`${id} = ${typed.toLowerCase()}`;
  return sql`strpos(${shown}, plain(${typed})) > 0`;
}

// The few cities and services of a name are found first, as an array: joined, each inspector's would be looked at.
const serves = (city: string) => sql`${inspectors.id} IN (
  SELECT ic.inspector_id FROM inspector_cities ic WHERE ic.city_id = ANY(ARRAY(
    SELECT t.id FROM ${cities} t
    WHERE ${chosen(city, { id: sql`t.id`, shown: sql`t.city_plain || ' - ' || lower(t.state)` })})))`;

const offers = (service: string) => sql`${inspectors.id} IN (
  SELECT o.inspector_id FROM inspector_services o WHERE o.service_type_id = ANY(ARRAY(
    SELECT s.id FROM ${serviceTypes} s
    WHERE s.deleted_at IS NULL AND ${chosen(service, { id: sql`s.id`, shown: sql`s.label_plain` })})))`;
