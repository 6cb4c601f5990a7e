import { Absences, NewAbsence } from '@esquadro/domain/inspectors/absence';
import { Id } from '@esquadro/domain/shared/id';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { actorOf } from '../../../platform/auth/access.ts';
import type { Db } from '../../../platform/db/client.ts';
import { retrying } from '../../../platform/db/retrying.ts';
import { withIdempotencyKey } from '../../../platform/http/idempotency.ts';
import { getInspector } from '../queries.ts';
import { addAbsence, cancelAbsence } from './change-absences.ts';
import { listAbsences } from './list-absences.ts';

const tags = ['Vistoriadores'];
const params = z.object({ id: Id });

export const absenceRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get('/:id/absences', {
    config: { access: 'absence:change' },
    schema: {
      tags,
      summary: 'As ausências que ainda não acabaram, e as vistorias em que caem',
      params,
      response: { 200: Absences },
    },
    handler: async (request) => {
      const { viewer, scope, now } = actorOf(request, 'absence:change');
      const { id } = await getInspector(db, scope, request.params.id);
      return listAbsences(db, viewer, id, now);
    },
  });

  app.post('/:id/absences', {
    config: { access: 'absence:change' },
    schema: {
      tags,
      summary:
        'Registrar uma ausência, uma vez ou toda semana até um dia; responde com as vistorias em que cai',
      params,
      body: NewAbsence,
      response: { 201: Absences },
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const actor = actorOf(request, 'absence:change');
      const saved = await retrying(() =>
        withIdempotencyKey(db, request, request.viewer, async (tx) => {
          await addAbsence(tx, actor, id, request.body);
          return listAbsences(tx, actor.viewer, id, actor.now);
        }),
      );
      return reply.code(201).send(saved);
    },
  });

  app.delete('/:id/absences/:absenceId', {
    config: { access: 'absence:change' },
    schema: {
      tags,
      summary: 'Cancelar uma ausência; `following=1` cancela também as semanas seguintes',
      params: params.extend({ absenceId: Id }),
      querystring: z.object({ following: z.enum(['1']).optional() }),
      response: { 200: Absences },
    },
    handler: async (request) => {
      const { id: inspectorId, absenceId } = request.params;
      const actor = actorOf(request, 'absence:change');
      const which = { inspectorId, id: absenceId, following: request.query.following === '1' };
      return retrying(() =>
        db.transaction(async (tx) => {
          await cancelAbsence(tx, actor, which);
          return listAbsences(tx, actor.viewer, inspectorId, actor.now);
        }),
      );
    },
  });
};
