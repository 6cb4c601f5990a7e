import { Contract, NewContract } from '@esquadro/domain/realtors/contract';
import { Id } from '@esquadro/domain/shared/id';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { createOnce } from '../../platform/idempotency.ts';
import { addContract, deleteContract, restoreContract } from './contracts.ts';

const tags = ['Contratos'];

/** Mounted at /api/realtors/contracts. */
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
      const added = await createOnce(db, request, request.viewer, (tx) =>
        addContract(tx, request.viewer, request.body),
      );
      return reply.code(201).send(added);
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
      await db.transaction((tx) => deleteContract(tx, request.viewer, request.params.id));
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
    handler: (request) => db.transaction((tx) => restoreContract(tx, request.viewer, request.params.id)),
  });
};
