/** The single row of a statement that always returns one, such as INSERT … RETURNING. */
export function one<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (row === undefined || rows.length > 1) throw new Error(`expected one row, got ${rows.length}`);
  return row;
}
