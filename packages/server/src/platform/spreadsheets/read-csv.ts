import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { AppError } from '@esquadro/domain/shared/errors';
import { parse } from 'csv-parse';
import type { Cell, SheetRow } from './sheet-row.ts';

const SEPARATORS = [';', ',', '\t'] as const;
/** So much of the text decides what separates its cells. */
const JUDGED_CHARACTERS = 20_000;
const LONGEST_RECORD = 1024 * 1024;

/** Our own spreadsheets put this before what a program would run as a formula. */
const GUARDED = /^'(?=\s*[=+\-@＝＋－＠])/;

/** The rows of a text of cells: UTF-8, UTF-16 or Windows-1252, separated by semicolons, commas or tabs. */
export async function* readCsv(path: string, mostColumns: number): AsyncGenerator<SheetRow> {
  const text = decoded(await readFile(path));
  // Bytes that are no text at all would be read as a table of one strange cell.
  if (text.includes('\u0000')) throw new AppError('import.unreadable');
  const records = Readable.from([text]).pipe(
    parse({
      delimiter: separatorOf(text),
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: false,
      max_record_size: LONGEST_RECORD,
    }),
  );
  let line = 0;
  try {
    for await (const record of records) {
      line += 1;
      const cells: Cell[] = record.map((cell: string) => cell.replace(GUARDED, '').trim() || null);
      const width = cells.findLastIndex((cell) => cell !== null) + 1;
      if (width > mostColumns) throw new AppError('import.too-large');
      if (width > 0) yield { line, cells: cells.slice(0, width) };
    }
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('import.unreadable', { cause: error });
  }
}

function decoded(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** What stands most often outside of quotes. */
function separatorOf(text: string): string {
  const judged = text.slice(0, JUDGED_CHARACTERS).replace(/"[^"]*"/g, '');
  const count = (separator: string) => judged.split(separator).length;
  return SEPARATORS.reduce((best, next) => (count(next) > count(best) ? next : best));
}
