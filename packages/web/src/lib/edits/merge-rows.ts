import { sameValue } from './same-value.ts';

/** Three-way merge of a list. Additions and removals of both sides apply; a row that both changed is the winner's. */
export function mergeRows<Row>(
  base: readonly Row[],
  mine: readonly Row[],
  theirs: readonly Row[],
  winner: 'mine' | 'theirs',
): Row[] {
  const before = keyed(base, base);
  const here = keyed(base, mine);
  const there = keyed(base, theirs);
  const changed = (rows: Map<string, Row>, key: string) => !sameValue(rows.get(key), before.get(key));
  const merged = [...new Set([...here.keys(), ...there.keys()])].map((key) => {
    const takesMine = winner === 'mine' ? changed(here, key) : !changed(there, key);
    return takesMine ? here.get(key) : there.get(key);
  });
  return merged.filter((row): row is Row => row !== undefined);
}

const idOf = (row: unknown) =>
  typeof row === 'object' && row !== null && '_id' in row ? row._id : undefined;

/**
 * The rows by which row of `base` each of them was: the one with its id, else one that says the same, else the
 * one at the same place. What was none of these was added.
 */
function keyed<Row>(base: readonly Row[], rows: readonly Row[]): Map<string, Row> {
  const left = new Set(base.keys());
  const take = (fits: (place: number) => boolean) => {
    const place = [...left].find(fits);
    if (place !== undefined) left.delete(place);
    return place;
  };
  const known = rows.map((row) =>
    take((place) => (idOf(row) ? idOf(base[place]) === idOf(row) : sameValue(base[place], row))),
  );
  return new Map(
    rows.map((row, index) => {
      const place = known[index] ?? (isRecord(row) && !idOf(row) ? take((at) => at === index) : undefined);
      return [place === undefined ? `added ${JSON.stringify(row)}` : `row ${place}`, row];
    }),
  );
}

/** An id is compared as it is; only rows with several cells can be the same with other content. */
const isRecord = (row: unknown) => typeof row === 'object' && row !== null;
