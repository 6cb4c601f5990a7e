import { mergeRows } from './merge-rows.ts';
import { sameValue } from './same-value.ts';

/** A field that I and somebody else changed, each to something different. `mine` is what the merge kept. */
export type Conflict<Values> = {
  [Name in keyof Values]: { field: Name; mine: Values[Name]; theirs: Values[Name] };
}[keyof Values];

type Merge<Values> = { merged: Values; conflicts: Conflict<Values>[] };

/**
 * The three-way merge of a form: `base` is what it was opened with, `mine` what it holds, `theirs` what the
 * server has now. What I changed stays, all other fields become theirs; lists are merged entry by entry.
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

/** A field that was changed here: as it will be, and as it would be if theirs came first. */
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
