import { AppError } from '@esquadro/domain/shared/errors';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** PostgreSQL cannot store U+0000, wherever it comes from: refused once, for every route. */
export const refuseNullCharacters = fp(async (app: FastifyInstance) => {
  app.addHook('preValidation', async ({ params, query, body }) => {
    if (holdsNull(params) || holdsNull(query) || holdsNull(body)) throw new AppError('input.malformed');
  });
});

function holdsNull(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => key.includes('\u0000') || holdsNull(inner));
}
