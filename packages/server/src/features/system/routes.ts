import { Backup } from '@esquadro/domain/system/backup';
import { SystemStatus } from '@esquadro/domain/system/system';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { audit } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/client.ts';
import { askForBackup } from './commands.ts';
import { presentBackup } from './queries.ts';
import { readSystem, type SystemFacts } from './read-system.ts';

const tags = ['Sistema'];

type Options = { db: Db; system: SystemFacts };

export const systemRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, system }) => {
  app.get('/', {
    config: { access: 'system:manage' },
    schema: {
      tags,
      summary: 'Versão, servidores, cópias de segurança, filas, disco e banco de dados',
      response: { 200: SystemStatus },
    },
    handler: () => readSystem(db, system, new Date()),
  });

  app.post('/backup', {
    config: { access: 'system:manage' },
    schema: {
      tags,
      summary: 'Fazer uma cópia de segurança agora',
      description:
        'A cópia é feita em segundo plano: `GET /api/system` diz em que passo está. Enquanto uma espera ou é feita, ' +
        'outra é recusada com 409 `backup.running`.',
      response: { 202: Backup },
    },
    handler: async ({ viewer }, reply) => {
      const row = await db.transaction(async (tx) => {
        const asked = await askForBackup(tx, new Date());
        const subject = { kind: 'backup', id: asked.id } as const;
        await audit(tx, { actorId: viewer.userId, action: 'backup:ask', subject });
        return asked;
      });
      system.backups.onAsked();
      return reply.code(202).send(presentBackup(row));
    },
  });
};
