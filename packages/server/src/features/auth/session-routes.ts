import { deviceName } from '@esquadro/domain/auth/device-name';
import { OpenSession } from '@esquadro/domain/auth/open-session';
import { AppError } from '@esquadro/domain/shared/errors';
import { Id } from '@esquadro/domain/shared/id';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { endOtherSessions, endSessionOf, listSessions } from '../../platform/auth/sessions.ts';
import type { Db } from '../../platform/db/client.ts';

const tags = ['Sessão'];
const config = { access: 'session:own' } as const;

export const sessionRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get('/', {
    config,
    schema: {
      tags,
      summary: 'Onde quem chama está conectado; o último uso, com a precisão de uma hora',
      response: { 200: z.array(OpenSession) },
    },
    handler: async ({ viewer, sessionId }) =>
      (await listSessions(db, viewer.userId)).map(({ id, userAgent, createdAt, lastUsedAt }) => ({
        _id: id,
        device: deviceName(userAgent),
        created_at: createdAt.toISOString(),
        last_used_at: lastUsedAt.toISOString(),
        current: id === sessionId,
      })),
  });

  app.delete('/others', {
    config,
    schema: { tags, summary: 'Sair de todos os outros aparelhos', response: { 204: z.null() } },
    handler: async ({ viewer, sessionId }, reply) => {
      await endOtherSessions(db, viewer.userId, sessionId);
      return reply.code(204).send(null);
    },
  });

  app.delete('/:id', {
    config,
    schema: {
      tags,
      summary: 'Sair de um aparelho',
      params: z.object({ id: Id }),
      response: { 204: z.null() },
    },
    handler: async ({ viewer, params: { id } }, reply) => {
      if (!(await endSessionOf(db, viewer.userId, id))) throw new AppError('session.not-found');
      return reply.code(204).send(null);
    },
  });
};
