import type { Scope } from '@esquadro/domain/auth/permissions';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { and, eq, getTableColumns, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { files } from '../files/tables.ts';
import { users } from '../users/tables.ts';
import { offeredServices, papers, servedCities, vacations, workingHours } from './inspector-json.ts';
import { inspectors } from './tables.ts';

const { passwordHash: _hash, namePlain: _name, searchPlain: _search, ...person } = getTableColumns(users);

function selectInspectors(db: Db) {
  return db
    .select({
      ...getTableColumns(inspectors),
      user: person,
      passwordPending: sql<boolean>`${users.passwordHash} = ''`,
      photo: { id: files.id, name: files.name },
      cities: servedCities,
      services: offeredServices,
      hours: workingHours,
      vacation: vacations,
      papers,
    })
    .from(inspectors)
    .innerJoin(users, eq(users.id, inspectors.userId))
    .leftJoin(files, and(eq(files.userId, users.id), eq(files.purpose, 'photo'), isNull(files.deletedAt)));
}

export type InspectorRow = Awaited<ReturnType<typeof selectInspectors>>[number];

/**
 * The inspectors in scope, hidden ones left out. Someone who was raised to another level is no inspector
 * any more: changing the record must never change the person behind it.
 */
export function visibleInspectors(scope: Scope): SQL | undefined {
  return and(
    isNull(inspectors.deletedAt),
    isNull(users.deletedAt),
    eq(users.accessLevel, 'Inspector'),
    within(scope),
  );
}

function within(scope: Scope): SQL | undefined {
  switch (scope.reach) {
    case 'all':
      return undefined;
    case 'directory':
      return or(isNotNull(inspectors.approvedAt), eq(inspectors.registeredByRealtorId, scope.realtorId));
    case 'self':
      return eq(users.id, scope.userId);
    case 'below':
    case 'agency':
    case 'assigned':
    case 'requested':
    case 'visit':
      return sql`false`;
  }
}

/** Those of the given ids that are in scope, in no particular order. */
export async function listInspectorsById(db: Db, scope: Scope, ids: Id[]): Promise<InspectorRow[]> {
  if (ids.length === 0) return [];
  const chosen = sql`${inspectors.id} = ANY(${sql.param(ids)}::text[])`;
  // Planned once for each connection and reach: planning what belongs to an inspector costs more than reading it.
  return selectInspectors(db)
    .where(and(chosen, visibleInspectors(scope)))
    .prepare(`inspectors-by-id-${scope.reach}`)
    .execute();
}

/** Throws `inspector.not-found` for an absent and for an invisible one alike; `forUpdate` locks it. */
export async function getInspector(
  db: Db,
  scope: Scope,
  id: Id,
  { forUpdate = false } = {},
): Promise<InspectorRow> {
  // The person first, as every other change of a person does: two changes wait instead of deadlocking.
  if (forUpdate) {
    const person = db.select({ id: inspectors.userId }).from(inspectors).where(eq(inspectors.id, id));
    await db.select({ id: users.id }).from(users).where(inArray(users.id, person)).for('update');
  }
  const [inspector] = await listInspectorsById(db, scope, [id]);
  if (!inspector) throw new AppError('inspector.not-found');
  return inspector;
}

/** Both halves of the one person count: either of them changed makes it another version. */
export const versionOf = ({ version, user }: InspectorRow) => version + user.version;

/** What decides the rights over an inspector, under the wire's names. */
export const subjectOf = ({ id, registeredByRealtorId, approvedAt }: InspectorRow) => ({
  _id: id,
  registered_by: registeredByRealtorId,
  approved: approvedAt !== null,
});
