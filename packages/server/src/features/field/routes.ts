import { scopeOf } from '@esquadro/domain/auth/scope';
import { NewVisitMark, OwnMark, VisitMark } from '@esquadro/domain/field/visit-mark';
import { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { Id } from '@esquadro/domain/shared/id';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { actorOf } from '../../platform/auth/access.ts';
import type { Db } from '../../platform/db/client.ts';
import { retrying } from '../../platform/db/retrying.ts';
import { PageQuery, sendPage } from '../../platform/http/paging.ts';
import { sendRequest } from '../requests/commands.ts';
import { getRequest } from '../requests/queries.ts';
import { listMarks, listOwnMarks, ownMarkKey } from './list-marks.ts';
import { type Marker, recordMark } from './record-mark.ts';
import { withdrawMark } from './withdraw-mark.ts';

const tags = ['Meu dia'];
const params = z.object({ id: Id });

type Options = { db: Db; newsDelayMs: number };

export const fieldRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, newsDelayMs }) => {
  const markerOf = (request: FastifyRequest): Marker => ({
    ...actorOf(request, 'field:mark'),
    edit: scopeOf(request.viewer, 'request:edit'),
    newsDelayMs,
  });

  /** As the caller reads it: what one may mark one may also read. */
  const readForAnswer = (tx: Db, { viewer }: FastifyRequest, id: Id) =>
    getRequest(tx, scopeOf(viewer, 'request:read'), viewer.role, id);

  app.get('/marks', {
    config: { access: 'field:own' },
    schema: {
      tags,
      summary:
        'Os próprios registros de visitas, do mais novo ao mais antigo; a posição é apagada após 180 dias',
      querystring: PageQuery,
      response: { 200: z.array(OwnMark) },
    },
    handler: async (request, reply) => {
      const rows = await listOwnMarks(db, request.viewer, request.query);
      return sendPage(request, reply, rows, { limit: request.query.limit, key: ownMarkKey });
    },
  });

  app.get('/:id/marks', {
    config: { access: 'field:read' },
    schema: {
      tags,
      summary: 'Os registros de uma visita, do mais antigo ao mais novo; a imobiliária não vê as coordenadas',
      params,
      response: { 200: z.array(VisitMark) },
    },
    handler: ({ scope, viewer, params: { id } }) => listMarks(db, { scope, role: viewer.role }, id),
  });

  app.post('/:id/marks', {
    config: { access: 'field:mark' },
    schema: {
      tags,
      summary:
        'Registrar o que acontece na visita: 201, e 200 se o mesmo `_id` já chegou ou a visita já diz isso. `accepted` assina, `finished` completa',
      params,
      body: NewVisitMark,
      response: { 200: InspectionRequest, 201: InspectionRequest },
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const { isNew, answer } = await retrying(() =>
        db.transaction(async (tx) => {
          const isNew = await recordMark(tx, markerOf(request), id, request.body);
          return { isNew, answer: await readForAnswer(tx, request, id) };
        }),
      );
      return sendRequest(reply, answer, isNew ? 201 : 200);
    },
  });

  app.delete('/:id/marks/:markId', {
    config: { access: 'field:mark' },
    schema: {
      tags,
      summary:
        'Desfazer o próprio último registro, até dez minutos depois; o status volta se ninguém o mudou',
      params: params.extend({ markId: Id }),
      response: { 200: InspectionRequest },
    },
    handler: async (request, reply) => {
      const { id, markId } = request.params;
      const answer = await retrying(() =>
        db.transaction(async (tx) => {
          await withdrawMark(tx, markerOf(request), id, markId);
          return readForAnswer(tx, request, id);
        }),
      );
      return sendRequest(reply, answer);
    },
  });
};
