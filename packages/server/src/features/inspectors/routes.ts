import type { Viewer } from '@esquadro/domain/auth/permissions';
import { scopeOf } from '@esquadro/domain/auth/scope';
import { InspectorChange, InspectorDetails, NewInspector } from '@esquadro/domain/inspectors/inspector';
import { contractDay } from '@esquadro/domain/realtors/contract-day';
import { Id } from '@esquadro/domain/shared/id';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { actorOf } from '../../platform/auth/access.ts';
import type { Db } from '../../platform/db/client.ts';
import { withIdempotencyKey } from '../../platform/http/idempotency.ts';
import { checkVersion, expectedVersion, sendVersion } from '../../platform/http/versions.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { addInspector } from './add-inspector.ts';
import { changeInspector } from './change-inspector.ts';
import { deleteInspector, restoreInspector } from './delete-inspector.ts';
import { flattenUserFields } from './flatten-user-fields.ts';
import { INSPECTOR_UPLOADS, keepInspectorFiles } from './keep-inspector-files.ts';
import { presentDetails } from './present-details.ts';
import { getInspector, versionOf } from './queries.ts';

const tags = ['Vistoriadores'];
const params = z.object({ id: Id });

export const inspectorRoutes: FastifyPluginAsyncZod<{ db: Db; store: FileStore }> = async (
  app,
  { db, store },
) => {
  app.get('/:id', {
    config: { access: 'inspector:read' },
    schema: {
      tags,
      summary: 'Um vistoriador, com o que quem chama pode ver',
      params,
      response: { 200: InspectorDetails },
    },
    handler: async ({ viewer, params: { id } }, reply) => {
      const { version, inspector } = await readInspector(db, viewer, id);
      sendVersion(reply, version);
      return inspector;
    },
  });

  app.post('/', {
    config: { access: 'inspector:create', uploads: INSPECTOR_UPLOADS },
    preValidation: flattenUserFields,
    schema: {
      tags,
      summary: 'Criar um vistoriador e o seu usuário; o de uma imobiliária espera aprovação',
      body: NewInspector,
      response: { 201: InspectorDetails },
    },
    handler: async (request, reply) => {
      const { viewer, uploads, body } = request;
      const { version, inspector } = await withIdempotencyKey(db, request, viewer, async (tx) => {
        const added = await addInspector(tx, actorOf(request, 'inspector:create'), body);
        await keepInspectorFiles(tx, store, added, { uploads, uploadedBy: viewer.userId });
        return readInspector(tx, viewer, added.id);
      });
      sendVersion(reply, version);
      return reply.code(201).send(inspector);
    },
  });

  app.put('/:id', {
    config: { access: 'inspector:edit', uploads: INSPECTOR_UPLOADS },
    preValidation: flattenUserFields,
    schema: {
      tags,
      summary: 'Salvar uma parte de um vistoriador; as férias respondem com as vistorias em que caem',
      params,
      body: InspectorChange,
      response: { 200: InspectorDetails },
    },
    handler: async (request, reply) => {
      const { viewer, uploads, body } = request;
      // A key here lets a paper be sent again after a lost answer without being kept twice.
      const { version, inspector } = await withIdempotencyKey(db, request, viewer, async (tx) => {
        const current = await getInspector(tx, seen(viewer), request.params.id, { forUpdate: true });
        checkVersion(versionOf(current), expectedVersion(request));
        await changeInspector(tx, actorOf(request, 'inspector:edit'), current, body);
        await keepInspectorFiles(tx, store, current, { ...body, uploads, uploadedBy: viewer.userId });
        return readInspector(tx, viewer, current.id);
      });
      sendVersion(reply, version);
      return inspector;
    },
  });

  app.delete('/:id', {
    config: { access: 'inspector:delete' },
    schema: {
      tags,
      summary:
        'Excluir um vistoriador e o seu usuário; com vistorias à frente, 409 `inspector.has-visits` com a lista',
      params,
      response: { 204: z.null() },
    },
    handler: async (request, reply) => {
      const actor = actorOf(request, 'inspector:delete');
      await db.transaction(async (tx) => {
        await deleteInspector(
          tx,
          actor,
          await getInspector(tx, seen(actor.viewer), request.params.id, { forUpdate: true }),
        );
      });
      return reply.code(204).send(null);
    },
  });

  app.post('/restore/:id', {
    config: { access: 'inspector:delete' },
    schema: {
      tags,
      summary: 'Desfazer a exclusão de um vistoriador, até uma hora depois',
      params,
      response: { 200: InspectorDetails },
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const { version, inspector } = await db.transaction(async (tx) => {
        await restoreInspector(tx, actorOf(request, 'inspector:delete'), id);
        return readInspector(tx, request.viewer, id);
      });
      sendVersion(reply, version);
      return inspector;
    },
  });
};

/** What one may not see is not there; what one sees but may not change is refused as such. */
const seen = (viewer: Viewer) => scopeOf(viewer, 'inspector:read');

async function readInspector(db: Db, viewer: Viewer, id: Id) {
  const row = await getInspector(db, seen(viewer), id);
  return {
    version: versionOf(row),
    inspector: await presentDetails(db, viewer, row, contractDay(new Date())),
  };
}
