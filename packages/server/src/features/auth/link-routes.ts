import { LinkGreeting, LinkPassword } from '@esquadro/domain/auth/user-link';
import { LoginAnswer } from '@esquadro/domain/users/credentials';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { answerLogin } from './answer-login.ts';
import { readLink, useLink } from './use-link.ts';

const tags = ['Sessão'];
const params = z.object({ name: z.string() });

export const linkRoutes: FastifyPluginAsyncZod<{ db: Db; tokenKey: Uint8Array }> = async (
  app,
  { db, tokenKey },
) => {
  app.get('/:name', {
    config: { access: 'public', secret: true },
    schema: {
      tags,
      summary: 'De quem é um link de senha; não o gasta',
      params,
      response: { 200: LinkGreeting },
    },
    handler: ({ params: { name } }) => readLink(db, tokenKey, name),
  });

  app.post('/:name', {
    config: { access: 'public', secret: true },
    schema: {
      tags,
      summary: 'Criar a senha por um link e entrar; o link vale uma vez',
      description: 'Quem tem uma segunda etapa continua por ela, como em `/api/user/login`.',
      params,
      body: LinkPassword,
      response: { 200: LoginAnswer },
    },
    handler: async (request, reply) => {
      const { params: link, body } = request;
      const user = await useLink(db, tokenKey, { name: link.name, password: body.new_password });
      return answerLogin({ db, tokenKey }, request, reply, user);
    },
  });
};
