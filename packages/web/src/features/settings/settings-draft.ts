import { NewSettings, type Settings } from '@esquadro/domain/settings/settings';

/** A row as it is typed: every cell is text until it is saved. `#` tells rows apart on the screen and is never sent. */
export type DraftRow = Record<string, string>;
export type SettingsDraft = Record<keyof Settings, DraftRow[]>;

export type Column = { key: string; label: string; kind: 'text' | 'number' | 'money' };

export const COLUMNS: Record<keyof Settings, Column[]> = {
  timeRange: [
    { key: 'min_squareMeter', label: 'Acima de (m²)', kind: 'number' },
    { key: 'time', label: 'Segundos por m²', kind: 'number' },
    { key: 'time_furbished', label: 'Segundos por m², mobiliado', kind: 'number' },
  ],
  serviceType: [
    { key: 'label', label: 'Serviço', kind: 'text' },
    { key: 'description', label: 'Descrição', kind: 'text' },
  ],
  tier: [
    { key: 'min_squareMeter', label: 'Acima de (m²)', kind: 'number' },
    { key: 'max_squareMeter', label: 'Abaixo de (m²)', kind: 'number' },
    { key: 'price', label: 'R$ por m²', kind: 'money' },
    { key: 'price_furbished', label: 'R$ por m², mobiliado', kind: 'money' },
  ],
};

const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 6, useGrouping: false });
const money = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 6,
  useGrouping: false,
});

export function draftOf(settings: Settings): SettingsDraft {
  const asText = (columns: Column[]) => (row: object) => {
    const kindOf = (name: string) => columns.find(({ key }) => key === name)?.kind;
    const cells = Object.entries(row).map(([key, value]) => [key, cellText(value, kindOf(key))]);
    return numbered(Object.fromEntries(cells));
  };
  return {
    timeRange: settings.timeRange.map(asText(COLUMNS.timeRange)),
    serviceType: settings.serviceType.map(asText(COLUMNS.serviceType)),
    tier: settings.tier.map(asText(COLUMNS.tier)),
  };
}

function cellText(value: unknown, kind: Column['kind'] | undefined): string {
  if (typeof value !== 'number') return String(value);
  return (kind === 'money' ? money : decimal).format(value);
}

/** The tables by what stands in them, without the numbers that tell rows apart on the screen. */
export function cellsOf(draft: SettingsDraft): SettingsDraft {
  const bare = ({ '#': _number, ...cells }: DraftRow): DraftRow => cells;
  return {
    timeRange: draft.timeRange.map(bare),
    serviceType: draft.serviceType.map(bare),
    tier: draft.tier.map(bare),
  };
}

/** Tables as a draft again; a row that stands where it stood in `shown` keeps its number, and so its focus. */
export function draftWith(cells: SettingsDraft, shown: SettingsDraft): SettingsDraft {
  const numberedLike = (rows: DraftRow[], before: DraftRow[]) =>
    rows.map((row, index) => {
      const number = before[index]?.['#'];
      return number === undefined ? numbered(row) : { ...row, '#': number };
    });
  return {
    timeRange: numberedLike(cells.timeRange, shown.timeRange),
    serviceType: numberedLike(cells.serviceType, shown.serviceType),
    tier: numberedLike(cells.tier, shown.tier),
  };
}

/** 'Acima de (m²) 0, Segundos por m² 90' */
export const rowInWords = (row: DraftRow, columns: Column[]): string =>
  columns
    .filter(({ key }) => row[key])
    .map(({ key, label, kind }) => (kind === 'text' ? row[key] : `${label} ${row[key]}`))
    .join(', ');

type Reading =
  | { settings: NewSettings; errors?: never }
  | { settings?: never; errors: Record<string, string> };

/** The draft as it would be saved, or a sentence for each wrong cell under `table.row.column`. */
export function readDraft(draft: SettingsDraft): Reading {
  const result = NewSettings.safeParse({
    timeRange: draft.timeRange.map((row) => readRow(row, COLUMNS.timeRange)),
    serviceType: draft.serviceType.map(({ _id, ...row }) => ({ ...(_id && { _id }), ...row })),
    tier: draft.tier.map((row) => readRow(row, COLUMNS.tier)),
  });
  if (result.success) return { settings: result.data };
  return {
    errors: Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join('.'), message])),
  };
}

function readRow(row: DraftRow, columns: Column[]): Record<string, number | undefined> {
  return Object.fromEntries(columns.map(({ key }) => [key, readNumber(row[key] ?? '')]));
}

/** '1.234,5', '1234.5' and 'R$ 2,50' are numbers; a blank or a word is none. */
export function readNumber(text: string): number | undefined {
  const bare = text.replace(/R\$|\s/g, '');
  const dotted = bare.includes(',') ? bare.replaceAll('.', '').replace(',', '.') : bare;
  return /^-?\d+(\.\d+)?$/.test(dotted) ? Number(dotted) : undefined;
}

export const emptyRow = (columns: Column[]): DraftRow =>
  numbered(Object.fromEntries(columns.map(({ key }) => [key, ''])));

let rowCount = 0;

function numbered(row: DraftRow): DraftRow {
  rowCount += 1;
  return { ...row, '#': String(rowCount) };
}

/** Cells copied from a spreadsheet, laid over the rows from a cell on; rows are added as they are needed. */
export function pasteCells(
  rows: DraftRow[],
  columns: Column[],
  at: { row: number; column: number },
  text: string,
): DraftRow[] {
  const lines = text.replace(/\r/g, '').replace(/\n$/, '').split('\n');
  const next = [...rows];
  for (const [down, line] of lines.entries()) {
    const cells = line.split('\t');
    const row = { ...(next[at.row + down] ?? emptyRow(columns)) };
    for (const [right, cell] of cells.entries()) {
      const column = columns[at.column + right];
      if (column) row[column.key] = cell.trim();
    }
    next[at.row + down] = row;
  }
  return next;
}
