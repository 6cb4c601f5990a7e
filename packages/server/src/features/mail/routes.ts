import { MailPreferences, MailStatus, QueuedMail } from '@esquadro/domain/mail/mail';
import { Id } from '@esquadro/domain/shared/id';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { PageQuery, sendPage } from '../../platform/http/paging.ts';
import { countMails, listMails, mailKey, retryMail } from './list-mails.ts';
import { readPreferences, savePreferences } from './preferences.ts';

const tags = ['Emails'];

type Options = { db: Db; sendsMail: boolean };

export const mailRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, sendsMail }) => {
  app.get('/', {
    config: { access: 'mail:manage' },
    schema: {
      tags,
      summary: 'A fila de emails, do mais novo ao mais antigo',
      querystring: PageQuery,
      response: { 200: z.array(QueuedMail) },
    },
    handler: async (request, reply) => {
      const rows = await listMails(db, request.query, new Date());
      return sendPage(request, reply, rows, { limit: request.query.limit, key: mailKey });
    },
  });

  app.get('/status', {
    config: { access: 'mail:manage' },
    schema: {
      tags,
      summary: 'Se os emails saem (`SMTP_URL`) e quantos esperam ou não puderam ser entregues',
      response: { 200: MailStatus },
    },
    handler: async () => ({ sending: sendsMail, ...(await countMails(db)) }),
  });

  app.post('/:id/retry', {
    config: { access: 'mail:manage' },
    schema: {
      tags,
      summary: 'Tentar de novo já, um email que ainda não saiu',
      params: z.object({ id: Id }),
      response: { 204: z.null() },
    },
    handler: async ({ params }, reply) => {
      await retryMail(db, params.id);
      return reply.code(204).send(null);
    },
  });

  app.get('/preferences', {
    config: { access: 'notification:own' },
    schema: { tags, summary: 'Quais emails a própria pessoa recebe', response: { 200: MailPreferences } },
    handler: ({ viewer }) => readPreferences(db, viewer.userId),
  });

  app.put('/preferences', {
    config: { access: 'notification:own' },
    schema: {
      tags,
      summary: 'Escolher quais emails receber',
      body: MailPreferences,
      response: { 200: MailPreferences },
    },
    handler: async ({ viewer, body }) => {
      await db.transaction((tx) => savePreferences(tx, viewer.userId, body));
      return readPreferences(db, viewer.userId);
    },
  });
};
