import type { Id } from '@esquadro/domain/shared/id';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readSignedName, signedName } from '../../platform/auth/signed-name.ts';
import { newId } from '../../platform/new-id.ts';

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** One for each person who has logged in on the device: colleagues share computers. */
const cookieOf = (userId: Id) => `device-${userId}`;

/** The device that a call comes from, if that person has logged in on it before; nobody else can claim it. */
export function readDevice({ headers }: FastifyRequest, key: Uint8Array, userId: Id): Id | undefined {
  const start = `${cookieOf(userId)}=`;
  const cookie = (headers.cookie ?? '').split(/;\s*/).find((pair) => pair.startsWith(start));
  return cookie && readSignedName(`login-device ${userId}`, cookie.slice(start.length), key);
}

/** Marks the device on which a person has just logged in. The mark opens nothing: it only tells devices apart. */
export function rememberDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  key: Uint8Array,
  userId: Id,
): void {
  const id = readDevice(request, key, userId) ?? newId();
  const attributes = [
    `${cookieOf(userId)}=${signedName(`login-device ${userId}`, id, key)}`,
    'Path=/api/user',
    `Max-Age=${ONE_YEAR_SECONDS}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(request.protocol === 'https' ? ['Secure'] : []),
  ];
  reply.header('set-cookie', attributes.join('; '));
}
