import { useLayoutEffect } from 'react';
import { holdRow } from './hold-row.ts';

/** The scroll position, and a visible row with its distance from the top. */
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

/** The row through which the list is left, or else the first one: others may come and go between the two. */
function currentPlace(): Place {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-record]')].filter(isInView);
  const row = rows.find((each) => each.contains(document.activeElement)) ?? rows[0];
  if (!row) return { scrolled: scrollY };
  return { scrolled: scrollY, row: { id: row.dataset.record ?? '', top: row.getBoundingClientRect().top } };
}

function isInView(row: Element): boolean {
  const { top, bottom } = row.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

function restore({ scrolled, row }: Place): (() => void) | undefined {
  scrollTo(0, scrolled);
  return row && scrolled > 0 ? holdRow(row.id, row.top) : undefined;
}
