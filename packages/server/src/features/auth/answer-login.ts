import type { LoginAnswer } from '@esquadro/domain/users/credentials';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../platform/db/client.ts';
import { openSession } from '../users/commands.ts';
import { presentUser, type UserRow } from '../users/queries.ts';

import { rememberDevice } from './known-device.ts';

type Options = { db: Db; tokenKey: Uint8Array };

/** Opens a session for somebody who has just shown who they are, marks their device, and answers as every login does. */
export async function answerLogin(
  { db, tokenKey }: Options,
  request: FastifyRequest,
  reply: FastifyReply,
  user: UserRow,
): Promise<LoginAnswer> {
  rememberDevice(request, reply, tokenKey, user.id);
  const token = await openSession(db, tokenKey, user, request.headers['user-agent'] ?? '');
  return { user: await presentUser(db, { userId: user.id, role: user.role }, user), token };
}
