import { NewRealtor, RealtorChange, RealtorContact, RealtorDetails } from '@esquadro/domain/realtors/realtor';
import { RealtorDeletion } from '@esquadro/domain/realtors/realtor-deletion';
import { Id } from '@esquadro/domain/shared/id';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { actorOf } from '../../platform/auth/access.ts';
import type { Db } from '../../platform/db/client.ts';
import { withIdempotencyKey } from '../../platform/http/idempotency.ts';
import { expectedVersion, sendVersion } from '../../platform/http/versions.ts';
import { activateRealtor } from './activate-realtor.ts';
import { branchRoutes } from './branch-routes.ts';
import { contractRoutes } from './contract-routes.ts';
import { deleteRealtor, previewDeletion, restoreRealtor } from './delete-realtor.ts';
import { realtorListRoutes } from './list-routes.ts';
import { getContact, getRealtor, requireVisibleRealtor } from './queries.ts';
import { addRealtor, changeRealtor } from './save-realtor.ts';

const tags = ['Imobiliárias'];
const params = z.object({ id: Id });

export const realtorRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  await app.register(realtorListRoutes, { db });
  await app.register(branchRoutes, { prefix: '/branches', db });
  await app.register(contractRoutes, { prefix: '/contracts', db });

  app.get('/realtor/:id', {
    config: { access: 'realtor:read' },
    schema: {
      tags,
      summary: 'Uma imobiliária; um vistoriador vê a empresa, o telefone, os emails de chaves e as filiais',
      params,
      response: { 200: z.union([RealtorDetails, RealtorContact]) },
    },
    handler: async (request, reply) => {
      const { scope, params } = request;
      const read = scope.reach === 'assigned' ? getContact : getRealtor;
      const { version, realtor } = await read(db, scope, params.id);
      sendVersion(reply, version);
      return realtor;
    },
  });

  app.post('/create', {
    config: { access: 'realtor:change' },
    schema: { tags, summary: 'Criar uma imobiliária', body: NewRealtor, response: { 201: RealtorDetails } },
    handler: async (request, reply) => {
      const created = await withIdempotencyKey(db, request, request.viewer, async (tx) => {
        const id = await addRealtor(tx, actorOf(request, 'realtor:change'), request.body);
        return getRealtor(tx, request.scope, id);
      });
      sendVersion(reply, created.version);
      return reply.code(201).send(created.realtor);
    },
  });

  app.put('/update/:id', {
    config: { access: 'realtor:change' },
    schema: {
      tags,
      summary: 'Salvar uma imobiliária; usuários, imóveis, contratos e filiais têm chamadas próprias',
      params,
      body: RealtorChange,
      response: { 200: RealtorDetails },
    },
    handler: async (request, reply) => {
      const target = { id: request.params.id, expectedVersion: expectedVersion(request) };
      const saved = await db.transaction(async (tx) => {
        await changeRealtor(tx, actorOf(request, 'realtor:change'), target, request.body);
        return getRealtor(tx, request.scope, target.id);
      });
      sendVersion(reply, saved.version);
      return saved.realtor;
    },
  });

  app.get('/delete-preview/:id', {
    config: { access: 'realtor:change' },
    schema: {
      tags,
      summary: 'Quanto a exclusão de uma imobiliária atinge, antes de excluir',
      params,
      response: { 200: RealtorDeletion },
    },
    handler: async (request) => {
      await requireVisibleRealtor(db, request.scope, request.params.id);
      return previewDeletion(db, request.params.id);
    },
  });

  app.delete('/delete/:id', {
    config: { access: 'realtor:change' },
    schema: {
      tags,
      summary: 'Excluir uma imobiliária com o que é dela; as vistorias ficam',
      params,
      response: { 200: RealtorDeletion },
    },
    handler: (request) =>
      db.transaction((tx) => deleteRealtor(tx, actorOf(request, 'realtor:change'), request.params.id)),
  });

  app.post('/restore/:id', {
    config: { access: 'realtor:change' },
    schema: {
      tags,
      summary: 'Desfazer a exclusão de uma imobiliária, até uma hora depois, com o que saiu com ela',
      params,
      response: { 200: RealtorDetails },
    },
    handler: async (request, reply) => {
      const actor = actorOf(request, 'realtor:change');
      const { id } = request.params;
      const { version, realtor } = await db.transaction(async (tx) => {
        await restoreRealtor(tx, actor, id);
        return getRealtor(tx, actor.scope, id);
      });
      sendVersion(reply, version);
      return realtor;
    },
  });

  const ACTIVITIES = [
    {
      path: '/deactivate/:id',
      active: false,
      summary: 'Inativar uma imobiliária: seus usuários não entram e nada novo se marca; o resto fica',
    },
    { path: '/reactivate/:id', active: true, summary: 'Reativar uma imobiliária' },
  ];
  for (const { path, active, summary } of ACTIVITIES) {
    app.post(path, {
      config: { access: 'realtor:change' },
      schema: { tags, summary, params, response: { 200: RealtorDetails } },
      handler: async (request, reply) => {
        const actor = actorOf(request, 'realtor:change');
        const { id } = request.params;
        const { version, realtor } = await db.transaction(async (tx) => {
          await activateRealtor(tx, actor, id, active);
          return getRealtor(tx, actor.scope, id);
        });
        sendVersion(reply, version);
        return realtor;
      },
    });
  }
};
