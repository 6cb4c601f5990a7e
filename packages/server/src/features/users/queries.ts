import type { Role, Scope, Viewer } from '@esquadro/domain/auth/permissions';
import { AppError, ERRORS } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import type { AccessLevel } from '@esquadro/domain/users/access-level';
import type { User, UserSummary } from '@esquadro/domain/users/user';
import { and, asc, eq, getTableColumns, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { hashPassword } from '../../platform/auth/passwords.ts';
import { endSessionsOf, startSession } from '../../platform/auth/sessions.ts';
import { signToken } from '../../platform/auth/tokens.ts';
import type { Db } from '../../platform/db/client.ts';
import { addressFromRow } from '../../platform/db/columns.ts';
import { contains } from '../../platform/db/contains.ts';
import { breaks } from '../../platform/db/violations.ts';
import { type PageQuery, readCursor } from '../../platform/http/paging.ts';
import { newId } from '../../platform/new-id.ts';
import { fileUrl, listPapers, type StoredFile } from '../files/queries.ts';
import { files } from '../files/tables.ts';
import { inspectors } from '../inspectors/tables.ts';
import { realtors } from '../realtors/tables.ts';
import { setPassword } from './set-password.ts';
import { users } from './tables.ts';
import { dropLinksBeside } from './user-links.ts';
import { type UserFields, userRow } from './user-row.ts';

export { keepOneSuperAdmin } from './keep-one-super-admin.ts';
export { signupAddress } from './pending-signups.ts';
export { setPassword } from './set-password.ts';
export { inviteUser, linkAddress, liveLinks } from './user-links.ts';

const columns = {
  ...getTableColumns(users),
  inspectorId: inspectors.id,
  realtorCompany: realtors.company,
  realtorDeletedAt: realtors.deletedAt,
  realtorInactiveSince: realtors.inactiveSince,
  photoId: files.id,
  photoName: files.name,
};

export type UserRow = typeof users.$inferSelect & {
  inspectorId: string | null;
  realtorCompany: string | null;
  realtorDeletedAt: Date | null;
  realtorInactiveSince: Date | null;
  photoId: string | null;
  photoName: string | null;
};

function selectUsers(db: Db) {
  return db
    .select(columns)
    .from(users)
    .leftJoin(inspectors, and(eq(inspectors.userId, users.id), isNull(inspectors.deletedAt)))
    .leftJoin(realtors, eq(realtors.id, users.realtorId))
    .leftJoin(files, and(eq(files.userId, users.id), eq(files.purpose, 'photo'), isNull(files.deletedAt)));
}

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

/** The sort values of a row, as its cursor holds them. */
export const nameKey = ({ namePlain, id }: UserRow): z.infer<typeof NameCursor> => [namePlain, id];

export async function findUser(db: Db, scope: Scope, id: Id): Promise<UserRow | undefined> {
  const [user] = await selectUsers(db).where(and(eq(users.id, id), isNull(users.deletedAt), within(scope)));
  return user;
}

/** Throws `user.not-found` for an absent and for a foreign one alike; `locked` holds it until the transaction ends. */
export async function getUser(db: Db, scope: Scope, id: Id, hold?: 'locked'): Promise<UserRow> {
  if (hold) await db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
  const user = await findUser(db, scope, id);
  if (!user) throw new AppError('user.not-found');
  return user;
}

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [user] = await selectUsers(db).where(and(eq(users.email, email), isNull(users.deletedAt)));
  return user;
}

/** Nobody enters for a deleted or inactive agency, nor as an inspector who is no longer one. */
export function mayLogIn({ accessLevel, inspectorId, ...agency }: UserRow): boolean {
  const isOpen = !agency.realtorDeletedAt && !agency.realtorInactiveSince;
  return isOpen && (accessLevel !== 'Inspector' || inspectorId !== null);
}

/** Starts a session for a user whose password was just checked, and signs the token that carries it. */
export async function openSession(
  db: Db,
  key: Uint8Array,
  user: UserRow,
  userAgent: string,
): Promise<string> {
  const sid = await startSession(db, user.id, userAgent);
  return signToken(
    {
      _id: user.id,
      role: user.role,
      access_level: user.accessLevel,
      first_name: user.firstName,
      last_name: user.lastName,
      realtor: user.realtorId,
      inspector: user.inspectorId,
      sid,
    },
    key,
  );
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
      return sql`false`;
  }
}

export function presentSummary(row: UserRow): UserSummary {
  return {
    _id: row.id,
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    phone: row.phone,
    company: row.realtorCompany ?? row.company,
    photo: row.photoId && row.photoName ? fileUrl({ id: row.photoId, name: row.photoName }) : null,
    access_level: row.accessLevel,
    role: row.role,
    realtor: row.realtorId,
    inspector: row.inspectorId,
  };
}

/** Papers and health data are for the person and for Admins. (contract, Users) */
export async function presentUser(
  db: Db,
  viewer: Pick<Viewer, 'userId' | 'role'>,
  row: UserRow,
): Promise<User> {
  const seesPrivate = viewer.userId === row.id || viewer.role === 'Admin' || viewer.role === 'SuperAdmin';
  return {
    ...presentSummary(row),
    cpf: row.cpf,
    cnpj: row.cnpj,
    pix: row.pix,
    ...(seesPrivate && { blood_type: row.bloodType }),
    address: addressFromRow(row) ?? null,
    formatted_address: row.formattedAddress,
    placeId: row.placeId,
    personIDPleno: row.personIdPleno,
    files: seesPrivate ? await listPapers(db, { userId: row.id }) : [],
  };
}

