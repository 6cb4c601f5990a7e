import { mergeRows } from './merge-rows.ts';
import { sameValue } from './same-value.ts';

/** `mine` is what the merge kept. */
export type Conflict<Values> = {
  [Name in keyof Values]: { field: Name; mine: Values[Name]; theirs: Values[Name] };
}[keyof Values];

type Merge<Values> = { merged: Values; conflicts: Conflict<Values>[] };

/**
 * Three-way merge of a form: `base` is what it was opened with, `mine` what it contains, `theirs` what the server has
 * now. Fields changed in `mine` stay, all others become theirs; lists are merged entry by entry.
 */
export function mergeEdits<Values extends object>(base: Values, mine: Values, theirs: Values): Merge<Values> {
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])] as (keyof Values)[];
  const merged: Values = { ...mine, ...theirs };
  const conflicts: Conflict<Values>[] = [];
  for (const field of names.filter((name) => !sameValue(mine[name], base[name]))) {
    const { value, instead } = mergeField(base[field], mine[field], theirs[field]);
    merged[field] = value;
    if (!sameValue(value, instead)) conflicts.push({ field, mine: value, theirs: instead });
  }
  return { merged, conflicts };
}

function mergeField<Value>(base: Value, mine: Value, theirs: Value): { value: Value; instead: Value } {
  if (sameValue(theirs, base)) return { value: mine, instead: mine };
  if (isList(base) && isList(mine) && isList(theirs)) {
    return {
      value: mergeRows(base, mine, theirs, 'mine') as Value,
      instead: mergeRows(base, mine, theirs, 'theirs') as Value,
    };
  }
  return { value: mine, instead: theirs };
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
