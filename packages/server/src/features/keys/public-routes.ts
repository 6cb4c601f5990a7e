import { KeyChange } from '@esquadro/domain/keys/key-change';
import { ConfirmKeys, KeyDesk } from '@esquadro/domain/keys/key-desk';
import { Id } from '@esquadro/domain/shared/id';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { BY_NAME, hideAnswer, type Named, namedLink } from '../../platform/auth/named-link.ts';
import type { Db } from '../../platform/db/client.ts';
import { changeByDesk, confirmAll, openKeyDay, readKeyDesk } from './key-day.ts';

const tags = ['Chaves'];
const params = z.object({ name: z.string() });

type Options = { db: Db; key: Uint8Array };

/** What a branch may do with nothing but the link of its day. No GET changes anything of it: robots open every link. */
export const keyDayRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, key }) => {
  app.addHook('onSend', hideAnswer);
  const link = namedLink({
    db,
    find: (name, now) => openKeyDay(db, { key, name, now }),
    kind: 'key-day',
    idOf: ({ id }) => id,
    writesAnHour: 120,
  });
  const answer = async (request: Named, act: Parameters<typeof link.answer>[1]): Promise<KeyDesk> =>
    readKeyDesk(db, await link.answer(request, act));

  app.get('/:name', {
    config: BY_NAME,
    schema: {
      tags,
      summary: 'As chaves de um dia numa filial, como o balcão as vê pelo link',
      params,
      response: { 200: KeyDesk },
    },
    handler: async (request) => readKeyDesk(db, await link.open(request, new Date())),
  });

  app.post('/:name', {
    config: BY_NAME,
    schema: {
      tags,
      summary: 'Confirmar de uma vez as chaves que a página mostrou',
      params,
      body: ConfirmKeys,
      response: { 200: KeyDesk },
    },
    handler: (request) =>
      answer(request, (tx, link, now) => confirmAll(tx, link, request.body.requestIds, now)),
  });

  app.post('/:name/:requestId', {
    config: BY_NAME,
    schema: {
      tags,
      summary: 'Dizer que uma chave está pronta, que não está (`missing`) ou em que filial está (`moved`)',
      params: params.extend({ requestId: Id }),
      body: KeyChange,
      response: { 200: KeyDesk },
    },
    handler: (request) => {
      const said = { requestId: request.params.requestId, change: request.body };
      return answer(request, (tx, link, now) => changeByDesk(tx, link, said, now));
    },
  });
};
