import { Notice } from '@esquadro/domain/notifications/notice';
import { Id } from '@esquadro/domain/shared/id';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { PageQuery, sendPage } from '../../platform/http/paging.ts';
import { listNotices, noticeKey } from './list-notices.ts';
import { markNotice, markNotices } from './mark-notices.ts';
import { countUnread } from './queries.ts';

const tags = ['Notificações'];

export const notificationRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get('/', {
    config: { access: 'notification:own' },
    schema: {
      tags,
      summary: 'O que aconteceu com as vistorias de quem pergunta, do mais novo ao mais antigo',
      querystring: PageQuery,
      response: { 200: z.array(Notice) },
    },
    handler: async (request, reply) => {
      const rows = await listNotices(db, request.viewer, request.query);
      return sendPage(request, reply, rows, { limit: request.query.limit, key: noticeKey });
    },
  });

  app.get('/unread', {
    config: { access: 'notification:own' },
    schema: {
      tags,
      summary: 'Quantas notificações ainda não foram lidas; conta até 100',
      response: { 200: z.object({ count: z.int() }) },
    },
    handler: async ({ viewer }) => ({ count: await countUnread(db, viewer) }),
  });

  app.post('/read', {
    config: { access: 'notification:own' },
    schema: {
      tags,
      summary: 'Marcar como lido tudo o que chegou até um momento; o que chegou depois continua não lido',
      body: z.object({ until: z.iso.datetime('Um momento, como 2026-11-19T13:00:00.000Z.') }),
      response: { 204: z.null() },
    },
    handler: async ({ viewer, body }, reply) => {
      await db.transaction((tx) => markNotices(tx, viewer, new Date(body.until)));
      return reply.code(204).send(null);
    },
  });

  app.patch('/:id/read', {
    config: { access: 'notification:own' },
    schema: {
      tags,
      summary: 'Marcar uma notificação própria como lida',
      params: z.object({ id: Id }),
      response: { 204: z.null() },
    },
    handler: async ({ viewer, params }, reply) => {
      await db.transaction((tx) => markNotice(tx, viewer, params.id));
      return reply.code(204).send(null);
    },
  });
};
