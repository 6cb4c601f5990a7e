import type { LinkGreeting } from '@esquadro/domain/auth/user-link';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { and, eq, gt, sql } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import { forgetAttempts } from '../../platform/auth/attempts.ts';
import { hashPassword } from '../../platform/auth/passwords.ts';
import { readSignedName } from '../../platform/auth/signed-name.ts';
import type { Db } from '../../platform/db/client.ts';
import { insertUser, setPassword } from '../users/commands.ts';
import { findUser, getUser, liveLinks, type UserRow } from '../users/queries.ts';
import { pendingSignups, userLinks } from '../users/tables.ts';
import { loginCounter } from './login-counters.ts';
import { mayLogIn } from './may-log-in.ts';

/** What a name of the page /senha leads to: somebody's own link, or a signup to be confirmed. */
type Found =
  | { kind: 'link'; id: Id; user: UserRow; purpose: 'reset' | 'invite' }
  | { kind: 'signup'; id: Id; signup: typeof pendingSignups.$inferSelect };

/** Whom a link greets. Changes nothing: programs that preview links open them too. Throws `link.not-found`. */
export async function readLink(db: Db, key: Uint8Array, name: string): Promise<LinkGreeting> {
  const found = await findByName(db, key, name);
  return found.kind === 'link'
    ? { purpose: found.purpose, first_name: found.user.firstName }
    : { purpose: 'signup', first_name: found.signup.draft.first_name };
}

/** Uses a link up and sets its person's password. Throws `link.not-found`, also for the slower of two at once. */
export async function useLink(
  db: Db,
  key: Uint8Array,
  { name, password }: { name: string; password: string },
): Promise<UserRow> {
  const found = await findByName(db, key, name);
  return db.transaction((tx) =>
    found.kind === 'link' ? setOwnPassword(tx, found, password) : confirmSignup(tx, found.id, password),
  );
}

async function findByName(db: Db, key: Uint8Array, name: string): Promise<Found> {
  const linkId = readSignedName('password', name, key);
  const signupId = readSignedName('signup', name, key);
  const found = linkId ? await findLink(db, linkId) : signupId && (await findSignup(db, signupId));
  if (!found) throw new AppError('link.not-found');
  return found;
}

async function findLink(db: Db, id: Id): Promise<Found | undefined> {
  const [link] = await db
    .select()
    .from(userLinks)
    .where(and(eq(userLinks.id, id), liveLinks));
  const user = link && (await findUser(db, { reach: 'all' }, link.userId));
  return user && mayLogIn(user) ? { kind: 'link', id, user, purpose: link.purpose } : undefined;
}

const livingSignup = (id: Id) => and(eq(pendingSignups.id, id), gt(pendingSignups.expiresAt, sql`now()`));

async function findSignup(db: Db, id: Id): Promise<Found | undefined> {
  const [signup] = await db.select().from(pendingSignups).where(livingSignup(id));
  return signup && { kind: 'signup', id, signup };
}

async function setOwnPassword(
  tx: Db,
  { id, user: { id: userId, email } }: Extract<Found, { kind: 'link' }>,
  password: string,
): Promise<UserRow> {
  const passwordHash = await hashPassword(password);
  // The person first, as every other change of a person does: two changes wait instead of deadlocking.
  await getUser(tx, { reach: 'all' }, userId, { forUpdate: true });
  const { rowCount } = await tx
    .update(userLinks)
    .set({ usedAt: sql`now()` })
    .where(and(eq(userLinks.id, id), liveLinks));
  if (!rowCount) throw new AppError('link.not-found');
  await setPassword(tx, userId, passwordHash);
  await forgetAttempts(tx, loginCounter(email));
  await audit(tx, {
    actorId: userId,
    action: 'user:password-by-link',
    subject: { kind: 'user', id: userId },
  });
  return getUser(tx, { reach: 'all' }, userId);
}

async function confirmSignup(tx: Db, id: Id, password: string): Promise<UserRow> {
  const [signup] = await tx.delete(pendingSignups).where(livingSignup(id)).returning();
  if (!signup) throw new AppError('link.not-found');
  await tx.delete(pendingSignups).where(eq(pendingSignups.email, signup.email));
  const userId = await insertUser(tx, { ...signup.draft, password, accessLevel: 'User' }).catch((error) => {
    // Somebody has this email by now; the page says the same as for any link that is no more.
    if (error instanceof AppError && error.code === 'user.email-taken') throw new AppError('link.not-found');
    throw error;
  });
  await audit(tx, { actorId: userId, action: 'user:create', subject: { kind: 'user', id: userId } });
  return getUser(tx, { reach: 'all' }, userId);
}
