import type { Action } from '@esquadro/domain/auth/permissions';
import { scopeOf } from '@esquadro/domain/auth/scope';
import { StatusChanges, StatusOutcome } from '@esquadro/domain/requests/bulk-status';
import { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import {
  InspectionRequestChange,
  NewInspectionRequest,
} from '@esquadro/domain/requests/new-inspection-request';
import { RequestEvent } from '@esquadro/domain/requests/request-event';
import { Id } from '@esquadro/domain/shared/id';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { actorOf } from '../../platform/auth/access.ts';
import type { Db } from '../../platform/db/client.ts';
import { retrying } from '../../platform/db/retrying.ts';
import { withIdempotencyKey } from '../../platform/http/idempotency.ts';
import { expectedVersion } from '../../platform/http/versions.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { changeRequest } from './booking/change-request.ts';
import { changeStatuses } from './booking/change-statuses.ts';
import { deleteRequest, restoreRequest } from './booking/delete-request.ts';
import { scheduleInspection } from './booking/schedule-inspection.ts';
import { keepRequestFiles, REQUEST_UPLOADS } from './keep-request-files.ts';
import { listEvents } from './lists/list-events.ts';
import { getRequest } from './queries.ts';
import { openRequestReader } from './request-reader.ts';
import { restoreRequestFile } from './restore-request-file.ts';
import { sendRequest } from './send-request.ts';

const tags = ['Solicitações'];
const params = z.object({ id: Id });

type Options = { db: Db; store: FileStore; newsDelayMs: number };

export const requestRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, store, newsDelayMs }) => {
  const actorFor = <A extends Action>(request: FastifyRequest, action: A) => ({
    ...actorOf(request, action),
    newsDelayMs,
  });

  const readRequest = openRequestReader(db);

  /** As the caller reads it: what one may change one may also read. */
  const readForAnswer = (tx: Db, { viewer }: FastifyRequest, id: Id) =>
    getRequest(tx, scopeOf(viewer, 'request:read'), viewer.role, id);

  app.get('/:id', {
    config: { access: 'request:read' },
    schema: { tags, summary: 'Uma solicitação', params, response: { 200: InspectionRequest } },
    handler: async (request, reply) => {
      const {
        viewer,
        params: { id },
      } = request;
      const scope = scopeOf(viewer, 'request:read');
      return sendRequest(reply, await readRequest({ scope, role: viewer.role, id }));
    },
  });

  app.get('/:id/events', {
    config: { access: 'request:read' },
    schema: {
      tags,
      summary: 'O histórico de uma solicitação, do mais antigo ao mais novo',
      params,
      response: { 200: z.array(RequestEvent) },
    },
    handler: ({ scope, viewer, params: { id } }) => listEvents(db, { scope, role: viewer.role }, id),
  });

  app.post('/', {
    config: { access: 'request:create', uploads: REQUEST_UPLOADS },
    schema: {
      tags,
      summary:
        'Agendar uma vistoria em hora livre; 409 traz as horas livres do dia (`free_hours`, `slots`). Começa como `requested`',
      body: NewInspectionRequest,
      response: { 201: InspectionRequest },
    },
    handler: async (request, reply) => {
      const booked = await retrying(() =>
        withIdempotencyKey(db, request, request.viewer, async (tx) => {
          const actor = actorFor(request, 'request:create');
          const id = await scheduleInspection(tx, actor, request.body);
          await keepRequestFiles(tx, store, actor, id, { uploads: request.uploads });
          return readForAnswer(tx, request, id);
        }),
      );
      return sendRequest(reply, booked, 201);
    },
  });

  app.post('/status', {
    config: { access: 'request:edit' },
    schema: {
      tags,
      summary:
        'Mudar o status de várias solicitações de uma vez; as recusadas ficam como estavam, cada uma com o motivo',
      body: StatusChanges,
      response: { 200: StatusOutcome },
    },
    handler: (request) =>
      retrying(() =>
        db.transaction((tx) => changeStatuses(tx, actorFor(request, 'request:edit'), request.body)),
      ),
  });

  app.put('/:id', {
    config: { access: 'request:edit', uploads: REQUEST_UPLOADS },
    schema: {
      tags,
      summary:
        'Mudar o que for enviado; outro horário precisa estar livre. Vistoriadores mudam status, observações e arquivos',
      params,
      body: InspectionRequestChange,
      response: { 200: InspectionRequest },
    },
    handler: async (request, reply) => {
      const { uploads, body } = request;
      const { id } = request.params;
      // A key here lets a photo be sent again after a lost answer without being kept twice.
      const changed = await retrying(() =>
        withIdempotencyKey(db, request, request.viewer, async (tx) => {
          const actor = actorFor(request, 'request:edit');
          await changeRequest(tx, actor, id, body, expectedVersion(request));
          await keepRequestFiles(tx, store, actor, id, { ...body, uploads });
          return readForAnswer(tx, request, id);
        }),
      );
      return sendRequest(reply, changed);
    },
  });

  app.post('/:id/files/:fileId/restore', {
    config: { access: 'request:edit' },
    schema: {
      tags,
      summary: 'Desfazer a remoção de uma foto ou de um arquivo, até uma hora depois',
      params: params.extend({ fileId: Id }),
      response: { 200: InspectionRequest },
    },
    handler: async (request, reply) => {
      const restored = await retrying(() =>
        db.transaction(async (tx) => {
          await restoreRequestFile(tx, actorFor(request, 'request:edit'), request.params);
          return readForAnswer(tx, request, request.params.id);
        }),
      );
      return sendRequest(reply, restored);
    },
  });

  app.delete('/:id', {
    config: { access: 'request:delete' },
    schema: {
      tags,
      summary: 'Excluir uma solicitação; o horário fica livre',
      params,
      response: { 204: z.null() },
    },
    handler: async (request, reply) => {
      const actor = actorFor(request, 'request:delete');
      await retrying(() => db.transaction((tx) => deleteRequest(tx, actor, request.params.id)));
      return reply.code(204).send(null);
    },
  });

  app.post('/restore/:id', {
    config: { access: 'request:delete' },
    schema: {
      tags,
      summary: 'Desfazer uma exclusão, até uma hora depois, se o horário ainda estiver livre',
      params,
      response: { 200: InspectionRequest },
    },
    handler: async (request, reply) => {
      const restored = await retrying(() =>
        db.transaction(async (tx) => {
          await restoreRequest(tx, actorFor(request, 'request:delete'), request.params.id);
          return readForAnswer(tx, request, request.params.id);
        }),
      );
      return sendRequest(reply, restored);
    },
  });
};
