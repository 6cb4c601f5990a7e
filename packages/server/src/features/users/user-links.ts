import type { Id } from '@esquadro/domain/shared/id';
import { and, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { signedName } from '../../platform/auth/signed-name.ts';
import type { Db } from '../../platform/db/client.ts';
import { newId } from '../../platform/new-id.ts';
import { dropUnsentMail, queueSignedMail } from '../mail/commands.ts';
import { userLinks, users } from './tables.ts';

const DAY_MS = 86_400_000;
const INVITE_MS = 7 * DAY_MS;
const RESET_MS = 60 * 60_000;

export const liveLinks = and(isNull(userLinks.usedAt), gt(userLinks.expiresAt, sql`now()`));

type Invitation = { user: { id: Id; email: string }; createdBy: Id };

/** Makes and mails a link by which a person sets their own password; the links they had are dead from now on. */
export async function inviteUser(tx: Db, { user, createdBy }: Invitation): Promise<void> {
  await dropLinks(tx, user.id);
  const id = newId();
  const expiresAt = new Date(Date.now() + INVITE_MS);
  await tx.insert(userLinks).values({ id, userId: user.id, purpose: 'invite', createdBy, expiresAt });
  const mail = {
    kind: 'invite',
    recipient: user.email,
    userId: user.id,
    facts: { id },
    expiresAt,
    onceKey: mailKey(id),
  } as const;
  await queueSignedMail(tx, mail);
}

/**
 * Queues the e-mail by which somebody sets a new password. Nothing is looked up, so that it takes the same time for
 * every address: whose it is is found out when the e-mail is written, by `makeResetLink`.
 */
export async function queueReset(db: Db, email: string): Promise<void> {
  const expiresAt = new Date(Date.now() + RESET_MS);
  await queueSignedMail(db, { kind: 'reset', recipient: email, facts: { id: newId() }, expiresAt });
}

/** The link of such an e-mail, which ends the one before; the same where the e-mail is tried again. */
export async function makeResetLink(db: Db, userId: Id, id: Id): Promise<void> {
  const expiresAt = new Date(Date.now() + RESET_MS);
  await db.transaction(async (tx) => {
    await dropUnused(
      tx,
      and(eq(userLinks.userId, userId), eq(userLinks.purpose, 'reset'), ne(userLinks.id, id)),
    );
    await tx.insert(userLinks).values({ id, userId, purpose: 'reset', expiresAt }).onConflictDoNothing();
  });
}

/** The link that a person was invited by and has not used; undefined where none is alive. */
export async function findInvite(db: Db, userId: Id): Promise<{ id: Id; expiresAt: Date } | undefined> {
  const [link] = await db
    .select({ id: userLinks.id, expiresAt: userLinks.expiresAt })
    .from(userLinks)
    .where(and(eq(userLinks.userId, userId), eq(userLinks.purpose, 'invite'), liveLinks));
  return link;
}

export const linkAddress = (publicUrl: string, id: Id, key: Uint8Array): string =>
  `${publicUrl}/senha/${signedName('password', id, key)}`;

export const dropLinks = (tx: Db, userId: Id): Promise<void> => dropUnused(tx, eq(userLinks.userId, userId));

/** Ends them only where the person's address is not `email`. */
export const dropLinksBeside = (tx: Db, userId: Id, email: string): Promise<void> =>
  dropUnused(
    tx,
    sql`${userLinks.userId} IN (${tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), ne(users.email, email)))})`,
  );

async function dropUnused(tx: Db, those: SQL | undefined): Promise<void> {
  const dropped = await tx
    .delete(userLinks)
    .where(and(isNull(userLinks.usedAt), those))
    .returning({ id: userLinks.id });
  for (const { id } of dropped) await dropUnsentMail(tx, mailKey(id));
}

/** The once-key of a link's e-mail in the queue. */
const mailKey = (linkId: Id) => `link ${linkId}`;
