import { NewPushSubscription, PushSubscription } from '@esquadro/domain/push/push';
import { AppError } from '@esquadro/domain/shared/errors';
import { Id } from '@esquadro/domain/shared/id';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { isPushEndpoint, vapidKeys } from '../../platform/push.ts';
import { listSubscriptions, subscribe, unsubscribe } from './subscribe.ts';

const tags = ['Notificações'];

type Options = { db: Db; allowLocal: boolean };

export const pushRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, allowLocal }) => {
  app.get('/key', {
    config: { access: 'push:own' },
    schema: {
      tags,
      summary: 'A chave pública com que o navegador se inscreve para receber avisos (VAPID)',
      response: { 200: z.object({ key: z.string() }) },
    },
    handler: async () => ({ key: (await vapidKeys(db)).publicKey }),
  });

  app.get('/', {
    config: { access: 'push:own' },
    schema: {
      tags,
      summary: 'Os aparelhos em que quem pergunta recebe avisos',
      response: { 200: z.array(PushSubscription) },
    },
    handler: ({ viewer }) => listSubscriptions(db, viewer),
  });

  app.post('/', {
    config: { access: 'push:own' },
    schema: {
      tags,
      summary:
        'Receber avisos neste navegador enquanto a sessão durar; de novo o mesmo endereço muda a escolha',
      body: NewPushSubscription,
      response: { 201: z.object({ _id: Id }) },
    },
    handler: async ({ viewer, sessionId, headers, body }, reply) => {
      if (!allowLocal && !isPushEndpoint(body.endpoint))
        throw new AppError('input.invalid', {
          fields: { endpoint: 'Este endereço não é de um serviço de avisos.' },
        });
      const userAgent = (headers['user-agent'] ?? '').slice(0, 500);
      const _id = await db.transaction((tx) => subscribe(tx, { viewer, sessionId, userAgent }, body));
      return reply.code(201).send({ _id });
    },
  });

  app.delete('/:id', {
    config: { access: 'push:own' },
    schema: {
      tags,
      summary: 'Não receber mais avisos num aparelho próprio',
      params: z.object({ id: Id }),
      response: { 204: z.null() },
    },
    handler: async ({ viewer, params }, reply) => {
      await unsubscribe(db, viewer, params.id);
      return reply.code(204).send(null);
    },
  });
};
