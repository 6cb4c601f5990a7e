import { Realtor, RealtorContact } from '@esquadro/domain/realtors/realtor';
import { RealtorFilter } from '@esquadro/domain/realtors/realtor-filter';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { PageQuery, sendPage } from '../../platform/http/paging.ts';
import { companyKey, countRealtors, listRealtors } from './list-realtors.ts';
import { sendRealtorsCsv } from './realtors-csv.ts';

const tags = ['Imobiliárias'];
const ListQuery = PageQuery.extend(RealtorFilter.shape).extend({
  format: z.enum(['json', 'csv'], 'Escolha json ou csv.').default('json'),
});

export const realtorListRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get('/all', {
    config: { access: 'realtor:read' },
    schema: {
      tags,
      summary: 'As imobiliárias por empresa, filtradas; `format=csv` dá a lista inteira como planilha',
      querystring: ListQuery,
      response: { 200: z.union([z.array(Realtor), z.array(RealtorContact)]) },
    },
    handler: async (request, reply) => {
      const { format, ...query } = request.query;
      if (format === 'csv') return sendRealtorsCsv(reply, db, request.scope, query);
      const rows = await listRealtors(db, request.scope, query);
      const page = sendPage(request, reply, rows, { limit: query.limit, key: companyKey });
      return sendJsonTexts(
        reply,
        page.map(({ json }) => json),
      );
    },
  });

  app.get('/count', {
    config: { access: 'realtor:read' },
    schema: {
      tags,
      summary: 'Quantas imobiliárias os filtros deixam',
      querystring: RealtorFilter,
      response: { 200: z.object({ count: z.int() }) },
    },
    handler: async ({ scope, query }) => ({ count: await countRealtors(db, scope, query) }),
  });
};

/** PostgreSQL wrote the JSON already: reading it only to write it again would double the cost. */
function sendJsonTexts(reply: FastifyReply, texts: string[]) {
  return reply.type('application/json; charset=utf-8').send(`[${texts.join()}]`);
}
