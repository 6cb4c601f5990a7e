import { State } from '@esquadro/domain/addresses/states';
import { City, ListedCity, NewCity } from '@esquadro/domain/cities/city';
import { Id } from '@esquadro/domain/shared/id';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { actorOf } from '../../platform/auth/access.ts';
import type { Db } from '../../platform/db/client.ts';
import { withIdempotencyKey } from '../../platform/http/idempotency.ts';
import { PageQuery, sendPage } from '../../platform/http/paging.ts';
import { addCity } from './add-city.ts';
import { sendCitiesCsv } from './cities-csv.ts';
import { deleteCity } from './delete-city.ts';
import { listCities, presentCity } from './queries.ts';

const tags = ['Cidades'];
const CityQuery = PageQuery.extend({
  q: z.string().trim().max(100).optional(),
  state: State.optional(),
  format: z.enum(['json', 'csv'], 'Escolha json ou csv.').default('json'),
});

export const cityRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get('/getCities', {
    config: { access: 'city:read' },
    schema: {
      tags,
      summary:
        'As cidades atendidas, na ordem em que entraram; `format=csv` dá a lista inteira como planilha',
      querystring: CityQuery,
      response: { 200: z.array(ListedCity) },
    },
    handler: async (request, reply) => {
      if (request.query.format === 'csv') return sendCitiesCsv(reply, db, request.query);
      const rows = await listCities(db, request.query);
      const page = sendPage(request, reply, rows, { limit: request.query.limit, key: ({ id }) => id });
      return page.map((row) => ({ ...presentCity(row), uses: row.uses }));
    },
  });

  app.post('/add', {
    config: { access: 'city:change' },
    schema: {
      tags,
      summary: 'Incluir uma cidade; o que faltar vem do cadastro de municípios',
      description:
        'Uma cidade desconhecida e sem coordenadas é 409 `city.unknown`, a menos de `confirmUnknown: true`.',
      body: NewCity,
      response: { 201: City },
    },
    handler: async (request, reply) => {
      const actor = actorOf(request, 'city:change');
      const added = await withIdempotencyKey(db, request, request.viewer, (tx) =>
        addCity(tx, actor, request.body),
      );
      return reply.code(201).send(added);
    },
  });

  app.delete('/delCity/:id', {
    config: { access: 'city:change' },
    schema: {
      tags,
      summary: 'Excluir uma cidade que ninguém usa',
      params: z.object({ id: Id }),
      response: { 200: z.object({ _id: Id }) },
    },
    handler: async (request) => {
      const { id } = request.params;
      await db.transaction((tx) => deleteCity(tx, actorOf(request, 'city:change'), id));
      return { _id: id };
    },
  });
};
