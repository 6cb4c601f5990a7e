import { findScope, type Scope, type Viewer } from '@esquadro/domain/auth/permissions';
import { type SQL, sql } from 'drizzle-orm';
import { properties } from '../properties/tables.ts';
import { branches, realtors } from '../realtors/tables.ts';
import { inspectionRequests } from '../requests/tables.ts';
import { users } from '../users/tables.ts';

export const KNOWN_KINDS = ['property', 'branch', 'user'] as const;
export type KnownKind = (typeof KNOWN_KINDS)[number];

type Source = {
  table: SQL;
  /** What the record is called, if it has a name. */
  label: SQL;
  /** What typed words are looked for in; an index carries it wherever more than one record is visible. */
  searched: SQL;
  /** Narrows to the records whose address the viewer may see. */
  visible: (viewer: Viewer) => SQL;
};

/** The tables that hold addresses worth suggesting: never another agency's, and of people only one's own. */
export const SOURCES: Record<KnownKind, Source> = {
  property: {
    table: sql`${properties}`,
    label: sql`label`,
    searched: sql`address_plain`,
    visible: (viewer) =>
      withinReach(findScope(viewer, 'property:read'), sql`visit.property_id = properties.id`),
  },
  branch: {
    table: sql`${branches}`,
    label: sql`label`,
    searched: sql`address_plain`,
    visible: (viewer) =>
      withinReach(findScope(viewer, 'realtor:read'), sql`visit.realtor_id = branches.realtor_id`),
  },
  user: {
    table: sql`${users}`,
    label: sql`''`,
    searched: sql`plain(formatted_address)`,
    visible: ({ userId }) => sql`id = ${userId}`,
  },
};

/** The scopes of agencies' records; `visit` says which of an inspector's visits lead to one. */
function withinReach(scope: Scope | undefined, visit: SQL): SQL {
  const alive = sql`EXISTS (SELECT FROM ${realtors} WHERE realtors.id = realtor_id AND realtors.deleted_at IS NULL)`;
  switch (scope?.reach) {
    case 'all':
      return alive;
    case 'agency':
      return sql`realtor_id = ${scope.realtorId} AND ${alive}`;
    case 'assigned':
      return sql`EXISTS (
        SELECT FROM ${inspectionRequests} AS visit
        WHERE visit.inspector_id = ${scope.inspectorId} AND visit.deleted_at IS NULL AND ${visit})`;
    default:
      return sql`false`;
  }
}
