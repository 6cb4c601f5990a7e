import { ListedInspector } from '@esquadro/domain/inspectors/inspector';
import { InspectorFilter, searchedDays } from '@esquadro/domain/inspectors/inspector-filter';
import { contractDay } from '@esquadro/domain/realtors/contract-day';
import { AppError } from '@esquadro/domain/shared/errors';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { PageQuery, sendPage } from '../../platform/http/paging.ts';
import { contactsAmong } from '../messages/queries.ts';
import { sendInspectorsCsv } from './inspectors-csv.ts';
import { countInspectors, type InspectorSearch, listInspectors } from './list-inspectors.ts';
import { writeListed } from './present-inspector.ts';

const tags = ['Vistoriadores'];
const ListQuery = PageQuery.extend(InspectorFilter.shape).extend({
  format: z.enum(['json', 'csv'], 'Escolha json ou csv.').default('json'),
});

export const inspectorListRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get('/all', {
    config: { access: 'inspector:read' },
    schema: {
      tags,
      summary:
        'Os vistoriadores por nome, filtrados, com a primeira hora livre do período; `format=csv` dá a lista inteira como planilha',
      querystring: ListQuery,
      response: { 200: z.array(ListedInspector) },
    },
    handler: async (request, reply) => {
      const { viewer, scope } = request;
      const { format, limit, cursor, ...filter } = request.query;
      const search = searchFor(filter);
      if (format === 'csv') return sendInspectorsCsv(reply, db, { viewer, scope, search });
      const rows = await listInspectors(db, scope, search, { limit, cursor });
      const page = sendPage(request, reply, rows, { limit, key: ({ key }) => key });
      const ids = page.map(({ inspector }) => inspector.userId);
      const contacts = await contactsAmong(db, viewer, ids);
      const texts = page.map((row) => writeListed(viewer, row, contacts.has(row.inspector.userId)));
      return sendTexts(reply, texts);
    },
  });

  app.get('/count', {
    config: { access: 'inspector:read' },
    schema: {
      tags,
      summary: 'Quantos vistoriadores os filtros deixam',
      querystring: InspectorFilter,
      response: { 200: z.object({ count: z.int() }) },
    },
    handler: async ({ scope, query }) => ({ count: await countInspectors(db, scope, searchFor(query)) }),
  });
};

/** Throws `input.invalid` for dates that are no range. */
function searchFor(filter: InspectorFilter): InspectorSearch {
  const days = searchedDays(filter, contractDay(new Date()));
  if ('problem' in days) throw new AppError('input.invalid', { fields: { to: days.problem } });
  return { filter, days };
}

/** Past the serialiser, whose work is done. */
const sendTexts = (reply: FastifyReply, texts: string[]) =>
  reply.type('application/json; charset=utf-8').send(`[${texts.join()}]`);
