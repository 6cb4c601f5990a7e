import type { SecondStepMethod, SecondStepTicket } from '@esquadro/domain/auth/second-step';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { and, eq, gt, sql } from 'drizzle-orm';
import { readSignedName, signedName } from '../../../platform/auth/signed-name.ts';
import type { Db } from '../../../platform/db/client.ts';
import { newId } from '../../../platform/new-id.ts';
import { findUser, type UserRow } from '../../users/queries.ts';
import { mayLogIn } from '../may-log-in.ts';
import { loginTickets } from '../tables.ts';
import { listFactors } from './factors.ts';

/** Enough to find the phone; whoever takes longer types the password again. */
const LIFETIME = sql`now() + interval '10 minutes'`;

const living = (id: Id) => and(eq(loginTickets.id, id), gt(loginTickets.expiresAt, sql`now()`));

/** The refusal of a login whose password was right: with a ticket, by which the second step goes on from there. */
export async function askForSecondStep(db: Db, key: Uint8Array, userId: Id): Promise<AppError> {
  const { factors, recovery_left } = await listFactors(db, userId);
  const kinds = new Set<SecondStepMethod>(factors.map(({ kind }) => kind));
  if (recovery_left > 0) kinds.add('recovery');
  const id = newId();
  await db.insert(loginTickets).values({ id, userId, expiresAt: LIFETIME });
  const extra: SecondStepTicket = { ticket: signedName('login-ticket', id, key), methods: [...kinds] };
  return new AppError('session.second-factor', { extra });
}

export type Waiting = { ticketId: Id; user: UserRow };

/** Who waits for the second step. Throws `session.ticket-over`. */
export async function readTicket(db: Db, key: Uint8Array, ticket: string): Promise<Waiting> {
  const ticketId = readSignedName('login-ticket', ticket, key);
  const [found] = ticketId ? await db.select().from(loginTickets).where(living(ticketId)) : [];
  const user = found && (await findUser(db, { reach: 'all' }, found.userId));
  if (!ticketId || !user || !mayLogIn(user)) throw new AppError('session.ticket-over');
  return { ticketId, user };
}

/** Uses it up, once. Answers with what a passkey was asked to sign. Throws `session.ticket-over`. */
export async function useTicket(tx: Db, id: Id): Promise<{ challenge: string | null }> {
  const [used] = await tx.delete(loginTickets).where(living(id)).returning();
  if (!used) throw new AppError('session.ticket-over');
  return used;
}
