import { findScope } from '@esquadro/domain/auth/permissions';
import {
  Factors,
  NewPasskey,
  OwnPassword,
  PasskeyOptions,
  RecoveryCodes,
  TotpConfirmation,
  TotpSetup,
} from '@esquadro/domain/auth/second-step';
import { AppError } from '@esquadro/domain/shared/errors';
import { Id } from '@esquadro/domain/shared/id';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { audit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/db/client.ts';
import { requireOwnPassword } from '../../users/commands.ts';
import { getUser } from '../../users/queries.ts';
import { beginApp, confirmApp } from './authenticator-app.ts';
import { findFactorOwner, listFactors, removeFactors } from './factors.ts';
import { beginPasskey, registerPasskey } from './passkeys.ts';
import { firstRecoveryCodes, renewRecoveryCodes } from './recovery-codes.ts';
import { relyingParty } from './relying-party.ts';

const tags = ['Segunda etapa'];
const config = { access: 'session:own', secret: true, withoutSecondStep: true } as const;

type Options = { db: Db; tokenKey: Uint8Array; publicUrl: string | undefined };

/** Mounted at /api/user/factors. */
export const factorRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, tokenKey, publicUrl }) => {
  /** One change of somebody's factors at a time. */
  const locked = <Answer>(userId: Id, act: (tx: Db) => Promise<Answer>) =>
    db.transaction(async (tx) => {
      await getUser(tx, { reach: 'all' }, userId, { forUpdate: true });
      return act(tx);
    });

  /** After a factor was added: it is on record, and the first one brings recovery codes. */
  async function added(tx: Db, userId: Id): Promise<RecoveryCodes> {
    await audit(tx, { actorId: userId, action: 'factor:add', subject: { kind: 'user', id: userId } });
    return { recovery_codes: await firstRecoveryCodes(tx, userId) };
  }

  app.get('/', {
    config,
    schema: { tags, summary: 'A segunda etapa de quem chama', response: { 200: Factors } },
    handler: ({ viewer }) => listFactors(db, viewer.userId),
  });

  app.post('/totp', {
    config,
    schema: {
      tags,
      summary: 'Começar a configurar um aplicativo autenticador; vale depois de confirmado',
      response: { 200: TotpSetup },
    },
    handler: async ({ viewer: { userId } }) => {
      const user = await getUser(db, { reach: 'all' }, userId);
      return locked(userId, (tx) => beginApp(tx, user, tokenKey));
    },
  });

  app.post('/totp/confirm', {
    config,
    schema: {
      tags,
      summary:
        'Confirmar o aplicativo com um código dele; responde com dez códigos de recuperação, só desta vez',
      body: TotpConfirmation,
      response: { 200: RecoveryCodes },
    },
    handler: ({ viewer: { userId }, body: { code } }) =>
      locked(userId, async (tx) => {
        await confirmApp(tx, { userId, code, now: new Date() }, tokenKey);
        return added(tx, userId);
      }),
  });

  app.post('/passkey/options', {
    config,
    schema: {
      tags,
      summary: 'O que o navegador precisa para criar uma chave de acesso',
      response: { 200: PasskeyOptions },
    },
    handler: async (request) => {
      const { userId } = request.viewer;
      const user = await getUser(db, { reach: 'all' }, userId);
      return locked(userId, (tx) => beginPasskey(tx, user, relyingParty(publicUrl, request)));
    },
  });

  app.post('/passkey', {
    config,
    schema: {
      tags,
      summary: 'Cadastrar a chave de acesso que o navegador criou',
      body: NewPasskey,
      response: { 200: RecoveryCodes },
    },
    handler: (request) =>
      locked(request.viewer.userId, async (tx) => {
        const { userId } = request.viewer;
        await registerPasskey(tx, userId, request.body, relyingParty(publicUrl, request));
        return added(tx, userId);
      }),
  });

  app.post('/recovery', {
    config,
    schema: {
      tags,
      summary: 'Dez códigos de recuperação novos, com a própria senha; os anteriores deixam de valer',
      body: OwnPassword,
      response: { 200: RecoveryCodes },
    },
    handler: async ({ viewer: { userId }, body: { password } }) => {
      await requireOwnPassword(db, userId, { password });
      return locked(userId, async (tx) => {
        if ((await listFactors(tx, userId)).factors.length === 0) throw new AppError('factor.not-found');
        await audit(tx, { actorId: userId, action: 'factor:codes', subject: { kind: 'user', id: userId } });
        return { recovery_codes: await renewRecoveryCodes(tx, userId) };
      });
    },
  });

  app.delete('/:id', {
    config,
    schema: {
      tags,
      summary: 'Remover uma segunda etapa: a própria com a senha; a de outra pessoa, só TI',
      params: z.object({ id: Id }),
      body: OwnPassword.nullish(),
      response: { 204: z.null() },
    },
    handler: async ({ viewer, params: { id }, body }, reply) => {
      const userId = await findFactorOwner(db, id);
      const isOwn = userId === viewer.userId;
      if (!userId || !(isOwn || findScope(viewer, 'factor:manage'))) throw new AppError('factor.not-found');
      if (isOwn) await requireOwnPassword(db, userId, { password: body?.password ?? '' });
      const removed = await locked(userId, (tx) => removeFactors(tx, { actorId: viewer.userId, userId, id }));
      if (!removed) throw new AppError('factor.not-found');
      return reply.code(204).send(null);
    },
  });
};

/** Mounted at /api/user. */
export const managedFactorRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.delete('/:id/factors', {
    config: { access: 'factor:manage' },
    schema: {
      tags,
      summary: 'Remover a segunda etapa de uma pessoa que a perdeu, com os códigos de recuperação',
      params: z.object({ id: Id }),
      response: { 204: z.null() },
    },
    handler: async ({ viewer, params: { id } }, reply) => {
      // One's own takes the password, one by one.
      if (id === viewer.userId) throw new AppError('access.denied');
      await db.transaction(async (tx) => {
        await getUser(tx, { reach: 'all' }, id, { forUpdate: true });
        if (!(await removeFactors(tx, { actorId: viewer.userId, userId: id })))
          throw new AppError('factor.not-found');
      });
      return reply.code(204).send(null);
    },
  });
};
