import type { Scope } from '@esquadro/domain/auth/permissions';
import { contractDay } from '@esquadro/domain/realtors/contract-day';
import type { RealtorFilter } from '@esquadro/domain/realtors/realtor-filter';
import { AppError } from '@esquadro/domain/shared/errors';
import { and, or, type SQL, sql } from 'drizzle-orm';
import { contains } from '../../platform/db/contains.ts';
import { cities } from '../cities/tables.ts';
import { serviceTypes } from '../settings/tables.ts';
import { visible } from './queries.ts';
import { branches, realtors } from './tables.ts';

/** The agencies in scope that a filter leaves. Throws `access.field-denied`. */
export function matchingRealtors(scope: Scope, filter: RealtorFilter): SQL | undefined {
  refuseHiddenFilters(scope, filter);
  const { company, search, service, city, branch, activity } = filter;
  return and(
    visible(scope),
    company ? contains(realtors.companyPlain, company) : undefined,
    search ? isFound(scope, search) : undefined,
    service ? offers(service) : undefined,
    city ? worksIn(city) : undefined,
    branch ? hasBranch(branch) : undefined,
    hasContract(filter),
    activity && sql`(${realtors.inactiveSince} IS NULL) = ${activity === 'active'}`,
  );
}

/** A filter over what one may not see would tell it all the same. */
function refuseHiddenFilters(scope: Scope, { service, city, contractType, contractStatus }: RealtorFilter) {
  if (scope.reach !== 'assigned') return;
  const asked = Object.entries({ service, city, contractType, contractStatus }).filter(
    ([, value]) => value && value !== 'all',
  );
  if (asked.length === 0) return;
  throw new AppError('access.field-denied', {
    fields: Object.fromEntries(asked.map(([name]) => [name, 'Este filtro não está disponível para você.'])),
  });
}

/** 'Contains' over a table too short for an index, or over one agency's few rows. */
const holds = (text: SQL, typed: string): SQL => sql`strpos(${text}, plain(${typed})) > 0`;

/** Who may not read documents and e-mails of agencies does not find by them either. */
function isFound(scope: Scope, typed: string): SQL | undefined {
  if (scope.reach === 'assigned') return contains(realtors.companyPlain, typed);
  const bare = /^[\dA-Z\s()+./-]{3,}$/i.test(typed) ? typed.replace(/[^\dA-Z]/gi, '') : '';
  return or(
    contains(realtors.companyPlain, typed),
    holds(sql`lower(${realtors.email})`, typed),
    bare ? holds(sql`lower(${realtors.cnpj} || ' ' || ${realtors.phone})`, bare) : undefined,
  );
}

const offers = (label: string) => sql`${realtors.id} IN (
  SELECT rs.realtor_id FROM realtor_services rs JOIN ${serviceTypes} s ON s.id = rs.service_type_id
  WHERE s.deleted_at IS NULL AND ${holds(sql`s.label_plain`, label)})`;

/** Found by what the card shows: 'Campinas - SP'. */
const worksIn = (city: string) => sql`${realtors.id} IN (
  SELECT rc.realtor_id FROM realtor_cities rc JOIN ${cities} t ON t.id = rc.city_id
  WHERE t.deleted_at IS NULL AND ${holds(sql`t.city_plain || ' - ' || lower(t.state)`, city)})`;

const hasBranch = (address: string) => sql`${realtors.id} IN (
  SELECT ${branches.realtorId} FROM ${branches}
  WHERE ${branches.deletedAt} IS NULL AND ${contains(branches.addressPlain, address)})`;

/** Both contract filters speak of one and the same contract, its type as it is shown: '12 meses'. */
function hasContract({ contractType, contractStatus }: RealtorFilter): SQL | undefined {
  if (!contractType && contractStatus === 'all') return undefined;
  const isActive = sql`(c.active AND (c.ended_on IS NULL OR c.ended_on >= ${contractDay(new Date())}))`;
  const shown = sql`CASE c.type WHEN 'avulso' THEN c.type ELSE c.type || ' meses' END`;
  const conditions = and(
    sql`c.realtor_id = ${realtors.id}`,
    sql`c.deleted_at IS NULL`,
    contractStatus === 'all' ? undefined : sql`${isActive} = ${contractStatus === 'Ativo'}`,
    contractType ? holds(shown, contractType) : undefined,
  );
  return sql`EXISTS (SELECT FROM contracts c WHERE ${conditions})`;
}