/** A person to be added: the fields of the wire, and the rank that the caller has settled. */
export type NewPerson = UserFields & {
  first_name: string;
  last_name: string;
  email: string;
  password: string;
  accessLevel: AccessLevel;
  role?: Role;
  realtorId?: Id | null;
};

/** Adds a person; a level Inspector gets its inspector record with it. Throws `user.email-taken`. */
export async function insertUser(
  tx: Db,
  { password, accessLevel, role, realtorId, ...fields }: NewPerson,
): Promise<Id> {
  const id = newId();
  const row = {
    ...userRow(fields),
    id,
    firstName: fields.first_name,
    lastName: fields.last_name,
    email: fields.email,
    passwordHash: await hashPassword(password),
    accessLevel,
    role: role ?? accessLevel,
    realtorId: realtorId ?? null,
  };
  await refusingTakenEmail(tx, (inner) => inner.insert(users).values(row));
  if (accessLevel === 'Inspector') await insertInspectorOf(tx, id);
  return id;
}

/** A person's changed fields and what else the caller has settled of the row; a blank password stays as it is. */
export type PersonChange = UserFields & {
  password?: string | undefined;
  rank?: Pick<UserRow, 'accessLevel' | 'role' | 'realtorId'> | undefined;
};

/** Changes what was given of a person; a new rank or password ends their sessions. Throws `user.email-taken`. */
export async function updateUser(tx: Db, id: Id, { password, rank, ...fields }: PersonChange): Promise<void> {
  if (fields.email) {
    // A link that was sent to another address may be in the wrong hands.
    await dropLinksBeside(tx, id, fields.email);
    await rememberEmail(tx, id, fields.email);
  }
  const changed = { ...userRow(fields), ...rank, version: sql`${users.version} + 1`, updatedAt: sql`now()` };
  await refusingTakenEmail(tx, (inner) => inner.update(users).set(changed).where(eq(users.id, id)));
  if (password) await setPassword(tx, id, await hashPassword(password));
  else if (rank) await endSessionsOf(tx, id);
}

/** Keeps the address that another one replaces: e-mails and counters under it stay the person's. */
async function rememberEmail(tx: Db, id: Id, next: string): Promise<void> {
  await tx.execute(sql`
    INSERT INTO former_emails (user_id, email) SELECT id, email FROM users WHERE id = ${id} AND email <> ${next}
    ON CONFLICT (user_id, email) DO UPDATE SET replaced_at = now()`);
}

/** Runs a statement behind a savepoint, so that a taken email does not spoil the caller's transaction. */
async function refusingTakenEmail(tx: Db, write: (inner: Db) => Promise<unknown>): Promise<void> {
  try {
    await tx.transaction(write);
  } catch (error) {
    if (!breaks('one_user_per_email', error)) throw error;
    const fields = { email: ERRORS['user.email-taken'][1] };
    throw new AppError('user.email-taken', { cause: error, fields });
  }
}

/** Hides a person and the inspector record that goes with them, and ends their sessions; past requests stay. */
export async function hideUser(tx: Db, id: Id): Promise<void> {
  await tx.update(users).set({ deletedAt: sql`now()` }).where(eq(users.id, id));
  await hideInspectorOf(tx, id);
  await endSessionsOf(tx, id);
}

/** Hides the inspector record of a user who is no longer one; past requests stay. */
export async function hideInspectorOf(tx: Db, userId: Id): Promise<void> {
  await tx.update(inspectors).set({ deletedAt: sql`now()` }).where(eq(inspectors.userId, userId));
}

/** Undoes that, but for the sessions. Throws `user.email-taken` where somebody took the email meanwhile. */
export async function restoreUser(tx: Db, id: Id): Promise<void> {
  const shown = { deletedAt: null };
  await refusingTakenEmail(tx, (inner) => inner.update(users).set(shown).where(eq(users.id, id)));
  await tx.update(inspectors).set(shown).where(eq(inspectors.userId, id));
}

/** The inspector record of a user whose level has become Inspector; one that was hidden comes back. */
export async function insertInspectorOf(tx: Db, userId: Id): Promise<void> {
  await tx
    .insert(inspectors)
    .values({ id: newId(), userId, approvedAt: new Date() })
    .onConflictDoUpdate({ target: inspectors.userId, set: { deletedAt: null } });
}

/** Papers are for the person and for Admins, a photo for colleagues too; the features that show photos add their own. */
export async function mayReadUserFile(db: Db, viewer: Viewer, file: StoredFile): Promise<boolean> {
  if (viewer.role === 'SuperAdmin' || viewer.role === 'Admin' || file.userId === viewer.userId) return true;
  if (file.purpose !== 'photo' || !file.userId) return false;
  const owner = await findUser(db, { reach: 'all' }, file.userId);
  return !!owner?.realtorId && owner.realtorId === viewer.realtorId;
}
