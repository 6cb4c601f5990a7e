import type { LoginAnswer } from '@esquadro/domain/users/credentials';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../platform/db/client.ts';
import { openSession } from '../users/commands.ts';
import { presentUser, type UserRow } from '../users/queries.ts';

import { rememberDevice } from './known-device.ts';
import { askForSecondStep } from './second-step/tickets.ts';

type Options = { db: Db; tokenKey: Uint8Array };

/** Answers whoever has just shown a right password: with a session, or `session.second-factor` where that is not all. */
export async function answerLogin(
  options: Options,
  request: FastifyRequest,
  reply: FastifyReply,
  user: UserRow,
): Promise<LoginAnswer> {
  if (user.hasSecondStep) throw await askForSecondStep(options.db, options.tokenKey, user.id);
  return openLogin(options, request, reply, user);
}

/** Opens a session for somebody who has shown all there is to show, marks their device, and answers as every login does. */
export async function openLogin(
  { db, tokenKey }: Options,
  request: FastifyRequest,
  reply: FastifyReply,
  user: UserRow,
): Promise<LoginAnswer> {
  rememberDevice(request, reply, tokenKey, user.id);
  const token = await openSession(db, tokenKey, user, request.headers['user-agent'] ?? '');
  return { user: await presentUser(db, { userId: user.id, role: user.role }, user), token };
}
