import { DispatchAct, DispatchMoves, DispatchPlan, PlanQuery } from '@esquadro/domain/dispatch/dispatch';
import { Id } from '@esquadro/domain/shared/id';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { actorOf } from '../../platform/auth/access.ts';
import type { Db } from '../../platform/db/client.ts';
import { retrying } from '../../platform/db/retrying.ts';
import { withIdempotencyKey } from '../../platform/http/idempotency.ts';
import { applyMoves, undoAct } from './apply-moves.ts';
import { readPlan } from './read-plan.ts';

const tags = ['Plano do dia'];

export const dispatchRoutes: FastifyPluginAsyncZod<{ db: Db; newsDelayMs: number }> = async (
  app,
  { db, newsDelayMs },
) => {
  app.post('/plan', {
    config: { access: 'dispatch:plan' },
    schema: {
      tags,
      summary: 'Quem pode ficar com as vistorias de um vistoriador, ou com as escolhidas; nada é salvo',
      body: PlanQuery,
      response: { 200: DispatchPlan },
    },
    handler: ({ body }) => readPlan(db, body, new Date()),
  });

  app.post('/apply', {
    config: { access: 'dispatch:plan' },
    schema: {
      tags,
      summary: 'Passar vistorias a outros vistoriadores de uma vez; 409 `dispatch.stale` não salva nada',
      body: DispatchMoves,
      response: { 200: DispatchAct },
    },
    handler: (request) => {
      const actor = { ...actorOf(request, 'dispatch:plan'), newsDelayMs };
      return retrying(() =>
        withIdempotencyKey(db, request, request.viewer, (tx) => applyMoves(tx, actor, request.body.moves)),
      );
    },
  });

  app.post('/undo/:id', {
    config: { access: 'dispatch:plan' },
    schema: {
      tags,
      summary: 'Desfazer uma redistribuição inteira, até dez minutos depois',
      params: z.object({ id: Id }),
      response: { 200: DispatchAct },
    },
    handler: (request) => {
      const actor = { ...actorOf(request, 'dispatch:plan'), newsDelayMs };
      return retrying(() => db.transaction((tx) => undoAct(tx, actor, request.params.id)));
    },
  });
};
