import { Id } from '@esquadro/domain/shared/id';
import { PasswordChange, PasswordChanged } from '@esquadro/domain/users/credentials';
import { NewRealtorUser, User, UserChange, UserSummary } from '@esquadro/domain/users/user';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { actorOf } from '../../platform/auth/access.ts';
import type { Db } from '../../platform/db/client.ts';
import { withIdempotencyKey } from '../../platform/http/idempotency.ts';
import { PageQuery, sendPage } from '../../platform/http/paging.ts';
import { checkVersion, expectedVersion, sendVersion } from '../../platform/http/versions.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { requireVisibleRealtor } from '../realtors/queries.ts';
import { changePassword } from './change-password.ts';
import { changeUser } from './change-user.ts';
import { openSession } from './commands.ts';
import { deleteUser } from './delete-user.ts';
import { keepUserFiles, USER_UPLOADS } from './keep-user-files.ts';
import { presentSummary, presentUser } from './present-user.ts';
import { getUser, listUsers, nameKey } from './queries.ts';
import { requireEditableUser } from './require-editable-user.ts';
import { addRealtorUser } from './sign-up.ts';

type Options = { db: Db; store: FileStore; tokenKey: Uint8Array };

const tags = ['Usuários'];
const params = z.object({ id: Id });
const UserQuery = PageQuery.extend({ q: z.string().trim().max(100).optional() });

const isAboutOneself = ({ params: asked, viewer }: FastifyRequest) =>
  (asked as { id?: string }).id === viewer.userId;

export const userRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, store, tokenKey }) => {
  for (const [path, access, summary] of [
    ['/list', 'user:list', 'Os usuários que quem chama pode editar'],
    ['/listAll', 'user:list-everyone', 'Todos os usuários'],
  ] as const) {
    app.get(path, {
      config: { access },
      schema: { tags, summary, querystring: UserQuery, response: { 200: z.array(UserSummary) } },
      handler: async (request, reply) => {
        const rows = await listUsers(db, request.scope, request.query);
        const page = sendPage(request, reply, rows, { limit: request.query.limit, key: nameKey });
        return page.map((row) => presentSummary(request.viewer, row));
      },
    });
  }

  app.get('/listRealtorUsers/:realtorId', {
    config: { access: 'agency-user:list' },
    schema: {
      tags,
      summary: 'Os usuários de uma imobiliária',
      params: z.object({ realtorId: Id }),
      querystring: UserQuery,
      response: { 200: z.array(UserSummary) },
    },
    handler: async (request, reply) => {
      const { realtorId } = request.params;
      await requireVisibleRealtor(db, request.scope, realtorId);
      const rows = await listUsers(db, request.scope, { ...request.query, realtorId });
      const page = sendPage(request, reply, rows, { limit: request.query.limit, key: nameKey });
      return page.map((row) => presentSummary(request.viewer, row));
    },
  });

  app.get('/profile/:id', {
    config: { access: 'user:profile', withoutSecondStep: isAboutOneself },
    schema: { tags, summary: 'Uma pessoa, sem segredo algum', params, response: { 200: User } },
    handler: async (request, reply) => {
      const user = await getUser(db, request.scope, request.params.id);
      sendVersion(reply, user.version);
      return presentUser(db, request.viewer, user);
    },
  });

  app.post('/createRealtorUser', {
    config: { access: 'agency-user:create', uploads: USER_UPLOADS },
    schema: {
      tags,
      summary: 'Criar um usuário dentro de uma imobiliária',
      body: NewRealtorUser,
      response: { 201: User },
    },
    handler: async (request, reply) => {
      const { viewer, uploads } = request;
      const created = await withIdempotencyKey(db, request, viewer, async (tx) => {
        const id = await addRealtorUser(tx, actorOf(request, 'agency-user:create'), request.body);
        await keepUserFiles(tx, store, id, { uploads, uploadedBy: viewer.userId });
        return presentUser(tx, viewer, await getUser(tx, { reach: 'all' }, id));
      });
      return reply.code(201).send(created);
    },
  });

  app.patch('/updateRealtorUser/:id', {
    config: { access: 'user:edit', uploads: USER_UPLOADS },
    schema: {
      tags,
      summary: 'Mudar um usuário que se pode editar',
      params,
      body: UserChange,
      response: { 200: User },
    },
    handler: async (request, reply) => {
      const { viewer, uploads, body } = request;
      const changed = await db.transaction(async (tx) => {
        const actor = actorOf(request, 'user:edit');
        const user = await requireEditableUser(tx, actor, request.params.id, { forUpdate: true });
        checkVersion(user.version, expectedVersion(request));
        await changeUser(tx, actor, user, body);
        await keepUserFiles(tx, store, user.id, {
          uploads,
          uploadedBy: viewer.userId,
          removesPhoto: body.photo === null,
        });
        return getUser(tx, { reach: 'all' }, user.id);
      });
      sendVersion(reply, changed.version);
      return presentUser(db, viewer, changed);
    },
  });

  app.delete('/deleteRealtorUser/:id', {
    config: { access: 'user:delete' },
    schema: { tags, summary: 'Excluir um usuário que se pode editar', params, response: { 204: z.null() } },
    handler: async (request, reply) => {
      const actor = actorOf(request, 'user:delete');
      await db.transaction(async (tx) => {
        await deleteUser(
          tx,
          actor,
          await requireEditableUser(tx, actor, request.params.id, { forUpdate: true }),
        );
      });
      return reply.code(204).send(null);
    },
  });

  app.patch('/pwd/:id', {
    config: { access: 'user:password', secret: true },
    schema: {
      tags,
      summary: 'Mudar a senha; a própria pede a atual e devolve um token novo',
      params,
      body: PasswordChange,
      response: { 200: PasswordChanged },
    },
    handler: async (request) => {
      const actor = actorOf(request, 'user:password');
      const user = await requireEditableUser(db, actor, request.params.id);
      const { calendarRenewed: calendar_renewed } = await changePassword(db, actor, user, request.body);
      if (user.id !== actor.viewer.userId) return { calendar_renewed };
      return {
        calendar_renewed,
        token: await openSession(db, tokenKey, user, request.headers['user-agent'] ?? ''),
      };
    },
  });
};
