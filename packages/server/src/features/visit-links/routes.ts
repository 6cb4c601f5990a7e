import { scopeOf } from '@esquadro/domain/auth/scope';
import { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { renderMessage } from '@esquadro/domain/requests/whatsapp/render-message';
import { whatsappLink } from '@esquadro/domain/requests/whatsapp/whatsapp-link';
import { Id } from '@esquadro/domain/shared/id';
import { NewVisitLink, PartyOfVisit, VisitLink } from '@esquadro/domain/visit-links/managed-link';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { actorOf } from '../../platform/auth/access.ts';
import type { Db } from '../../platform/db/client.ts';
import { retrying } from '../../platform/db/retrying.ts';
import { getRequest } from '../requests/queries.ts';
import { readMessageTemplates } from '../settings/queries.ts';
import { linkAddress } from './find-link.ts';
import { acceptAsked, contactOf, listParties, mailLink, revokeLink, sendLink } from './manage-links.ts';
import type { VisitLinkRow } from './tables.ts';

const tags = ['Link da visita'];
const params = z.object({ id: Id });
const linkParams = params.extend({ linkId: Id });

type Options = {
  db: Db;
  key: Uint8Array;
  publicUrl: string | undefined;
  sendsMail: boolean;
  newsDelayMs: number;
};

/** The links of a visit, as agencies and staff make, send and cancel them. */
export const managedLinkRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { db, key, publicUrl, sendsMail, newsDelayMs } = options;

  /** The address, and WhatsApp with the message of Configurações that carries it. */
  const present = async (request: FastifyRequest, link: VisitLinkRow): Promise<VisitLink> => {
    const { protocol, host, viewer } = request;
    const url = linkAddress(publicUrl ?? `${protocol}://${host}`, link.id, key);
    const scope = scopeOf(viewer, 'request:read');
    const { json } = await getRequest(db, scope, viewer.role, link.requestId);
    const { confirm } = await readMessageTemplates(db);
    const text = renderMessage(confirm, InspectionRequest.parse(JSON.parse(json)), { link: url });
    const { phone } = await contactOf(db, link);
    return { _id: link.id, party: link.party, url, whatsapp_url: whatsappLink(text, phone) };
  };

  app.get('/:id/links', {
    config: { access: 'visit-link:read', secret: true },
    schema: {
      tags,
      summary: 'Quem recebe a vistoria, como falar com cada um e o que foi feito de cada link',
      params,
      response: { 200: z.array(PartyOfVisit) },
    },
    handler: ({ scope, params: { id } }) => listParties(db, scope, id),
  });

  app.post('/:id/links', {
    config: { access: 'visit-link:manage', secret: true },
    schema: {
      tags,
      summary: 'O link de uma das partes; o que já existe é dado de novo',
      params,
      body: NewVisitLink,
      response: { 201: VisitLink },
    },
    handler: async (request, reply) => {
      const actor = actorOf(request, 'visit-link:manage');
      const link = await retrying(() =>
        db.transaction((tx) => sendLink(tx, actor, request.params.id, request.body)),
      );
      return reply.code(201).send(await present(request, link));
    },
  });

  app.post('/:id/links/:linkId/mail', {
    config: { access: 'visit-link:manage' },
    schema: {
      tags,
      summary: 'Enviar um link por email a quem ele se destina',
      params: linkParams,
      response: { 204: z.null() },
    },
    handler: async (request, reply) => {
      const actor = actorOf(request, 'visit-link:manage');
      await retrying(() => db.transaction((tx) => mailLink(tx, actor, request.params, { sendsMail })));
      return reply.code(204).send(null);
    },
  });

  app.post('/:id/links/:linkId/accept', {
    config: { access: 'visit-link:manage' },
    schema: {
      tags,
      summary: 'Aceitar o outro horário que foi pedido por um link',
      params: linkParams,
      response: { 204: z.null() },
    },
    handler: async (request, reply) => {
      const actor = { ...actorOf(request, 'request:edit'), newsDelayMs };
      await retrying(() => db.transaction((tx) => acceptAsked(tx, actor, request.params)));
      return reply.code(204).send(null);
    },
  });

  app.delete('/:id/links/:linkId', {
    config: { access: 'visit-link:manage' },
    schema: { tags, summary: 'Cancelar um link', params: linkParams, response: { 204: z.null() } },
    handler: async (request, reply) => {
      const actor = actorOf(request, 'visit-link:manage');
      await db.transaction((tx) => revokeLink(tx, actor, request.params));
      return reply.code(204).send(null);
    },
  });
};
