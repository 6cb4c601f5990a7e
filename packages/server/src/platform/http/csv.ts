import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export type CsvCell = string | number | null;

/** Excel in Portuguese splits at semicolons, and reads UTF-8 only after this mark. */
const SEPARATOR = ';';
const BYTE_ORDER_MARK = '\uFEFF';

/** Text that a spreadsheet would run as a formula; some take the full-width signs for the plain ones. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r]/;
const NEEDS_QUOTES = /[";\r\n]|^\s|\s$/;

const decimals = new Intl.NumberFormat('pt-BR', { useGrouping: false, maximumFractionDigits: 4 });

/** One line of a spreadsheet that opens as it reads: nothing in it is ever run, numbers carry a comma. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(SEPARATOR)}\r\n`;
}

function csvCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return decimals.format(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** What a spreadsheet shows of a row, from left to right. */
export type CsvColumns<Row> = readonly (readonly [header: string, cell: (row: Row) => CsvCell])[];

type Rows<Row> = Iterable<Row> | AsyncIterable<Row>;

/** Answers with a spreadsheet to download, row by row as they come: a long list never waits in memory. */
export function sendCsv<Row>(reply: FastifyReply, name: string, columns: CsvColumns<Row>, rows: Rows<Row>) {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}.csv`)
    .send(Readable.from(lines(columns, rows)));
}

/** The header goes out with the first row: what fails before it is still a proper refusal. */
async function* lines<Row>(columns: CsvColumns<Row>, rows: Rows<Row>) {
  let pending = BYTE_ORDER_MARK + csvLine(columns.map(([header]) => header));
  for await (const row of rows) {
    yield pending + csvLine(columns.map(([, cell]) => cell(row)));
    pending = '';
  }
  if (pending) yield pending;
}
