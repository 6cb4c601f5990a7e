import { DispatchDay, DispatchDayQuery } from '@esquadro/domain/dispatch/day';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '../../platform/db/client.ts';
import { readDay } from './day.ts';

export const dispatchDayRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get('/day', {
    config: { access: 'dispatch:plan' },
    schema: {
      tags: ['Plano do dia'],
      summary:
        'Um dia, vistoriador por vistoriador: expediente, férias, ausências e o caminho entre as vistorias',
      querystring: DispatchDayQuery,
      response: { 200: DispatchDay },
    },
    handler: ({ scope, query }) => readDay(db, scope, query),
  });
};
