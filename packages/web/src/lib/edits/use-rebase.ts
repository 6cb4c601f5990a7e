import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { HttpError } from '../http/http.ts';
import { type Conflict, mergeEdits } from './merge-edits.ts';
import { sameValue } from './same-value.ts';

/** The label of each field, and how to show values that are not plain text. */
export type FieldNames<Values> = {
  [Name in keyof Values]:
    | string
    | {
        label: string;
        /** For a list, show only what `other` does not contain. */
        show: (value: Values[Name], other: Values[Name]) => string;
      };
};

type Base<Values> = { values: Values; version: string | undefined };

export type Rebasing<Values extends object> = {
  /** The server's record as last fetched; undefined for a new one. */
  record: Base<Values> | undefined;
  /** Set when the form was opened from an older version, such as a stored draft. */
  opened?: Base<Values> | undefined;
  /** Refetched after a 412. */
  queryKey: QueryKey;
  save: { error: unknown; isPending: boolean };
  read: () => Values;
  /** `values` differ from `base` only where the user changed something. */
  write: (values: Values, base: Values) => void;
  names: FieldNames<Values>;
};

type ShownConflict = {
  label: string;
  mine: string;
  theirs: string;
  keepMine: () => void;
  takeTheirs: () => void;
};

export type Rebase = {
  /** The save was refused with 412. */
  refused: boolean;
  /** The form contains their changes; saving again will work. */
  refreshed: boolean;
  conflicts: ShownConflict[];
  /** Undefined while a refetch is under way. */
  retry: (() => void) | undefined;
};

const isStale = (error: unknown) => error instanceof HttpError && error.code === 'record.stale';

/**
 * Lets two people edit one record. When it comes back in another version, typed fields stay, all others are refreshed, and
 * fields that both changed are offered for a choice. `version` is the one the form has merged, never a newer one.
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
  // Not during a save: the new version is our own.
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

export function labelOf<Values>(names: FieldNames<Values>, field: keyof Values): string {
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
