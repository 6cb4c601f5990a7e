import type { Scope } from '@esquadro/domain/auth/permissions';
import { addDays } from '@esquadro/domain/calendar/local-day';
import type { RequestFilter } from '@esquadro/domain/requests/request-filter';
import { Id } from '@esquadro/domain/shared/id';
import { and, eq, gte, lt, lte, type SQL, sql } from 'drizzle-orm';
import { contains } from '../../../platform/db/contains.ts';
import { inspectors } from '../../inspectors/tables.ts';
import { users } from '../../users/tables.ts';
import { visibleRequests } from '../queries.ts';
import { inspectionRequests as requests } from '../tables.ts';

/** The requests in scope that every filter but a typed name of an inspector leaves. */
export function matchingRequests(scope: Scope, filter: RequestFilter): SQL | undefined {
  const { address, city, status, furnished, realtor, property, service } = filter;
  const picked = pickedInspector(filter);
  return and(
    visibleRequests(scope),
    address ? contains(requests.addressPlain, address) : undefined,
    city ? contains(requests.cityPlain, city) : undefined,
    status ? eq(requests.status, status) : undefined,
    furnished ? eq(requests.furnished, furnished === 'true') : undefined,
    picked ? eq(requests.inspectorId, picked) : undefined,
    realtor ? eq(requests.realtorId, realtor) : undefined,
    property ? eq(requests.propertyId, property) : undefined,
    service ? eq(requests.serviceTypeId, service) : undefined,
    ...between(filter),
  );
}

/** The ids of the inspectors of a typed name; undefined where none was typed. */
export function namedInspectors(filter: RequestFilter): SQL | undefined {
  if (!filter.inspector || pickedInspector(filter)) return undefined;
  return sql`SELECT i.id FROM ${inspectors} i JOIN ${users} ON ${users.id} = i.user_id
    WHERE ${contains(users.namePlain, filter.inspector)}`;
}

/** An inspector chosen from a list comes as `_id`, one typed as a part of the name. */
const pickedInspector = ({ inspector }: RequestFilter) => Id.safeParse(inspector).data;

/** By local days; the instants around them only let the index of starts be used, whatever the zone. */
function between({ date, from, to }: RequestFilter): (SQL | undefined)[] {
  const first = date || from;
  const last = date || to;
  return [
    first ? gte(requests.localDay, first) : undefined,
    first ? gte(requests.startsAt, new Date(`${addDays(first, -1)}T00:00:00Z`)) : undefined,
    last ? lte(requests.localDay, last) : undefined,
    last ? lt(requests.startsAt, new Date(`${addDays(last, 2)}T00:00:00Z`)) : undefined,
  ];
}
