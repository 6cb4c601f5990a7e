import { createHash } from 'node:crypto';
import { findScope } from '@esquadro/domain/auth/permissions';
import { AppError } from '@esquadro/domain/shared/errors';
import { Id } from '@esquadro/domain/shared/id';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { calendarText } from '../../platform/calendar.ts';
import type { Db } from '../../platform/db/client.ts';
import { feedName, readFeedName } from './feed-address.ts';
import { findFeedViewer } from './feed-viewer.ts';
import { findVisit, listVisits } from './list-visits.ts';
import { findFeed, renewFeed, revokeFeed } from './own-feed.ts';

const tags = ['Calendário'];

type Options = { db: Db; key: Uint8Array; publicUrl: string | undefined };

export const calendarFeedRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, key, publicUrl }) => {
  const addressOf = ({ protocol, host }: FastifyRequest, id: Id) =>
    `${publicUrl ?? `${protocol}://${host}`}/api/calendar/${feedName(id, key)}`;

  app.get('/', {
    config: { access: 'calendar:own', secret: true },
    schema: {
      tags,
      summary: 'O endereço do próprio calendário, se houver',
      response: { 200: z.object({ address: z.string().nullable() }) },
    },
    handler: async (request) => {
      const id = await findFeed(db, request.viewer.userId);
      return { address: id ? addressOf(request, id) : null };
    },
  });

  app.post('/', {
    config: { access: 'calendar:own', secret: true },
    schema: {
      tags,
      summary: 'Um endereço novo; o anterior deixa de valer',
      response: { 201: z.object({ address: z.string() }) },
    },
    handler: async (request, reply) => {
      const id = await renewFeed(db, request.viewer.userId);
      return reply.code(201).send({ address: addressOf(request, id) });
    },
  });

  app.delete('/', {
    config: { access: 'calendar:own' },
    schema: { tags, summary: 'Desligar o calendário', response: { 204: z.null() } },
    handler: async ({ viewer }, reply) => {
      await revokeFeed(db, viewer.userId);
      return reply.code(204).send(null);
    },
  });

  app.get('/visits/:id', {
    config: { access: 'request:read' },
    schema: {
      tags,
      summary: 'Uma vistoria em iCalendar, para guardar na própria agenda',
      params: z.object({ id: Id }),
      response: { 200: z.string() },
    },
    handler: async ({ scope, params }, reply) => {
      const visit = await findVisit(db, scope, params.id);
      if (!visit) throw new AppError('request.not-found');
      return reply.type('text/calendar; charset=utf-8').send(calendarText('Vistoria', [visit]));
    },
  });

  app.get('/:name', {
    // Calendar programs send no token: the name itself is the secret.
    config: { access: 'public' },
    schema: {
      tags,
      summary: 'As vistorias de quem assinou, em iCalendar; com ETag',
      params: z.object({ name: z.string() }),
      response: { 200: z.string(), 304: z.undefined() },
    },
    handler: async ({ params, headers }, reply) => {
      const id = readFeedName(params.name, key);
      const viewer = id && (await findFeedViewer(db, id));
      const scope = viewer && findScope(viewer, 'calendar:own') && findScope(viewer, 'request:read');
      if (!scope) throw new AppError('calendar.not-found');

      const text = calendarText('Vistorias', await listVisits(db, scope, new Date()));
      const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
      reply.header('etag', etag).header('cache-control', 'private, no-cache');
      if (headers['if-none-match']?.includes(etag)) return reply.code(304).send();
      return reply.type('text/calendar; charset=utf-8').send(text);
    },
  });
};
