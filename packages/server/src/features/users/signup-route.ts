import { AppError } from '@esquadro/domain/shared/errors';
import { NewUser, User } from '@esquadro/domain/users/user';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { actorOf, optionalViewer } from '../../platform/auth/access.ts';
import { countAttempt } from '../../platform/auth/attempts.ts';
import type { Db } from '../../platform/db/client.ts';
import { withIdempotencyKey } from '../../platform/http/idempotency.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { keepUserFiles, USER_UPLOADS } from './keep-user-files.ts';
import { presentUser } from './present-user.ts';
import { getUser, hasSuperAdmin } from './queries.ts';
import { useSetupToken } from './setup-link.ts';
import { addFirstSuperAdmin, addUser, signUpStranger } from './sign-up.ts';

type Options = { db: Db; store: FileStore; signupOpen: boolean; sendsMail: boolean };

const Welcome = z.object({ message: z.string() });
const WELCOME = {
  message: 'Pronto. Se o email ainda não tinha conta, ela foi criada: entre com email e senha.',
};

const MAILED = { message: 'Pronto. Enviamos um email com o próximo passo: abra-o para continuar.' };

export const signupRoute: FastifyPluginAsyncZod<Options> = async (
  app,
  { db, store, signupOpen, sendsMail },
) => {
  app.post('/signup', {
    config: { access: 'public-or-signed-in', uploads: USER_UPLOADS },
    schema: {
      tags: ['Usuários'],
      summary: 'Criar um usuário; sem token, apenas do nível User',
      body: NewUser,
      response: { 201: z.union([User, Welcome]) },
    },
    // Before the body is read: a stranger may not call for ever, and sends no files.
    onRequest: async (request) => {
      if (optionalViewer(request)) return;
      request.filesRefused = 'signup.files';
      const key = `signup-from:${request.ip}`;
      await countAttempt(db, { key, free: 20, code: 'input.too-many', forgottenAfter: '1 hour' });
    },
    handler: async (request, reply) => {
      const { setup, ...draft } = request.body;
      const viewer = optionalViewer(request);
      if (!draft.password && (!viewer || setup !== undefined))
        throw new AppError('input.invalid', { fields: { password: 'Informe a senha.' } });

      if (setup !== undefined) {
        await db.transaction(async (tx) => {
          await useSetupToken(tx, setup);
          const { access_level: _level, realtor: _realtor, ...person } = draft;
          await addFirstSuperAdmin(tx, person);
        });
        return reply.code(201).send(WELCOME);
      }
      if (!viewer) {
        if (!signupOpen) throw new AppError('signup.closed');
        if (!(await hasSuperAdmin(db))) throw new AppError('signup.not-set-up');
        await signUpStranger(db, draft, { sendsMail });
        return reply.code(201).send(sendsMail ? MAILED : WELCOME);
      }
      const created = await withIdempotencyKey(db, request, viewer, async (tx) => {
        const id = await addUser(tx, actorOf({ viewer }, 'user:create'), draft);
        await keepUserFiles(tx, store, id, { uploads: request.uploads, uploadedBy: viewer.userId });
        return presentUser(tx, viewer, await getUser(tx, { reach: 'all' }, id));
      });
      return reply.code(201).send(created);
    },
  });
};
