import { findScope } from '@esquadro/domain/auth/permissions';
import { LocalDay } from '@esquadro/domain/calendar/local-day';
import { MarkedVisits } from '@esquadro/domain/requests/attention/attention';
import { MOST_TODAY, Today } from '@esquadro/domain/requests/attention/today';
import type { BackupProblem } from '@esquadro/domain/system/backup-problem';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Db } from '../../../platform/db/client.ts';
import { countUnsent } from '../../mail/queries.ts';
import { countUnanswered } from '../../messages/queries.ts';
import { countInNeed, markedVisits, visitsOfTwoDays } from './read-today.ts';

type Options = {
  db: Db;
  sendsMail: boolean;
  /** What is wrong with the copies, for those who look after them. */
  findBackupProblem: () => Promise<BackupProblem | null>;
};

/** Mounted at /api: what needs somebody, and today's and tomorrow's visits. */
export const attentionRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { db, sendsMail, findBackupProblem },
) => {
  app.get('/today', {
    config: { access: 'request:read' },
    schema: {
      tags: ['Solicitações'],
      summary:
        'O que precisa de alguém, em números, e as vistorias do dia e do seguinte; `more` diz que há mais do que vieram',
      querystring: z.object({ day: LocalDay }),
      response: { 200: Today },
    },
    handler: async ({ viewer, scope, query }, reply) => {
      const [needs, unanswered, unsentMails, backup, cards] = await Promise.all([
        countInNeed(db, scope),
        countUnanswered(db, viewer.userId),
        findScope(viewer, 'mail:manage') ? countUnsent(db, sendsMail) : null,
        findScope(viewer, 'system:manage') ? findBackupProblem() : null,
        visitsOfTwoDays(db, scope, viewer.role, query.day),
      ]);
      const counted = {
        needs,
        unanswered,
        unsent_mails: unsentMails,
        backup_problem: backup,
        more: cards.length > MOST_TODAY,
      };
      return sendToday(reply, cards.slice(0, MOST_TODAY), counted);
    },
  });

  app.get('/request/marks', {
    config: { access: 'request:read' },
    schema: {
      tags: ['Solicitações'],
      summary:
        'As vistorias abertas com vistoriador ausente ou removido, as que ninguém confirmou e as repetidas no mesmo imóvel',
      response: { 200: MarkedVisits },
    },
    handler: ({ scope }) => markedVisits(db, scope),
  });
};

/** The cards are JSON text from the database, sent as it is. */
function sendToday(reply: FastifyReply, cards: string[], counted: Omit<Today, 'visits'>) {
  const text = `{"visits":[${cards.join(',')}],${JSON.stringify(counted).slice(1)}`;
  return reply.type('application/json; charset=utf-8').send(text);
}
