import { KeyDay, KeyDaysQuery, KeyRow, KeysQuery } from '@esquadro/domain/keys/key-board';
import { KeyChange } from '@esquadro/domain/keys/key-change';
import { KeyDayLink, NewKeyDayLink } from '@esquadro/domain/keys/key-desk';
import { Id } from '@esquadro/domain/shared/id';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { actorOf } from '../../platform/auth/access.ts';
import type { Db } from '../../platform/db/client.ts';
import { retrying } from '../../platform/db/retrying.ts';
import { changeKey } from './change-key.ts';
import { keyDayAddress, makeKeyDay } from './key-day.ts';
import { countKeyDays, listKeys, readKey } from './read-keys.ts';

const tags = ['Chaves'];

type Options = { db: Db; key: Uint8Array; publicUrl: string | undefined };

export const keyRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, key, publicUrl }) => {
  app.get('/', {
    config: { access: 'key:read' },
    schema: {
      tags,
      summary:
        'As chaves das vistorias de até sete dias, por filial e hora; com as de hoje, as que ainda não voltaram',
      querystring: KeysQuery,
      response: { 200: z.array(KeyRow) },
    },
    handler: async ({ scope, query }, reply) => {
      return sendRows(reply, await listKeys(db, scope, query, new Date()));
    },
  });

  app.get('/days', {
    config: { access: 'key:read' },
    schema: {
      tags,
      summary: 'Quantas chaves há em cada um de sete dias, e quantas ninguém confirmou',
      querystring: KeyDaysQuery,
      response: { 200: z.array(KeyDay) },
    },
    handler: ({ scope, query }) => countKeyDays(db, scope, query.from),
  });

  app.post('/links', {
    config: { access: 'key:change', secret: true },
    schema: {
      tags,
      summary: 'O endereço da página em que uma filial confirma, sem senha, as chaves de um dia',
      body: NewKeyDayLink,
      response: { 200: KeyDayLink },
    },
    handler: async (request) => {
      const { protocol, host, body } = request;
      const id = await makeKeyDay(db, actorOf(request, 'key:change'), body);
      return { url: keyDayAddress(publicUrl ?? `${protocol}://${host}`, id, key) };
    },
  });

  app.get('/:requestId', {
    config: { access: 'key:read' },
    schema: {
      tags,
      summary: 'A chave de uma vistoria',
      params: z.object({ requestId: Id }),
      response: { 200: KeyRow },
    },
    handler: ({ scope, params }) => readKey(db, scope, params.requestId, new Date()),
  });

  app.post('/:requestId', {
    config: { access: 'key:change' },
    schema: {
      tags,
      summary: 'Dizer o que aconteceu com a chave de uma vistoria; dizer de novo o mesmo não muda nada',
      params: z.object({ requestId: Id }),
      body: KeyChange,
      response: { 200: KeyRow },
    },
    handler: async (request) => {
      const actor = actorOf(request, 'key:change');
      const { requestId } = request.params;
      await retrying(() => db.transaction((tx) => changeKey(tx, actor, requestId, request.body)));
      return readKey(db, actor.scope, requestId, actor.now);
    },
  });
};

/** JSON text from the database, sent as it is. */
const sendRows = (reply: FastifyReply, rows: string[]) =>
  reply.type('application/json; charset=utf-8').send(`[${rows.join(',')}]`);
