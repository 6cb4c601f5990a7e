import { Readable } from 'node:stream';
import {
  Import,
  ImportChange,
  ImportDetails,
  ImportRow,
  ImportRowChange,
  ImportRowFilter,
  NewImport,
} from '@esquadro/domain/imports/import';
import { IMPORT_KINDS, KINDS } from '@esquadro/domain/imports/import-kinds';
import { AppError } from '@esquadro/domain/shared/errors';
import { Id } from '@esquadro/domain/shared/id';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { actorOf } from '../../platform/auth/access.ts';
import type { Db } from '../../platform/db/client.ts';
import { withIdempotencyKey } from '../../platform/http/idempotency.ts';
import { PageQuery, sendPage } from '../../platform/http/paging.ts';
import { XLSX_TYPE } from '../../platform/http/xlsx.ts';
import { changeImport, mendRow } from './check-import.ts';
import { sendErrorsCsv } from './errors-csv.ts';
import { findImportRow, listImportRows, rowKey } from './import-rows.ts';
import { getImport, importKey, listImports } from './queries.ts';
import { runImport } from './run-import.ts';
import { startImport } from './start-import.ts';
import { packTemplate } from './template.ts';
import { undoImport } from './undo-import.ts';

const tags = ['Importações'];
const config = { access: 'import:run' } as const;
const params = z.object({ id: Id });
const RowParams = params.extend({
  line: z.coerce
    .number('Linha inválida.')
    .int('Linha inválida.')
    .min(1)
    .max(2 ** 31 - 1),
});
const TemplateParams = z.object({
  name: z.enum(
    IMPORT_KINDS.map((kind) => `${kind}.xlsx` as const),
    'Este modelo não existe.',
  ),
});

/** Spreadsheets that bring records in: uploaded, checked, run and undone. */
export const importRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get('/', {
    config,
    schema: {
      tags,
      summary: 'As importações, da mais nova à mais antiga',
      querystring: PageQuery,
      response: { 200: z.array(Import) },
    },
    handler: async (request, reply) => {
      const rows = await listImports(db, request.scope, request.query);
      return sendPage(request, reply, rows, { limit: request.query.limit, key: importKey });
    },
  });

  app.post('/', {
    config: { ...config, uploads: { file: 'spreadsheet' } },
    schema: {
      tags,
      summary: 'Enviar uma planilha .xlsx ou .csv; nada é importado antes de conferir',
      body: NewImport,
      response: { 201: ImportDetails },
    },
    handler: async (request, reply) => {
      const actor = actorOf(request, 'import:run');
      const [upload] = request.uploads;
      if (!upload) throw new AppError('file.missing');
      const created = await withIdempotencyKey(db, request, request.viewer, async (tx) => {
        const id = await startImport(tx, actor, request.body, upload);
        return getImport(tx, actor.scope, id);
      });
      return reply.code(201).send(created);
    },
  });

  app.get('/template/:name', {
    config,
    schema: {
      tags,
      summary: 'Um modelo para preencher, com um exemplo e instruções',
      params: TemplateParams,
    },
    handler: async ({ viewer, params: { name } }, reply) => {
      const kind = IMPORT_KINDS.find((known) => `${known}.xlsx` === name) ?? 'properties';
      const file = `modelo-${KINDS[kind].many}.xlsx`;
      return reply
        .type(XLSX_TYPE)
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file)}`)
        .send(Readable.from(packTemplate(kind, viewer.role)));
    },
  });

  app.get('/:id', {
    config,
    schema: {
      tags,
      summary: 'Uma importação, com as colunas da planilha e como anda',
      params,
      response: { 200: ImportDetails },
    },
    handler: ({ scope, params: { id } }) => getImport(db, scope, id),
  });

  app.patch('/:id', {
    config,
    schema: {
      tags,
      summary: 'Escolher o que cada coluna vira, o que confere todas as linhas; e as outras escolhas',
      params,
      body: ImportChange,
      response: { 200: ImportDetails },
    },
    handler: async (request) => {
      const actor = actorOf(request, 'import:run');
      await db.transaction((tx) => changeImport(tx, actor, request.params.id, request.body));
      return getImport(db, actor.scope, request.params.id);
    },
  });

  app.get('/:id/rows', {
    config,
    schema: {
      tags,
      summary: 'As linhas conferidas, com o que há de errado em cada uma',
      params,
      querystring: PageQuery.extend(ImportRowFilter.shape),
      response: { 200: z.array(ImportRow) },
    },
    handler: async (request, reply) => {
      const { query } = request;
      const rows = await listImportRows(db, request.scope, request.params.id, query);
      return sendPage(request, reply, rows, { limit: query.limit, key: rowKey });
    },
  });

  app.patch('/:id/rows/:line', {
    config,
    schema: {
      tags,
      summary: 'Corrigir células de uma linha, que é conferida de novo',
      params: RowParams,
      body: ImportRowChange,
      response: { 200: ImportRow },
    },
    handler: async (request) => {
      const actor = actorOf(request, 'import:run');
      const { id, line } = request.params;
      await db.transaction((tx) => mendRow(tx, actor, id, line, request.body.values));
      const row = await findImportRow(db, actor.scope, id, line);
      if (!row) throw new AppError('import.not-found');
      return row;
    },
  });

  const ACTS = [
    { path: '/:id/run', act: runImport, summary: 'Importar as linhas certas, em segundo plano' },
    {
      path: '/:id/undo',
      act: undoImport,
      summary: 'Desfazer, até sete dias depois; o que mudou ou já está em uso fica',
    },
  ] as const;
  for (const { path, act, summary } of ACTS) {
    app.post(path, {
      config,
      schema: { tags, summary, params, response: { 202: ImportDetails } },
      handler: async (request, reply) => {
        const actor = actorOf(request, 'import:run');
        const { id } = request.params;
        await db.transaction((tx) => act(tx, actor, id));
        return reply.code(202).send(await getImport(db, actor.scope, id));
      },
    });
  }

  app.get('/:id/errors.csv', {
    config,
    schema: { tags, summary: 'As linhas com erro, para corrigir e enviar de novo', params },
    handler: (request, reply) => sendErrorsCsv(reply, db, request.scope, request.params.id),
  });
};
