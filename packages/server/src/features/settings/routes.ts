import { PrivacyNotice, privacyNotice } from '@esquadro/domain/settings/link-settings';
import { SavedSettings, SettingsChange } from '@esquadro/domain/settings/settings';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '../../platform/db/client.ts';
import { expectedVersion, sendVersion } from '../../platform/http/versions.ts';
import { readLinkSettings, readSettings } from './queries.ts';
import { saveSettings } from './save-settings.ts';

const tags = ['Configurações'];

export const settingsRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get('/', {
    config: { access: 'settings:read' },
    schema: {
      tags,
      summary: 'Tempo por m², tipos de serviço, faixas de preço; deslocamento, feriados, mensagens e agenda',
      response: { 200: SavedSettings },
    },
    handler: async (_request, reply) => {
      const { version, value } = await readSettings(db);
      sendVersion(reply, version);
      return value;
    },
  });

  app.post('/', {
    config: { access: 'settings:save' },
    schema: {
      tags,
      summary: 'Salvar as três tabelas; deslocamento, feriados, mensagens e agenda só mudam se enviados',
      description:
        'Um serviço que falta em `serviceType` sai. Se imobiliárias, vistoriadores ou vistorias à frente o usam, a ' +
        'resposta é 409 `settings.service-in-use`, com os números em `services`, a menos que `removeServices` o ' +
        'nomeie. Um serviço que volta com o mesmo nome é o de antes, com quem o usava.',
      body: SettingsChange,
      response: { 200: SavedSettings },
    },
    handler: async (request, reply) => {
      const author = { id: request.viewer.userId, expectedVersion: expectedVersion(request) };
      const { version, value } = await db.transaction(async (tx) => {
        await saveSettings(tx, request.body, author);
        return readSettings(tx);
      });
      sendVersion(reply, version);
      return value;
    },
  });
};

/** Mounted at /api/privacy. */
export const privacyRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get('/', {
    config: { access: 'public' },
    schema: {
      tags,
      summary: 'O aviso de privacidade para quem recebe uma vistoria',
      response: { 200: PrivacyNotice },
    },
    handler: async () => ({ text: privacyNotice(await readLinkSettings(db)) }),
  });
};
