import { AppError } from '@esquadro/domain/shared/errors';
import type { FastifyRequest } from 'fastify';

/** The site that a passkey belongs to: browsers give it to no other. */
export type RelyingParty = { id: string; origin: string };

/** As the installation says where it is reached; without that, as the caller reached it. */
export function relyingParty(
  publicUrl: string | undefined,
  { protocol, host }: FastifyRequest,
): RelyingParty {
  const address = publicUrl ?? `${protocol}://${host}`;
  if (!URL.canParse(address)) throw new AppError('input.malformed');
  const { hostname, origin } = new URL(address);
  return { id: hostname, origin };
}
