import { isStaff, type Viewer } from '@esquadro/domain/auth/permissions';
import { SelectedRequest } from '@esquadro/domain/requests/bulk-status';
import { CalendarVisit } from '@esquadro/domain/requests/calendar-visit';
import { RequestFilter } from '@esquadro/domain/requests/filter/request-filter';
import { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { RequestCard } from '@esquadro/domain/requests/request-card';
import { AppError } from '@esquadro/domain/shared/errors';
import { Id } from '@esquadro/domain/shared/id';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Db } from '../../../platform/db/client.ts';
import { PageQuery } from '../../../platform/http/paging.ts';
import { sendRequests } from '../send-request.ts';
import { exportRequests } from './export-requests.ts';
import { requireExisting } from './list-owner.ts';
import { countRequests, listCards, listRequests, listVisits, selectRequests } from './list-requests.ts';

const tags = ['Solicitações'];
const ListQuery = PageQuery.extend(RequestFilter.shape);
const ViewQuery = ListQuery.extend({ view: z.enum(['card'], 'Escolha card.').optional() });
const ExportQuery = ViewQuery.extend({
  format: z.enum(['json', 'csv', 'xlsx'], 'Escolha json, csv ou xlsx.').default('json'),
});
const params = z.object({ id: Id });
const response = { 200: z.union([z.array(InspectionRequest), z.array(RequestCard)]) };

type Options = {
  db: Db;
  /** For exports: long to read, and as of a moment anyway. */
  readDb: Db;
};

/** Mounted at /api/request: every list takes the screen's filters and pages alike. */
export const requestListRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, readDb }) => {
  async function sendList(
    request: FastifyRequest,
    reply: FastifyReply,
    { view, ...query }: z.infer<typeof ViewQuery>,
  ) {
    const list = view === 'card' ? listCards : listRequests;
    const rows = await list(db, request.scope, request.viewer.role, query);
    return sendRequests(request, reply, rows, query.limit);
  }

  app.get('/', {
    config: { access: 'request:read' },
    schema: {
      tags,
      summary:
        'As solicitações que se podem ver, filtradas; `view=card` dá de cada uma só o que um cartão mostra, `format=csv` e `format=xlsx` a lista inteira como planilha',
      querystring: ExportQuery,
      response,
    },
    handler: async (request, reply) => {
      const { format, ...query } = request.query;
      refuseAgencyFilter(request.viewer, query);
      if (format === 'json') return sendList(request, reply, query);
      const { scope, viewer } = request;
      return exportRequests(reply, readDb, { scope, role: viewer.role, filter: query, format });
    },
  });

  app.get('/calendar', {
    config: { access: 'request:read' },
    schema: {
      tags,
      summary: 'As mesmas, cada uma só com o que um calendário mostra',
      querystring: ListQuery,
      response: { 200: z.array(CalendarVisit) },
    },
    handler: async (request, reply) => {
      const { viewer, scope, query } = request;
      refuseAgencyFilter(viewer, query);
      return sendRequests(
        request,
        reply,
        await listVisits(db, scope, request.viewer.role, query),
        query.limit,
      );
    },
  });

  app.get('/count', {
    config: { access: 'request:read' },
    schema: {
      tags,
      summary: 'Quantas solicitações os filtros deixam; `more` diz que são mais de dez mil',
      querystring: RequestFilter,
      response: { 200: z.object({ count: z.int(), more: z.boolean() }) },
    },
    handler: ({ viewer, scope, query }) => {
      refuseAgencyFilter(viewer, query);
      return countRequests(db, scope, query);
    },
  });

  app.get('/selection', {
    config: { access: 'request:read' },
    schema: {
      tags,
      summary:
        'Todas as que os filtros deixam, cada uma só com `_id` e número, na ordem da lista; no máximo vinte mil',
      querystring: RequestFilter,
      response: { 200: z.array(SelectedRequest) },
    },
    handler: ({ viewer, scope, query }) => {
      refuseAgencyFilter(viewer, query);
      return selectRequests(db, scope, query);
    },
  });

  app.get('/realtor/:id', {
    config: { access: 'request:read' },
    schema: { tags, summary: 'As solicitações de uma imobiliária', params, querystring: ViewQuery, response },
    handler: async (request, reply) => {
      const { id } = request.params;
      await requireExisting(db, request.scope, { realtorId: id });
      return sendList(request, reply, { ...request.query, realtor: id });
    },
  });

  app.get('/inspector/:id', {
    config: { access: 'request:read' },
    schema: { tags, summary: 'As solicitações de um vistoriador', params, querystring: ViewQuery, response },
    handler: async (request, reply) => {
      const { id } = request.params;
      await requireExisting(db, request.scope, { inspectorId: id });
      return sendList(request, reply, { ...request.query, inspector: id });
    },
  });
};

/** The filter by agency is the staff's; for everyone else it could only ask for what is not theirs. */
function refuseAgencyFilter({ role }: Viewer, { realtor }: RequestFilter): void {
  if (!realtor || isStaff(role)) return;
  throw new AppError('access.field-denied', {
    fields: { realtor: 'Só a administração filtra por imobiliária.' },
  });
}
