import { ForgottenPassword, ResetAnswer } from '@esquadro/domain/auth/user-link';
import { Credentials, LoginAnswer } from '@esquadro/domain/users/credentials';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { countAttempt } from '../../platform/auth/attempts.ts';
import { endSession } from '../../platform/auth/sessions.ts';
import type { Db } from '../../platform/db/client.ts';
import { mayMailStranger } from '../mail/commands.ts';
import { queueReset } from '../users/commands.ts';
import { answerLogin } from './answer-login.ts';
import { readDevice } from './known-device.ts';
import { logIn } from './log-in.ts';

type Options = { db: Db; tokenKey: Uint8Array; sendsMail: boolean };

const MAILED = { message: 'Enviamos um link, se este email tiver uma conta. Ele vale por uma hora.' };
const NO_MAIL = { message: 'Esta instalação não envia emails. Peça um link de senha à administração.' };

export const authRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, tokenKey, sendsMail }) => {
  app.post('/login', {
    config: { access: 'public', secret: true },
    schema: {
      tags: ['Sessão'],
      summary: 'Entrar',
      description:
        'Quem tem uma segunda etapa recebe 401 `session.second-factor` com `ticket` e `methods` (`totp`, `passkey`, ' +
        '`recovery`), e continua em `/api/user/login/second`.',
      body: Credentials,
      response: { 200: LoginAnswer },
    },
    handler: async (request, reply) => {
      const user = await logIn(db, request.body, {
        address: request.ip,
        deviceOf: (userId) => readDevice(request, tokenKey, userId),
      });
      return answerLogin({ db, tokenKey }, request, reply, user);
    },
  });

  app.post('/forgot', {
    config: { access: 'public', secret: true },
    schema: {
      tags: ['Sessão'],
      summary: 'Pedir por email um link para criar uma senha nova; a resposta é a mesma para qualquer email',
      body: ForgottenPassword,
      response: { 202: ResetAnswer },
    },
    onRequest: ({ ip }) =>
      countAttempt(db, {
        key: `forgot-from:${ip}`,
        free: 20,
        code: 'input.too-many',
        forgottenAfter: '1 hour',
      }),
    handler: async ({ body: { email } }, reply) => {
      if (sendsMail && (await mayMailStranger(db, `reset-mail:${email}`))) await queueReset(db, email);
      return reply.code(202).send(sendsMail ? MAILED : NO_MAIL);
    },
  });

  app.post('/logout', {
    config: { access: 'session:own', withoutSecondStep: true },
    schema: { tags: ['Sessão'], summary: 'Sair: encerra a sessão deste token', response: { 204: z.null() } },
    handler: async (request, reply) => {
      await endSession(db, request.sessionId);
      return reply.code(204).send(null);
    },
  });
};
