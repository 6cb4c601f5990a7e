import type { SelectedRequest } from '@esquadro/domain/requests/bulk-status';
import { useState } from 'react';
import { tellFailure } from '../../../ui/feedback/tell-failure.ts';
import { fetchSelection, type RequestFilters } from '../api.ts';

type Selection = {
  /** Numbers by id. */
  chosen: ReadonlyMap<string, number>;
  /** Everything that is filtered was chosen, and nothing taken out since. */
  isAll: boolean;
};

const NOTHING: Selection = { chosen: new Map(), isAll: false };

/** The rows that were chosen for a change of many; rows that are not loaded can be among them. */
export function useSelection(rows: readonly SelectedRequest[], filters: RequestFilters) {
  const [{ chosen, isAll }, setSelection] = useState(NOTHING);
  const [anchor, setAnchor] = useState<string>();

  function toggle(id: string) {
    const next = new Map(chosen);
    const row = rows.find(({ _id }) => _id === id);
    if (!next.delete(id) && row) next.set(id, row.number);
    setAnchor(id);
    setSelection({ chosen: next, isAll: false });
  }

  /** Everything between the row chosen last and this one. */
  function extendTo(id: string) {
    const indexOf = (wanted: string | undefined) => rows.findIndex(({ _id }) => _id === wanted);
    const [from, to] = [indexOf(anchor), indexOf(id)];
    if (from < 0) return toggle(id);
    const between = rows.slice(Math.min(from, to), Math.max(from, to) + 1);
    const next = new Map([...chosen, ...between.map(({ _id, number }) => [_id, number] as const)]);
    setSelection({ chosen: next, isAll: false });
  }

  async function chooseAll() {
    try {
      const all = await fetchSelection(filters);
      setSelection({ chosen: new Map(all.map(({ _id, number }) => [_id, number])), isAll: true });
    } catch (error) {
      tellFailure(error);
    }
  }

  return { chosen, isAll, toggle, extendTo, chooseAll, clear: () => setSelection(NOTHING) };
}

export type SelectionHook = ReturnType<typeof useSelection>;
