import type { Role } from '@esquadro/domain/auth/permissions';
import { ERRORS } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import type { AccessLevel } from '@esquadro/domain/users/access-level';
import { eq, sql } from 'drizzle-orm';
import { hashPassword } from '../../platform/auth/passwords.ts';
import { endSessionsOf } from '../../platform/auth/sessions.ts';
import type { Db } from '../../platform/db/client.ts';
import { refuseDuplicate } from '../../platform/db/violations.ts';
import { newId } from '../../platform/new-id.ts';
import { inspectors } from '../inspectors/tables.ts';
import { queueSignedMail } from '../mail/commands.ts';
import { settlePoint } from '../places/commands.ts';
import { refuseVisitsAhead } from './refuse-visits-ahead.ts';
import type { UserRow } from './select-users.ts';
import { setPassword } from './set-password.ts';
import { users } from './tables.ts';
import { dropLinksBeside } from './user-links.ts';
import { type UserFields, userRow } from './user-row.ts';

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

/**
 * Adds a person; without a password they get in once they were invited. A level Inspector gets its inspector record
 * with it. Throws `user.email-taken`.
 */
export async function insertUser(
  tx: Db,
  { password, accessLevel, role, realtorId, ...fields }: NewPerson,
): Promise<Id> {
  const id = newId();
  const row = {
    ...userRow(await settled(tx, fields)),
    id,
    firstName: fields.first_name,
    lastName: fields.last_name,
    email: fields.email,
    passwordHash: password && (await hashPassword(password)),
    accessLevel,
    role: role ?? accessLevel,
    realtorId: realtorId ?? null,
  };
  await refuseTakenEmail(tx, (inner) => inner.insert(users).values(row));
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
  const before = fields.address ? await storedAddress(tx, id) : undefined;
  const row = userRow(await settled(tx, fields, before));
  const changed = { ...row, ...rank, version: sql`${users.version} + 1`, updatedAt: sql`now()` };
  await refuseTakenEmail(tx, (inner) => inner.update(users).set(changed).where(eq(users.id, id)));
  if (password) await setPassword(tx, id, await hashPassword(password));
  else if (rank) await endSessionsOf(tx, id);
}

/** With the best point that is known of where they live; it teaches nobody anything. */
async function settled<Fields extends UserFields>(tx: Db, fields: Fields, before?: Row) {
  const address = fields.address && (await settlePoint(tx, fields.address, { before }));
  return { ...fields, address };
}

type Row = typeof users.$inferSelect;

async function storedAddress(tx: Db, id: Id): Promise<Row | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.id, id));
  return row;
}

const NOTICE_MS = 7 * 86_400_000;

/** Keeps the address that another one replaces, and writes to it: e-mails and counters under it stay the person's. */
async function rememberEmail(tx: Db, id: Id, next: string): Promise<void> {
  const { rows } = await tx.execute<{ email: string }>(sql`
    INSERT INTO former_emails (user_id, email) SELECT id, email FROM users WHERE id = ${id} AND email <> ${next}
    ON CONFLICT (user_id, email) DO UPDATE SET replaced_at = now()
    RETURNING email`);
  const expiresAt = new Date(Date.now() + NOTICE_MS);
  for (const { email: recipient } of rows)
    await queueSignedMail(tx, { kind: 'email-changed', recipient, userId: id, facts: { id }, expiresAt });
}

const refuseTakenEmail = (tx: Db, write: (inner: Db) => Promise<unknown>) =>
  refuseDuplicate(
    tx,
    {
      constraint: 'one_user_per_email',
      code: 'user.email-taken',
      details: async () => ({ fields: { email: ERRORS['user.email-taken'][1] } }),
    },
    write,
  );

/**
 * Hides a person and the inspector record that goes with them, and ends their sessions; past requests stay. Throws
 * `inspector.has-visits`.
 */
export async function hideUser(tx: Db, id: Id): Promise<void> {
  await tx.update(users).set({ deletedAt: sql`now()` }).where(eq(users.id, id));
  await hideInspectorOf(tx, id);
  await endSessionsOf(tx, id);
}

/** Hides the inspector record of a user who is no longer one; past requests stay. Throws `inspector.has-visits`. */
export async function hideInspectorOf(tx: Db, userId: Id): Promise<void> {
  await refuseVisitsAhead(tx, userId);
  await tx.update(inspectors).set({ deletedAt: sql`now()` }).where(eq(inspectors.userId, userId));
}

/** Undoes that, but for the sessions. Throws `user.email-taken` where somebody took the email meanwhile. */
export async function restoreUser(tx: Db, id: Id): Promise<void> {
  const shown = { deletedAt: null };
  await refuseTakenEmail(tx, (inner) => inner.update(users).set(shown).where(eq(users.id, id)));
  await tx.update(inspectors).set(shown).where(eq(inspectors.userId, id));
}

/** The inspector record of a user whose level has become Inspector; one that was hidden comes back. */
export async function insertInspectorOf(tx: Db, userId: Id): Promise<void> {
  await tx
    .insert(inspectors)
    .values({ id: newId(), userId, approvedAt: new Date() })
    .onConflictDoUpdate({ target: inspectors.userId, set: { deletedAt: null } });
}
