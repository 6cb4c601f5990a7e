import { Message } from '@esquadro/domain/messages/message';
import { AppError } from '@esquadro/domain/shared/errors';
import { Id } from '@esquadro/domain/shared/id';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type pg from 'pg';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { PageQuery, readCursor, sendPage } from '../../platform/http/paging.ts';
import { requireOwn, sendTexts } from './list-routes.ts';
import { requireOpenContact } from './queries.ts';
import { historyMarks, historyState, readHistory } from './read-history.ts';

const HistoryQuery = PageQuery.extend({ before: Id.optional(), from: Id.optional() }).refine(
  ({ before, from }) => !before || !from,
  { path: ['from'], error: 'Use `before` ou `from`, não os dois.' },
);

export const historyRoute: FastifyPluginAsyncZod<{ db: Db; pool: pg.Pool }> = async (app, { db, pool }) => {
  app.get('/:userId/contact/:contactId', {
    config: { access: 'message:own', sessionJoin: historyMarks },
    schema: {
      tags: ['Mensagens'],
      summary:
        'A conversa com um contato: as mensagens mais novas, da mais antiga à mais nova; `before` e o cabeçalho ' +
        '`Link` levam às anteriores, `from` a uma mensagem e às seguintes. Responde 304 a `If-None-Match` enquanto nada muda',
      params: z.object({ userId: Id, contactId: Id }),
      querystring: HistoryQuery,
      response: { 200: z.array(Message), 304: z.undefined() },
    },
    preHandler: requireOwn,
    handler: async (request, reply) => {
      const { params, query, viewer } = request;
      const state = historyState(request.joined);
      if (!state) throw new AppError('contact.not-found');
      // A conversation that exists stays readable; one that does not, only with whom it may begin.
      if (!state.started) await requireOpenContact(db, viewer, params.contactId);

      reply.header('etag', state.etag);
      // The header may name several versions, and a proxy may have called ours a weak one.
      if (request.headers['if-none-match']?.includes(state.etag)) return reply.code(304).send();

      const { limit, from } = query;
      const before = readCursor(query.cursor, Id) ?? query.before;
      const rows = await readHistory(pool, params, { before, from, limit });
      if (from) return sendTexts(reply, rows.slice(0, limit));
      const page = sendPage(request, reply, rows, { limit, key: ({ id }) => id });
      return sendTexts(reply, page.reverse());
    },
  });
};
