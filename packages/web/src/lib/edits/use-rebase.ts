import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { HttpError } from '../http/http.ts';
import { type Conflict, mergeEdits } from './merge-edits.ts';
import { sameValue } from './same-value.ts';

/** What each field is called, and how its value reads where text and numbers do not speak for themselves. */
export type FieldNames<Values> = {
  [Name in keyof Values]:
    | string
    | {
        label: string;
        /** Of a list, only what `other` has not is worth showing. */
        show: (value: Values[Name], other: Values[Name]) => string;
      };
};

/** What a form was opened with: its values, and the version that `If-Match` takes. */
type Base<Values> = { values: Values; version: string | undefined };

export type Rebasing<Values extends object> = {
  /** What the server has now, as the form's query last read it; undefined for a new record. */
  record: Base<Values> | undefined;
  /** What the form was opened with, where that was before `record`: a draft from another day. */
  opened?: Base<Values> | undefined;
  /** The query of the record: asked again when a save was refused because somebody else saved first. */
  queryKey: QueryKey;
  save: { error: unknown; isPending: boolean };
  /** What the form holds. */
  read: () => Values;
  /** Puts values into the form that differ from `base` only where something was changed here. */
  write: (values: Values, base: Values) => void;
  names: FieldNames<Values>;
};

/** A field that I and somebody else changed, in words, with the choice between the two. */
type ShownConflict = {
  label: string;
  mine: string;
  theirs: string;
  keepMine: () => void;
  takeTheirs: () => void;
};

export type Rebase = {
  /** Somebody else saved first, so that nothing of mine was saved. */
  refused: boolean;
  /** The form holds what they wrote; saving again will work. */
  refreshed: boolean;
  conflicts: ShownConflict[];
  /** Asks the server again; undefined as long as it may still answer by itself. */
  retry: (() => void) | undefined;
};

const isStale = (error: unknown) => error instanceof HttpError && error.code === 'record.stale';

/**
 * Lets two people edit one record. Whenever the record comes back in another version, what was typed here stays,
 * every other field is refreshed, and fields that both changed are offered for a choice. `version` is the one
 * that the form has seen, never a newer one.
 */
export function useRebase<Values extends object>(rebasing: Rebasing<Values>) {
  const { record, save, names, read, write } = rebasing;
  const queryClient = useQueryClient();
  const [base, setBase] = useState(rebasing.opened ?? record);
  const [conflicts, setConflicts] = useState<Conflict<Values>[]>([]);
  const [refreshed, setRefreshed] = useState(false);
  const [unreachable, setUnreachable] = useState(false);
  const refused = isStale(save.error);

  const adopt = useEffectEvent(() => {
    if (!record || record.version === base?.version) return;
    const { merged, conflicts: found } = mergeEdits(base?.values ?? record.values, read(), record.values);
    const stillOpen = conflicts.filter(
      ({ field, mine }) =>
        !found.some((conflict) => conflict.field === field) && sameValue(merged[field], mine),
    );
    write(merged, record.values);
    setBase(record);
    setConflicts([...stillOpen, ...found]);
    setRefreshed(true);
  });
  // Not while a save is on its way: the version that comes with it is one's own.
  useEffect(() => {
    if (!save.isPending && record?.version) adopt();
  }, [record?.version, save.isPending]);

  async function fetchAnew() {
    setUnreachable(false);
    await queryClient
      .refetchQueries({ queryKey: rebasing.queryKey, exact: true }, { throwOnError: true })
      .catch(() => setUnreachable(true));
  }
  const fetchByItself = useEffectEvent(() => void fetchAnew());
  useEffect(() => {
    if (save.isPending) {
      setConflicts([]);
      setRefreshed(false);
    } else if (refused) fetchByItself();
  }, [save.isPending, refused]);

  const settleConflict = (conflict: Conflict<Values>) =>
    setConflicts((open) => open.filter((other) => other !== conflict));

  const rebase: Rebase = {
    refused,
    refreshed,
    conflicts: conflicts.map((conflict) => ({
      label: labelOf(names, conflict.field),
      mine: inWords(names, conflict.field, conflict.mine, conflict.theirs),
      theirs: inWords(names, conflict.field, conflict.theirs, conflict.mine),
      keepMine: () => settleConflict(conflict),
      takeTheirs: () => {
        settleConflict(conflict);
        write({ ...read(), [conflict.field]: conflict.theirs }, base?.values ?? read());
      },
    })),
    retry: unreachable ? () => void fetchAnew() : undefined,
  };
  return {
    version: base?.version,
    /** What the form was opened with, or what it was last refreshed to. */
    base: base?.values,
    rebase,
    /** After a save, whose version comes with the next reading: what the form now holds is what was saved. */
    settle: (saved: Values) => setBase((seen) => ({ version: seen?.version, values: saved })),
  };
}

function labelOf<Values>(names: FieldNames<Values>, field: keyof Values): string {
  const name = names[field];
  return typeof name === 'object' ? name.label : name;
}

function inWords<Values, Name extends keyof Values>(
  names: FieldNames<Values>,
  field: Name,
  value: Values[Name],
  other: Values[Name],
): string {
  const name = names[field];
  if (typeof name === 'object') return name.show(value, other) || 'vazio';
  if (typeof value === 'number') return value.toLocaleString('pt-BR');
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  return String(value ?? '').trim() || 'vazio';
}
