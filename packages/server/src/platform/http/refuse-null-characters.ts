import { AppError } from '@esquadro/domain/shared/errors';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** PostgreSQL cannot store U+0000, wherever it comes from: refused once, for every route. */
export const refuseNullCharacters = fp(async (app: FastifyInstance) => {
  app.addHook('preValidation', ({ params, query, body }, _reply, done) => {
    const refused = holdsNull(params) || holdsNull(query) || holdsNull(body);
    done(refused ? new AppError('input.malformed') : undefined);
  });
});

/** By a list of what is left to look at: a body nested deep enough would exhaust a recursion. */
function holdsNull(whole: unknown): boolean {
  const left = [whole];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string' && value.includes('\u0000')) return true;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) left.push(key, inner);
  }
  return false;
}
