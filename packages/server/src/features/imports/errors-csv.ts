import type { Scope } from '@esquadro/domain/auth/permissions';
import type { ImportRow } from '@esquadro/domain/imports/import';
import { fieldRule, IMPORT_FIELDS } from '@esquadro/domain/imports/import-fields';
import type { Id } from '@esquadro/domain/shared/id';
import type { FastifyReply } from 'fastify';
import type { Db } from '../../platform/db/client.ts';
import { type CsvColumns, sendCsv } from '../../platform/http/csv.ts';
import { everyRow } from '../../platform/http/paging.ts';
import { listImportRows, rowKey } from './import-rows.ts';
import { getImport } from './queries.ts';

/** The wrong lines with the fields that were read of them, and what is wrong: mended, the file can be sent again. */
export async function sendErrorsCsv(reply: FastifyReply, db: Db, scope: Scope, id: Id) {
  const { kind, columns, file_name } = await getImport(db, scope, id);
  const fields = columns.flatMap(({ field }) => field ?? []);
  const titleOf = (name: string) => {
    const field = IMPORT_FIELDS.find((known) => known === name);
    return field && fieldRule(kind, field)?.title;
  };
  const sheet: CsvColumns<ImportRow> = [
    ...fields.map(
      (field) => [titleOf(field) ?? field, ({ values }: ImportRow) => values[field] ?? ''] as const,
    ),
    ['O que corrigir', ({ problems }) => written(problems, titleOf)],
    ['Linha na planilha', ({ line }) => line],
  ];
  const rows = everyRow((page) => listImportRows(db, scope, id, { ...page, outcome: 'error' }), {
    key: rowKey,
    present: (row) => row,
  });
  return sendCsv(reply, `${file_name.replace(/\.\w+$/, '')} - erros`, sheet, rows);
}

const written = (problems: ImportRow['problems'], titleOf: (field: string) => string | undefined) =>
  Object.entries(problems)
    .map(([field, sentence]) => [titleOf(field), sentence].filter(Boolean).join(': '))
    .join(' ');
