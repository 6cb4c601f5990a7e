import { Branch, NewBranch } from '@esquadro/domain/realtors/branch';
import { Id } from '@esquadro/domain/shared/id';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { actorOf } from '../../platform/auth/access.ts';
import type { Db } from '../../platform/db/client.ts';
import { withIdempotencyKey } from '../../platform/http/idempotency.ts';
import { PageQuery, sendPage } from '../../platform/http/paging.ts';
import { expectedVersion, sendVersion } from '../../platform/http/versions.ts';
import { addBranch, changeBranch, deleteBranch, listBranches, restoreBranch } from './branches.ts';

const tags = ['Filiais'];

export const branchRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get('/:realtorId', {
    config: { access: 'realtor:read' },
    schema: {
      tags,
      summary: 'As filiais de uma imobiliária',
      params: z.object({ realtorId: Id }),
      querystring: PageQuery,
      response: { 200: z.array(Branch) },
    },
    handler: async (request, reply) => {
      const rows = await listBranches(db, request.scope, request.params.realtorId, request.query);
      return sendPage(request, reply, rows, { limit: request.query.limit, key: ({ _id }) => _id });
    },
  });

  app.post('/add', {
    config: { access: 'realtor:change' },
    schema: { tags, summary: 'Adicionar uma filial', body: NewBranch, response: { 201: Branch } },
    handler: async (request, reply) => {
      const added = await withIdempotencyKey(db, request, request.viewer, (tx) =>
        addBranch(tx, actorOf(request, 'realtor:change'), request.body),
      );
      return reply.code(201).send(added);
    },
  });

  app.put('/update/:id', {
    config: { access: 'realtor:change' },
    schema: {
      tags,
      summary: 'Salvar uma filial; vistorias à frente com chaves nela passam a ter o novo endereço',
      description: 'Vai inteira, como em `add`. A versão da filial é o `If-Match`.',
      params: z.object({ id: Id }),
      body: NewBranch,
      response: { 200: Branch },
    },
    handler: async (request, reply) => {
      const target = { id: request.params.id, expectedVersion: expectedVersion(request) };
      const saved = await db.transaction((tx) =>
        changeBranch(tx, actorOf(request, 'realtor:change'), target, request.body),
      );
      sendVersion(reply, saved.version);
      return saved;
    },
  });

  app.delete('/delete/:id', {
    config: { access: 'realtor:change' },
    schema: {
      tags,
      summary: 'Excluir uma filial; as vistorias que apontam para ela guardam o histórico',
      params: z.object({ id: Id }),
      response: { 204: z.null() },
    },
    handler: async (request, reply) => {
      await db.transaction((tx) => deleteBranch(tx, actorOf(request, 'realtor:change'), request.params.id));
      return reply.code(204).send(null);
    },
  });

  app.post('/restore/:id', {
    config: { access: 'realtor:change' },
    schema: {
      tags,
      summary: 'Desfazer a exclusão de uma filial, até uma hora depois',
      params: z.object({ id: Id }),
      response: { 200: Branch },
    },
    handler: (request) =>
      db.transaction((tx) => restoreBranch(tx, actorOf(request, 'realtor:change'), request.params.id)),
  });
};
