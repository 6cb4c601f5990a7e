import { Contract, NewContract } from '@esquadro/domain/realtors/contract';
import { Id } from '@esquadro/domain/shared/id';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { actorOf } from '../../platform/auth/access.ts';
import type { Db } from '../../platform/db/client.ts';
import { withIdempotencyKey } from '../../platform/http/idempotency.ts';
import { expectedVersion, sendVersion } from '../../platform/http/versions.ts';
import { addContract, changeContract, deleteContract, restoreContract } from './contracts.ts';

const tags = ['Contratos'];

export const contractRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.post('/add', {
    config: { access: 'realtor:change' },
    schema: {
      tags,
      summary: 'Adicionar um contrato; o término segue da duração, menos no avulso',
      body: NewContract,
      response: { 201: Contract },
    },
    handler: async (request, reply) => {
      const added = await withIdempotencyKey(db, request, request.viewer, (tx) =>
        addContract(tx, actorOf(request, 'realtor:change'), request.body),
      );
      return reply.code(201).send(added);
    },
  });

  app.put('/update/:id', {
    config: { access: 'realtor:change' },
    schema: {
      tags,
      summary: 'Salvar um contrato; vistorias já marcadas guardam o preço que têm',
      description:
        'Vai inteiro, como em `add`. `endedOn` encerra o contrato antes do término: é o último dia em que vale; null o ' +
        'reativa. `active: false` o tira de uso em qualquer data. A versão do contrato é o `If-Match`.',
      params: z.object({ id: Id }),
      body: NewContract,
      response: { 200: Contract },
    },
    handler: async (request, reply) => {
      const target = { id: request.params.id, expectedVersion: expectedVersion(request) };
      const saved = await db.transaction((tx) =>
        changeContract(tx, actorOf(request, 'realtor:change'), target, request.body),
      );
      sendVersion(reply, saved.version);
      return saved;
    },
  });

  app.delete('/delete/:id', {
    config: { access: 'realtor:change' },
    schema: {
      tags,
      summary: 'Excluir um contrato; as vistorias guardam o preço que ele deu',
      params: z.object({ id: Id }),
      response: { 204: z.null() },
    },
    handler: async (request, reply) => {
      await db.transaction((tx) => deleteContract(tx, actorOf(request, 'realtor:change'), request.params.id));
      return reply.code(204).send(null);
    },
  });

  app.post('/restore/:id', {
    config: { access: 'realtor:change' },
    schema: {
      tags,
      summary: 'Desfazer a exclusão de um contrato, até uma hora depois',
      params: z.object({ id: Id }),
      response: { 200: Contract },
    },
    handler: (request) =>
      db.transaction((tx) => restoreContract(tx, actorOf(request, 'realtor:change'), request.params.id)),
  });
};
