import type { Scope } from '@esquadro/domain/auth/permissions';
import { addDays } from '@esquadro/domain/calendar/count-days';
import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import type { RequestFilter } from '@esquadro/domain/requests/filter/request-filter';
import { parseNumber, parseNumbers } from '@esquadro/domain/requests/request-number';
import { Id } from '@esquadro/domain/shared/id';
import { and, eq, gte, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { contains } from '../../../platform/db/contains.ts';
import { inspectors } from '../../inspectors/tables.ts';
import { users } from '../../users/tables.ts';
import { requestsInNeed } from '../attention/requests-in-need.ts';
import { visibleRequests } from '../queries.ts';
import { inspectionRequests as requests } from '../tables.ts';

type Value = string | boolean | Date | number[];

/** How a value stands in a statement. */
type Given = (value: Value, type: 'text' | 'boolean' | 'date' | 'timestamptz' | 'int[]') => SQL;

/** Known to the planner, which decides by how many rows it fits. */
const known: Given = (value) => sql`${sql.param(value)}`;

/** Unknown to it, so that the plan it once made serves any value. */
export const unknown: Given = (value, type) => sql`(SELECT ${sql.param(value)}::${sql.raw(type)})`;

/** The requests in scope that every filter but a typed name of an inspector leaves. */
export function matchingRequests(scope: Scope, filter: RequestFilter, given = known): SQL | undefined {
  const { address, city, status, furnished, realtor, property, service } = filter;
  const { party, number, keys, confirmation, needs, search } = filter;
  const is = (column: PgColumn, value: string | undefined) =>
    value ? eq(column, given(value, 'text')) : undefined;
  return and(
    visibleRequests(scope),
    address ? contains(requests.addressPlain, address) : undefined,
    city ? contains(requests.cityPlain, city) : undefined,
    is(requests.status, status),
    furnished ? eq(requests.furnished, given(furnished === 'true', 'boolean')) : undefined,
    is(requests.inspectorId, pickedInspector(filter)),
    is(requests.realtorId, realtor),
    is(requests.propertyId, property),
    is(requests.serviceTypeId, service),
    party ? hasParty(party) : undefined,
    number
      ? sql`${requests.requestNumber} = ANY(${given(parseNumbers(number) ?? [], 'int[]')}::int[])`
      : undefined,
    keys ? sql`${requests.keysPickupKind} ${KEYS[keys]}` : undefined,
    is(requests.confirmation, confirmation),
    needs ? requestsInNeed(needs) : undefined,
    search ? isFound(search) : undefined,
    ...between(filter, given),
  );
}

const KEYS = { with: sql`IS NOT NULL`, without: sql`IS NULL` };

/** A phone is also kept as digits alone, however it is typed. */
function hasParty(typed: string): SQL | undefined {
  const digits = /^[\d\s()+.-]{8,}$/.test(typed) ? typed.replace(/\D/g, '') : '';
  return or(
    contains(requests.partiesPlain, typed),
    digits ? contains(requests.partiesPlain, digits) : undefined,
  );
}

function isFound(typed: string): SQL | undefined {
  const number = parseNumber(typed);
  return or(
    contains(requests.addressPlain, typed),
    hasParty(typed),
    number ? eq(requests.requestNumber, number) : undefined,
  );
}

/** Whether the filters hold a typed text, of which some fit thousands of requests and others none. */
export const isTyped = (filter: RequestFilter) =>
  Boolean(filter.address || filter.city || filter.party || filter.search || namedInspectors(filter));

/** The ids of the inspectors of a typed name; undefined where none was typed. */
export function namedInspectors(filter: RequestFilter): SQL | undefined {
  if (!filter.inspector || pickedInspector(filter)) return undefined;
  return sql`SELECT i.id FROM ${inspectors} i JOIN ${users} ON ${users.id} = i.user_id
    WHERE ${contains(users.namePlain, filter.inspector)}`;
}

/** An inspector chosen from a list comes as `_id`, one typed as a part of the name. */
const pickedInspector = ({ inspector }: RequestFilter) => Id.safeParse(inspector).data;

/** By local days; the instants around them only let the index of starts be used, whatever the zone. */
function between({ date, from, to }: RequestFilter, given: Given): (SQL | undefined)[] {
  const first = date || from;
  const last = date || to;
  const midnight = (day: LocalDay) => given(new Date(`${day}T00:00:00Z`), 'timestamptz');
  return [
    first ? gte(requests.localDay, given(first, 'date')) : undefined,
    first ? gte(requests.startsAt, midnight(addDays(first, -1))) : undefined,
    last ? lte(requests.localDay, given(last, 'date')) : undefined,
    last ? lt(requests.startsAt, midnight(addDays(last, 2))) : undefined,
  ];
}
