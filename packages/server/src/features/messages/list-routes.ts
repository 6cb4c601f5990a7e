import { AllowedContact, ContactEntry } from '@esquadro/domain/messages/contact';
import { AppError } from '@esquadro/domain/shared/errors';
import { Id } from '@esquadro/domain/shared/id';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { PageQuery, sendPage } from '../../platform/http/paging.ts';
import { contactKey, listContacts } from './list-contacts.ts';
import { conversationKey, listConversations } from './list-conversations.ts';
import { countUnread } from './queries.ts';

const tags = ['Mensagens'];
const params = z.object({ userId: Id });
const ContactQuery = PageQuery.extend({ q: z.string().trim().max(100).optional() });

export const messageListRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get('/:userId', {
    config: { access: 'message:own' },
    schema: {
      tags,
      summary:
        'As conversas, da mais recente à mais antiga, cada uma com a última mensagem e quantas não foram lidas',
      params,
      querystring: ContactQuery,
      response: { 200: z.array(ContactEntry) },
    },
    preHandler: requireOwn,
    handler: async (request, reply) => {
      const rows = await listConversations(db, request.viewer, request.query);
      return sendTexts(
        reply,
        sendPage(request, reply, rows, { limit: request.query.limit, key: conversationKey }),
      );
    },
  });

  app.get('/contacts/:userId', {
    config: { access: 'message:own' },
    schema: {
      tags,
      summary: 'A quem se pode escrever, por nome; `q` acha parte do nome, da imobiliária ou o id inteiro',
      params,
      querystring: ContactQuery,
      response: { 200: z.array(AllowedContact) },
    },
    preHandler: requireOwn,
    handler: async (request, reply) => {
      const rows = await listContacts(db, request.viewer, request.query);
      return sendTexts(
        reply,
        sendPage(request, reply, rows, { limit: request.query.limit, key: contactKey }),
      );
    },
  });

  app.get('/:userId/unread', {
    config: { access: 'message:own' },
    schema: {
      tags,
      summary: 'Quantas mensagens recebidas ainda não foram lidas',
      params,
      response: { 200: z.object({ count: z.int() }) },
    },
    preHandler: requireOwn,
    handler: async ({ viewer }) => ({ count: await countUnread(db, viewer.userId) }),
  });
};

/** Everyone reads their own messages only, whatever their role: another person's are not there. */
export async function requireOwn({ viewer, params }: FastifyRequest): Promise<void> {
  if ((params as { userId: Id }).userId !== viewer.userId) throw new AppError('user.not-found');
}

/** PostgreSQL wrote the JSON already: reading it only to write it again would double the cost. */
export function sendTexts(reply: FastifyReply, rows: { json: string }[]) {
  return reply.type('application/json; charset=utf-8').send(`[${rows.map(({ json }) => json).join()}]`);
}
