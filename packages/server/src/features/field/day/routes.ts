import type { Scope } from '@esquadro/domain/auth/permissions';
import { VisitDay, VisitDayQuery } from '@esquadro/domain/field/visit-day';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '../../../platform/db/client.ts';
import { readVisitDay, type WrittenDay } from './read-day.ts';

export const visitDayRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get('/day', {
    config: { access: 'field:day' },
    schema: {
      tags: ['Meu dia'],
      summary:
        'As paradas de um dia em ordem, chaves incluídas, com o caminho entre elas e as visitas inteiras; a administração diz de quem (`inspector`)',
      querystring: VisitDayQuery,
      response: { 200: VisitDay },
    },
    handler: async ({ scope, viewer, query: { date, inspector } }, reply) => {
      const inspectorId = whoseDay(scope, inspector || undefined);
      const asked = { scope, role: viewer.role, inspectorId, date, now: new Date() };
      return sendDay(reply, await readVisitDay(db, asked));
    },
  });
};

/** The visits are JSON text already, sent as PostgreSQL wrote them. */
const sendDay = (reply: FastifyReply, { visits, ...day }: WrittenDay) =>
  reply
    .type('application/json; charset=utf-8')
    .send(`${JSON.stringify(day).slice(0, -1)},"visits":[${visits.join(',')}]}`);

/** Inspectors read their own day; the staff names whose. Throws `inspector.not-found` and `input.invalid`. */
function whoseDay(scope: Scope, named: Id | undefined): Id {
  if (scope.reach === 'assigned') {
    if (named && named !== scope.inspectorId) throw new AppError('inspector.not-found');
    return scope.inspectorId;
  }
  if (!named) throw new AppError('input.invalid', { fields: { inspector: 'Escolha o vistoriador.' } });
  return named;
}
