import { z } from 'zod';
import { Id } from '../shared/id.ts';
import { IMPORT_FIELDS } from './import-fields.ts';
import { IMPORT_KINDS, MOST_IMPORT_COLUMNS } from './import-kinds.ts';

const Kind = z.enum(IMPORT_KINDS, 'Escolha o que importar.');
const Field = z.enum(IMPORT_FIELDS, 'Escolha um campo da lista.');

/** What the first step sends beside the file. */
export const NewImport = z.object({
  kind: Kind,
  /** The agency of every row; without it each row names its own. */
  realtorId: z.union([z.literal(''), Id], 'Identificador inválido.').optional(),
});

/** Only what is sent changes. `mapping` has one entry for each column of the file. */
export const ImportChange = z
  .object({
    mapping: z.array(Field.nullable(), 'Informe uma lista.').max(MOST_IMPORT_COLUMNS, 'Há colunas demais.'),
    update_existing: z.boolean('Sim ou não.'),
    invite: z.boolean('Sim ou não.'),
  })
  .partial();
export type ImportChange = z.infer<typeof ImportChange>;

const IMPORT_OUTCOMES = ['new', 'same', 'change', 'error'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

const IMPORT_STATUSES = ['draft', 'running', 'done', 'undoing', 'undone', 'failed'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** A spreadsheet that is coming in or came in. */
export const Import = z.object({
  _id: Id,
  kind: Kind,
  status: z.enum(IMPORT_STATUSES),
  file_name: z.string(),
  realtorId: Id.nullable(),
  realtor_name: z.string(),
  created_by: z.string(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
  /** Whether it can still be undone. */
  undoable: z.boolean(),
  update_existing: z.boolean(),
  /** People who come in get a link to set their password. */
  invite: z.boolean(),
  rows: z.int(),
  /** By what the check found; all zero until the columns were settled. */
  counts: z.object({ new: z.int(), same: z.int(), change: z.int(), error: z.int() }),
  created: z.int(),
  updated: z.int(),
  /** What was brought in or changed and then taken back. */
  undone: z.int(),
  /** What could not be taken back, because it changed or is in use. */
  kept: z.int(),
  /** Properties brought in of which no more than the city is known. */
  without_point: z.int(),
});
export type Import = z.infer<typeof Import>;

/** With the columns of its file: what their cells are called and hold, and what they become. */
export const ImportDetails = Import.extend({
  columns: z.array(z.object({ title: z.string(), samples: z.array(z.string()), field: Field.nullable() })),
});
export type ImportDetails = z.infer<typeof ImportDetails>;

export const ImportRow = z.object({
  /** The number that spreadsheet programs show beside the row. */
  line: z.int(),
  outcome: z.enum(IMPORT_OUTCOMES),
  /** As read and mended, by field. */
  values: z.partialRecord(Field, z.string()),
  /** A sentence for each wrong field; under '' what is wrong with the whole row. */
  problems: z.record(z.string(), z.string()),
  record: Id.nullable(),
  state: z.enum(['waiting', 'done', 'undone', 'kept']),
});
export type ImportRow = z.infer<typeof ImportRow>;

/** Rows by what the check found, or by what an undo left in place. */
export const ImportRowFilter = z.object({
  outcome: z
    .union([z.literal(''), z.enum([...IMPORT_OUTCOMES, 'kept'])], 'Escolha um resultado da lista.')
    .optional(),
});

/** Cells mended in place; blank is nothing. */
export const ImportRowChange = z.object({
  values: z.partialRecord(Field, z.string('Informe um texto.').max(5000, 'Use no máximo 5000 caracteres.')),
});
