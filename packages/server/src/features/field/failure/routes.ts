import { scopeOf } from '@esquadro/domain/auth/scope';
import { FailureChange, NewVisitFailure, VisitFailure } from '@esquadro/domain/field/visit-failure';
import { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { Id } from '@esquadro/domain/shared/id';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { actorOf } from '../../../platform/auth/access.ts';
import type { Db } from '../../../platform/db/client.ts';
import { retrying } from '../../../platform/db/retrying.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { sendRequest } from '../../requests/commands.ts';
import { getRequest } from '../../requests/queries.ts';
import { changeFailure } from './change-failure.ts';
import { failVisit } from './fail-visit.ts';
import { readFailure } from './read-failure.ts';

const tags = ['Meu dia'];
const params = z.object({ id: Id });

type Options = { db: Db; store: FileStore; newsDelayMs: number };

export const failureRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, store, newsDelayMs }) => {
  app.get('/:id/failure', {
    config: { access: 'field:read' },
    schema: {
      tags,
      summary:
        'Por que uma visita não pôde ser feita, com as fotos que o provam e o que foi decidido da cobrança',
      params,
      response: { 200: VisitFailure },
    },
    handler: ({ scope, params: { id } }) => readFailure(db, scope, id),
  });

  app.post('/:id/failure', {
    config: { access: 'field:mark', uploads: { photos: 'image' } },
    schema: {
      tags,
      summary:
        'Registrar que a visita não pôde ser feita, com fotos em `photos`: 201, e 200 se o mesmo `_id` já chegou. Fica `blocked`',
      params,
      body: NewVisitFailure,
      response: { 200: InspectionRequest, 201: InspectionRequest },
    },
    handler: async (request, reply) => {
      const { viewer, uploads, body } = request;
      const { id } = request.params;
      const actor = {
        ...actorOf(request, 'field:mark'),
        edit: scopeOf(viewer, 'request:edit'),
        newsDelayMs,
      };
      const { isNew, answer } = await retrying(() =>
        db.transaction(async (tx) => {
          const isNew = await failVisit(tx, store, actor, id, { ...body, uploads });
          return { isNew, answer: await getRequest(tx, scopeOf(viewer, 'request:read'), viewer.role, id) };
        }),
      );
      return sendRequest(reply, answer, isNew ? 201 : 200);
    },
  });

  app.patch('/:id/failure', {
    config: { access: 'field:decide' },
    schema: {
      tags,
      summary:
        'Contestar a cobrança de uma visita frustrada (imobiliária), ou decidir sobre ela (administração)',
      params,
      body: FailureChange,
      response: { 200: VisitFailure },
    },
    handler: async (request) => {
      const actor = actorOf(request, 'field:decide');
      const { id } = request.params;
      await retrying(() => db.transaction((tx) => changeFailure(tx, actor, id, request.body)));
      return readFailure(db, actor.scope, id);
    },
  });
};
