import type { Upload } from '../http/uploads.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import type { SheetRow } from './sheet-row.ts';

/** The rows of an uploaded spreadsheet that are not blank. Throws `import.unreadable` and `import.too-large`. */
export async function* readSpreadsheet(
  { path, mediaType }: Pick<Upload, 'path' | 'mediaType'>,
  mostColumns: number,
): AsyncGenerator<SheetRow> {
  yield* mediaType === 'text/csv' ? readCsv(path, mostColumns) : readXlsx(path, mostColumns);
}
