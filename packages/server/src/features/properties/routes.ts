import {
  NewProperty,
  Property,
  PropertyChange,
  PropertyDeletion,
} from '@esquadro/domain/properties/property';
import { Id } from '@esquadro/domain/shared/id';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { actorOf } from '../../platform/auth/access.ts';
import type { Db } from '../../platform/db/client.ts';
import { withIdempotencyKey } from '../../platform/http/idempotency.ts';
import { checkVersion, expectedVersion, sendVersion } from '../../platform/http/versions.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { addProperty } from './add-property.ts';
import { changeProperty } from './change-property.ts';
import { deleteProperty, restoreProperty } from './delete-property.ts';
import { keepPropertyFiles, PROPERTY_UPLOADS } from './keep-property-files.ts';
import { presentProperty } from './present-property.ts';
import { getProperty, type PropertyRow } from './queries.ts';

const tags = ['Imóveis'];
const params = z.object({ id: Id });

export const propertyRoutes: FastifyPluginAsyncZod<{ db: Db; store: FileStore }> = async (
  app,
  { db, store },
) => {
  app.get('/property/:id', {
    config: { access: 'property:read' },
    schema: { tags, summary: 'Um imóvel', params, response: { 200: Property } },
    handler: async ({ scope, params: { id } }, reply) => {
      const property = await getProperty(db, scope, id);
      sendVersion(reply, property.version);
      return presentProperty(property);
    },
  });

  app.post('/create', {
    config: { access: 'property:change', uploads: PROPERTY_UPLOADS },
    schema: { tags, summary: 'Criar um imóvel', body: NewProperty, response: { 201: Property } },
    handler: async (request, reply) => {
      const { uploads, body } = request;
      const actor = actorOf(request, 'property:change');
      const { viewer, scope } = actor;
      const { version, property } = await withIdempotencyKey(db, request, viewer, async (tx) => {
        const id = await addProperty(tx, actor, body);
        await keepPropertyFiles(tx, store, id, { uploads, uploadedBy: viewer.userId });
        return versioned(await getProperty(tx, scope, id));
      });
      sendVersion(reply, version);
      return reply.code(201).send(property);
    },
  });

  app.patch('/update/:id', {
    config: { access: 'property:change', uploads: PROPERTY_UPLOADS },
    schema: { tags, summary: 'Mudar um imóvel', params, body: PropertyChange, response: { 200: Property } },
    handler: async (request, reply) => {
      const { uploads, body } = request;
      const actor = actorOf(request, 'property:change');
      const { viewer, scope } = actor;
      // A key here lets a photo be sent again after a lost answer without being kept twice.
      const { version, property } = await withIdempotencyKey(db, request, viewer, async (tx) => {
        const current = await getProperty(tx, scope, request.params.id, { forUpdate: true });
        checkVersion(current.version, expectedVersion(request));
        await changeProperty(tx, actor, current, body);
        await keepPropertyFiles(tx, store, current.id, { ...body, uploads, uploadedBy: viewer.userId });
        return versioned(await getProperty(tx, scope, current.id));
      });
      sendVersion(reply, version);
      return property;
    },
  });

  app.delete('/delete/:id', {
    config: { access: 'property:change' },
    schema: {
      tags,
      summary: 'Excluir um imóvel; as vistorias à frente, que ficam, são contadas na resposta',
      params,
      response: { 200: PropertyDeletion },
    },
    handler: async (request) => {
      const actor = actorOf(request, 'property:change');
      const visitsAhead = await db.transaction((tx) => deleteProperty(tx, actor, request.params.id));
      return { visitsAhead };
    },
  });

  app.post('/restore/:id', {
    config: { access: 'property:change' },
    schema: {
      tags,
      summary: 'Desfazer a exclusão de um imóvel, até uma hora depois',
      params,
      response: { 200: Property },
    },
    handler: async (request, reply) => {
      const actor = actorOf(request, 'property:change');
      const restored = await db.transaction((tx) => restoreProperty(tx, actor, request.params.id));
      sendVersion(reply, restored.version);
      return presentProperty(restored);
    },
  });
};

/** A property together with its version, as the answer to a repeated call needs both. */
const versioned = (row: PropertyRow) => ({ version: row.version, property: presentProperty(row) });
