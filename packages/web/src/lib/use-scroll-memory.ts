import { useLayoutEffect } from 'react';
import { holdRow } from './hold-row.ts';

/** The scroll position, and the first visible row with its distance from the top. */
type Place = { scrolled: number; row?: { id: string; top: number } };

const places = new Map<string, Place>();

export const remembersPlace = (list: string): boolean => places.has(list);

/**
 * Restores the scroll position of a list while the page lives. Rows are found by `data-record`, because heights above
 * them may have changed.
 */
export function useScrollMemory(list: string): void {
  useLayoutEffect(() => {
    const place = places.get(list);
    const stop = place && restore(place);
    return () => {
      stop?.();
      places.set(list, currentPlace());
    };
  }, [list]);
}

function currentPlace(): Place {
  for (const row of document.querySelectorAll<HTMLElement>('[data-record]')) {
    const { top, bottom } = row.getBoundingClientRect();
    if (bottom > 0) return { scrolled: scrollY, row: { id: row.dataset.record ?? '', top } };
  }
  return { scrolled: scrollY };
}

function restore({ scrolled, row }: Place): (() => void) | undefined {
  scrollTo(0, scrolled);
  return row && scrolled > 0 ? holdRow(row.id, row.top) : undefined;
}
