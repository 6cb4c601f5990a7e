import { Activity, ActivityFilter, activityInWords } from '@esquadro/domain/audit/activity';
import { formatDay, formatTime } from '@esquadro/domain/calendar/format';
import { localOf } from '@esquadro/domain/calendar/local-time';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { audit } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/client.ts';
import { type CsvColumns, sendCsv } from '../../platform/http/csv.ts';
import { everyRow, PageQuery, sendPage } from '../../platform/http/paging.ts';
import { activityKey, listActivities } from './list-activities.ts';

const clock = ({ at }: Activity) => localOf(new Date(at), 'America/Sao_Paulo');

const COLUMNS: CsvColumns<Activity> = [
  ['Data', (activity) => formatDay(clock(activity).day)],
  ['Hora', (activity) => formatTime(clock(activity).minute)],
  ['Quem', ({ actor }) => actor],
  ['O quê', activityInWords],
];

export const auditRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get('/', {
    config: { access: 'audit:read' },
    schema: {
      tags: ['Registro de atividades'],
      summary: 'Quem fez o quê e quando, do mais novo ao mais antigo; `format=csv` dá tudo como planilha',
      querystring: PageQuery.extend(ActivityFilter.shape).extend({
        format: z.enum(['json', 'csv'], 'Escolha json ou csv.').default('json'),
      }),
      response: { 200: z.array(Activity) },
    },
    handler: async (request, reply) => {
      const { format, ...query } = request.query;
      const { userId } = request.viewer;
      // Noted before it is read: whoever reads sees the own reading.
      if (!query.cursor)
        await audit(db, { actorId: userId, action: 'audit:read', subject: { kind: 'audit', id: userId } });
      if (format === 'csv') {
        const rows = everyRow((page) => listActivities(db, { ...query, ...page }), {
          key: activityKey,
          present: (activity) => activity,
        });
        return sendCsv(reply, 'registro-de-atividades', COLUMNS, rows);
      }
      const rows = await listActivities(db, query);
      return sendPage(request, reply, rows, { limit: query.limit, key: activityKey });
    },
  });
};
