import { type Actor, isStaff } from '@esquadro/domain/auth/permissions';
import { Invite } from '@esquadro/domain/auth/user-link';
import { AppError } from '@esquadro/domain/shared/errors';
import { Id } from '@esquadro/domain/shared/id';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { audit } from '../../platform/audit.ts';
import { actorOf } from '../../platform/auth/access.ts';
import type { Db } from '../../platform/db/client.ts';
import { requireEditableUser } from './require-editable-user.ts';
import type { UserRow } from './select-users.ts';
import { findInvite, inviteUser, linkAddress } from './user-links.ts';

type Options = { db: Db; key: Uint8Array; publicUrl: string | undefined; sendsMail: boolean };

const tags = ['Usuários'];
const params = z.object({ id: Id });

export const inviteRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { db, key, publicUrl, sendsMail },
) => {
  /** Only the staff makes a link for somebody who has a password: whoever holds it can take the account over. */
  const requireInvitable = async (tx: Db, actor: Actor<'user:invite'>, id: Id, options = {}) => {
    const user = await requireEditableUser(tx, actor, id, options);
    if (user.passwordHash && !isStaff(actor.viewer.role)) throw new AppError('access.denied');
    return user;
  };

  const present = async ({ protocol, host }: FastifyRequest, tx: Db, user: UserRow): Promise<Invite> => {
    const invite = await findInvite(tx, user.id);
    if (!invite) throw new AppError('link.not-found');
    return {
      url: linkAddress(publicUrl ?? `${protocol}://${host}`, invite.id, key),
      expires_at: invite.expiresAt.toISOString(),
      mailed_to: sendsMail ? user.email : null,
    };
  };

  app.get('/:id/invite', {
    config: { access: 'user:invite', secret: true },
    schema: {
      tags,
      summary: 'O link de senha de uma pessoa que ainda não o usou',
      params,
      response: { 200: Invite },
    },
    handler: async (request) => {
      const actor = actorOf(request, 'user:invite');
      return present(request, db, await requireInvitable(db, actor, request.params.id));
    },
  });

  app.post('/:id/invite', {
    config: { access: 'user:invite', secret: true },
    schema: {
      tags,
      summary: 'Um link de senha novo, também por email; o anterior deixa de valer',
      params,
      response: { 201: Invite },
    },
    handler: async (request, reply) => {
      const actor = actorOf(request, 'user:invite');
      const { viewer } = actor;
      const invite = await db.transaction(async (tx) => {
        const user = await requireInvitable(tx, actor, request.params.id, { forUpdate: true });
        await inviteUser(tx, { user, createdBy: viewer.userId });
        const subject = { kind: 'user' as const, id: user.id };
        await audit(tx, { actorId: viewer.userId, action: 'user:invite', subject });
        return present(request, tx, user);
      });
      return reply.code(201).send(invite);
    },
  });
};
