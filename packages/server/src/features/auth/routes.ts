import { Credentials, LoginAnswer } from '@esquadro/domain/users/credentials';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { endSession } from '../../platform/auth/sessions.ts';
import type { Db } from '../../platform/db/client.ts';
import { answerLogin } from './answer-login.ts';
import { readDevice } from './known-device.ts';
import { logIn } from './log-in.ts';

export const authRoutes: FastifyPluginAsyncZod<{ db: Db; tokenKey: Uint8Array }> = async (
  app,
  { db, tokenKey },
) => {
  app.post('/login', {
    config: { access: 'public', secret: true },
    schema: { tags: ['Sessão'], summary: 'Entrar', body: Credentials, response: { 200: LoginAnswer } },
    handler: async (request, reply) => {
      const user = await logIn(db, request.body, {
        address: request.ip,
        deviceOf: (userId) => readDevice(request, tokenKey, userId),
      });
      return answerLogin({ db, tokenKey }, request, reply, user);
    },
  });

  app.post('/logout', {
    config: { access: 'session:own' },
    schema: { tags: ['Sessão'], summary: 'Sair: encerra a sessão deste token', response: { 204: z.null() } },
    handler: async (request, reply) => {
      await endSession(db, request.sessionId);
      return reply.code(204).send(null);
    },
  });
};
