import type { Scope } from '@esquadro/domain/auth/permissions';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { and, asc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { contains } from '../../platform/db/contains.ts';
import { type PageQuery, readCursor } from '../../platform/http/paging.ts';
import { selectUsers, type UserRow } from './select-users.ts';
import { users } from './tables.ts';

export { signupAddress } from './pending-signups.ts';
export { presentUser } from './present-user.ts';
export { linkAddress, liveLinks } from './user-links.ts';
export type { UserRow };

export type UserFilter = PageQuery & { q?: string | undefined; realtorId?: Id };

const NameCursor = z.tuple([z.string(), z.string()]);

/** The users in scope by name, one more than the page holds. */
export async function listUsers(
  db: Db,
  scope: Scope,
  { q, realtorId, limit, cursor }: UserFilter,
): Promise<UserRow[]> {
  const after = readCursor(cursor, NameCursor);
  return selectUsers(db)
    .where(
      and(
        isNull(users.deletedAt),
        within(scope),
        realtorId ? eq(users.realtorId, realtorId) : undefined,
        q ? contains(users.searchPlain, q) : undefined,
        after && sql`(${users.namePlain}, ${users.id}) > (${after[0]}, ${after[1]})`,
      ),
    )
    .orderBy(asc(users.namePlain), asc(users.id))
    .limit(limit + 1);
}

export const nameKey = ({ namePlain, id }: UserRow): z.infer<typeof NameCursor> => [namePlain, id];

export async function findUser(db: Db, scope: Scope, id: Id): Promise<UserRow | undefined> {
  const [user] = await selectUsers(db).where(and(eq(users.id, id), isNull(users.deletedAt), within(scope)));
  return user;
}

/** Throws `user.not-found` for an absent and for a foreign one alike; `forUpdate` locks it. */
export async function getUser(db: Db, scope: Scope, id: Id, { forUpdate = false } = {}): Promise<UserRow> {
  if (forUpdate) await db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
  const user = await findUser(db, scope, id);
  if (!user) throw new AppError('user.not-found');
  return user;
}

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [user] = await selectUsers(db).where(and(eq(users.email, email), isNull(users.deletedAt)));
  return user;
}

/** Deleted ones count too: the demo world comes only where nobody ever was. */
export const countUsers = (db: Db): Promise<number> => db.$count(users);

/** Whether anybody administers this installation; until then strangers may not sign up. */
export async function hasSuperAdmin(db: Db): Promise<boolean> {
  return (await db.$count(users, and(eq(users.accessLevel, 'SuperAdmin'), isNull(users.deletedAt)))) > 0;
}

/** Narrows a query to the users in scope. A reach that says nothing of users covers none. */
function within(scope: Scope): SQL | undefined {
  switch (scope.reach) {
    case 'all':
      return undefined;
    case 'below':
      return ne(users.accessLevel, 'SuperAdmin');
    case 'agency':
      return eq(users.realtorId, scope.realtorId);
    case 'self':
      return eq(users.id, scope.userId);
    case 'assigned':
    case 'directory':
    case 'requested':
    case 'visit':
      return sql`false`;
  }
}
