import type { LoginAnswer } from '@esquadro/domain/users/credentials';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../platform/db/client.ts';
import { openSession, presentUser, type UserRow } from '../users/queries.ts';

type Options = { db: Db; tokenKey: Uint8Array };

/** Opens a session for somebody who has just shown who they are, and answers as every login does. */
export async function answerLogin(
  { db, tokenKey }: Options,
  request: FastifyRequest,
  user: UserRow,
): Promise<LoginAnswer> {
  const token = await openSession(db, tokenKey, user, request.headers['user-agent'] ?? '');
  return { user: await presentUser(db, { userId: user.id, role: user.role }, user), token };
}
