import { isStaff, type Scope, type Viewer } from '@esquadro/domain/auth/permissions';
import { Property } from '@esquadro/domain/properties/property';
import { PropertyFilters } from '@esquadro/domain/properties/property-filters';
import { AppError } from '@esquadro/domain/shared/errors';
import { Id } from '@esquadro/domain/shared/id';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { PageQuery, sendPage } from '../../platform/http/paging.ts';
import { requireVisibleRealtor } from '../realtors/queries.ts';
import { getUser } from '../users/queries.ts';
import { presentProperty } from './present-property.ts';
import { sendPropertiesCsv } from './properties-csv.ts';
import { PROPERTY_ORDERS } from './property-order.ts';
import { countProperties, listProperties, type PropertyQuery } from './queries.ts';

const tags = ['Imóveis'];
const ListQuery = PageQuery.extend(PropertyFilters.shape);
const ExportQuery = ListQuery.extend({
  format: z.enum(['json', 'csv'], 'Escolha json ou csv.').default('json'),
});
const response = { 200: z.array(Property) };

export const propertyListRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  async function sendList(request: FastifyRequest, reply: FastifyReply, query: PropertyQuery) {
    const rows = await listProperties(db, request.scope, query);
    const { key } = PROPERTY_ORDERS[query.sort];
    return sendPage(request, reply, rows, { limit: query.limit, key }).map(presentProperty);
  }

  app.get('/all', {
    config: { access: 'property:read' },
    schema: {
      tags,
      summary: 'Os imóveis que se podem ver, filtrados; `format=csv` dá a lista inteira como planilha',
      querystring: ExportQuery,
      response,
    },
    handler: async (request, reply) => {
      const { format, ...query } = request.query;
      refuseAgencyFilter(request.viewer, query);
      if (format === 'csv') return sendPropertiesCsv(reply, db, request.scope, query);
      return sendList(request, reply, query);
    },
  });

  app.get('/count', {
    config: { access: 'property:read' },
    schema: {
      tags,
      summary: 'Quantos imóveis os filtros deixam',
      querystring: PropertyFilters,
      response: { 200: z.object({ count: z.int() }) },
    },
    handler: async ({ viewer, scope, query }) => {
      refuseAgencyFilter(viewer, query);
      return { count: await countProperties(db, scope, query) };
    },
  });

  app.get('/realtor/:id', {
    config: { access: 'property:read' },
    schema: {
      tags,
      summary: 'Os imóveis de uma imobiliária',
      params: z.object({ id: Id }),
      querystring: ListQuery,
      response,
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const page = await sendList(request, reply, { ...request.query, realtor: id });
      // An agency whose properties are seen is there: they are deleted with it.
      if (page.length === 0) await requireVisibleRealtor(db, request.scope, id);
      return page;
    },
  });

  app.post('/realtorId', {
    config: { access: 'property:read' },
    schema: {
      tags,
      summary: 'Os imóveis da imobiliária de um usuário',
      body: z.object({ userId: Id }),
      querystring: ListQuery,
      response,
    },
    handler: async (request, reply) => {
      const { realtorId } = await getUser(db, knownUsers(request.scope, request.viewer), request.body.userId);
      return realtorId ? sendList(request, reply, { ...request.query, realtor: realtorId }) : [];
    },
  });
};

/** The filter by agency is the staff's; for everyone else it could only ask for what is not theirs. */
function refuseAgencyFilter({ role }: Viewer, { realtor }: PropertyFilters): void {
  if (!realtor || isStaff(role)) return;
  throw new AppError('access.field-denied', {
    fields: { realtor: 'Só a administração filtra por imobiliária.' },
  });
}

/** Whose agency one may ask after: anybody's, a colleague's, or one's own. */
function knownUsers(scope: Scope, { userId }: Viewer): Scope {
  return scope.reach === 'assigned' ? { reach: 'self', userId } : scope;
}
