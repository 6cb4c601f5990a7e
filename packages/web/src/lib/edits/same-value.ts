/** Deep equality, whatever the order of properties. */
export const sameValue = (one: unknown, other: unknown): boolean => written(one) === written(other);

const written = (value: unknown) =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

export const rowsNotIn = <Row>(rows: readonly Row[], other: readonly Row[]): Row[] =>
  rows.filter((row) => !other.some((known) => sameValue(known, row)));
