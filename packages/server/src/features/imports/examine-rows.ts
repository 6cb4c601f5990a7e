import type { Author, Scope } from '@esquadro/domain/auth/permissions';
import { scopeOf } from '@esquadro/domain/auth/scope';
import type { ImportOutcome } from '@esquadro/domain/imports/import';
import { type Drafts, type Problems, readRow, valuesOf } from '@esquadro/domain/imports/import-drafts';
import { type ImportKind, KINDS } from '@esquadro/domain/imports/import-kinds';
import type { Id } from '@esquadro/domain/shared/id';
import type { Db } from '../../platform/db/client.ts';
import { stateOfOnlyCity } from '../places/queries.ts';
import { type Found, findAgencies, findCities, findServices } from './find-names.ts';
import type { Known } from './kinds/kind.ts';
import { rowsOf } from './kinds/kinds.ts';
import type { ImportRecord, StoredRow } from './tables.ts';

/** A row read by the rules of its form and compared with what is there. */
export type ExaminedRow<Draft = Drafts[ImportKind]> = {
  line: number;
  outcome: ImportOutcome;
  problems: Problems;
  key: string;
  /** Complete where nothing is wrong. */
  draft: Draft | undefined;
  recordId: Id | null;
  change: Record<string, unknown>;
  before: Record<string, unknown>;
};

type Row = Pick<StoredRow, 'line' | 'raw' | 'mended'>;
export type Examining = Pick<ImportRecord, 'kind' | 'realtorId' | 'mapping'>;

/**
 * Reads rows as the form would and finds out what each would do. `seen` holds the lines of this file that were looked at
 * before, by what makes two of them the same record.
 */
export async function examineRows(
  db: Db,
  author: Author,
  run: Examining,
  rows: readonly Row[],
  seen: Map<string, number> = new Map(),
): Promise<ExaminedRow[]> {
  const { kind, mapping } = run;
  const read = rows.map((row) => ({
    line: row.line,
    ...readRow(kind, valuesOf(mapping, row.raw, row.mended), stateOfOnlyCity),
  }));
  await findNames(db, author, run, read);

  const { keyOf, findKnown } = rowsOf(kind);
  const whole = read.flatMap(({ line, draft, problems }) =>
    draft && Object.keys(problems).length === 0 ? [{ line, draft }] : [],
  );
  const known = await findKnown(
    db,
    author,
    whole.map(({ draft }) => draft),
  );
  const knownByLine = new Map(whole.map(({ line }, at) => [line, known[at]]));

  return read.map(({ line, draft, problems }) => {
    if (!draft || Object.keys(problems).length > 0) return wrong(line, problems);
    const { key, field } = keyOf(draft);
    const first = seen.get(key);
    if (first !== undefined && first !== line)
      return wrong(line, { [field]: `Esta linha repete a linha ${first}.` }, key);
    seen.set(key, line);
    return judged(line, draft, key, knownByLine.get(line));
  });
}

const NOTHING = { recordId: null, change: {}, before: {} };

const wrong = (line: number, problems: Problems, key = ''): ExaminedRow => ({
  ...NOTHING,
  line,
  outcome: 'error',
  problems,
  key,
  draft: undefined,
});

function judged(line: number, draft: Drafts[ImportKind], key: string, known: Known | undefined): ExaminedRow {
  if (!known) return { ...NOTHING, line, outcome: 'new', problems: {}, key, draft };
  if ('problems' in known) return wrong(line, known.problems, key);
  const { id: recordId, change, before } = known;
  const outcome = Object.keys(change).length > 0 ? 'change' : 'same';
  return { line, outcome, problems: {}, key, draft, recordId, change, before };
}

type Read = ReturnType<typeof readRow> & { line: number };

/** Puts the ids of the agency, the cities and the services that rows name into their drafts. */
async function findNames(
  db: Db,
  { viewer }: Author,
  { kind, realtorId }: Examining,
  rows: Read[],
): Promise<void> {
  const { ofAgency, action } = KINDS[kind];
  const names = rows.map((row) => row.names);
  const reach: Scope = realtorId ? { reach: 'agency', realtorId } : scopeOf(viewer, action);
  const agencyOf = ofAgency ? await findAgencies(db, reach, names) : undefined;
  const citiesOf = await findCities(db, names);
  const servicesOf = await findServices(db, names);
  for (const { draft, problems, names } of rows) {
    if (agencyOf) {
      const found: Found = names.realtor
        ? agencyOf(names.realtor)
        : realtorId
          ? { ids: [realtorId] }
          : { problem: 'Escolha a imobiliária.' };
      if ('problem' in found) problems.realtor = found.problem;
      else if (draft)
        Object.assign(draft, kind === 'properties' ? { realtorId: found.ids[0] } : { realtor: found.ids[0] });
      continue;
    }
    for (const [field, found] of [
      ['cities', citiesOf(names.cities)],
      ['services', servicesOf(names.services)],
    ] as const) {
      if ('problem' in found) problems[field] = found.problem;
      else if (draft) Object.assign(draft, { [field]: found.ids });
    }
  }
}
