import { Message, NewMessage, NewReply } from '@esquadro/domain/messages/message';
import { Id } from '@esquadro/domain/shared/id';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type pg from 'pg';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { withIdempotencyKey } from '../../platform/http/idempotency.ts';
import { historyRoute } from './history-route.ts';
import { messageListRoutes } from './list-routes.ts';
import { markRead } from './mark-read.ts';
import { sendMessage } from './send-message.ts';
import { tellTyping } from './tell-typing.ts';

const tags = ['Mensagens'];

export const messageRoutes: FastifyPluginAsyncZod<{ db: Db; pool: pg.Pool }> = async (app, { db, pool }) => {
  await app.register(messageListRoutes, { db });
  await app.register(historyRoute, { db, pool });

  app.post('/', {
    config: { access: 'message:own' },
    schema: { tags, summary: 'Enviar uma mensagem', body: NewMessage, response: { 201: Message } },
    handler: async (request, reply) => {
      const { viewer, body } = request;
      const sent = await withIdempotencyKey(db, request, viewer, (tx) => sendMessage(tx, viewer, body));
      return reply.code(201).send(sent);
    },
  });

  app.post('/reply', {
    config: { access: 'message:own' },
    schema: { tags, summary: 'Responder a uma mensagem', body: NewReply, response: { 201: Message } },
    handler: async (request, reply) => {
      const { viewer, body } = request;
      const sent = await withIdempotencyKey(db, request, viewer, (tx) => sendMessage(tx, viewer, body));
      return reply.code(201).send(sent);
    },
  });

  app.patch('/read/:messageId', {
    config: { access: 'message:own' },
    schema: {
      tags,
      summary: 'Marcar como lida uma mensagem recebida, e com ela as anteriores da mesma conversa',
      params: z.object({ messageId: Id }),
      response: { 200: Message },
    },
    handler: ({ viewer, params }) => db.transaction((tx) => markRead(tx, viewer, params.messageId)),
  });

  app.post('/typing', {
    config: { access: 'message:own' },
    schema: {
      tags,
      summary: 'Mostrar ao contato, por um instante, que se está digitando',
      body: z.object({ receiverId: Id }),
      response: { 204: z.null() },
    },
    handler: async ({ viewer, body }, reply) => {
      await tellTyping(db, viewer, body.receiverId);
      return reply.code(204).send(null);
    },
  });
};
