/** What a cell holds: a number only where the file says that it is one. */
export type Cell = string | number | null;

/** A row that is not blank, by the number that spreadsheet programs show beside it. */
export type SheetRow = { line: number; cells: Cell[] };
