import type { FastifyRequest } from 'fastify';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Answers carry the person's fields under `user`, forms send them beside the rest: both are understood, and
 * a field sent in both places counts as it stands beside the rest. Runs before the body is checked.
 */
export async function flattenUserFields(request: FastifyRequest): Promise<void> {
  const { body } = request;
  if (isRecord(body) && isRecord(body.user)) request.body = { ...body.user, ...body };
}
