import { type UIEvent, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { drawnRows } from './drawn-rows.ts';

/** So often, in pixels, it is decided anew what is near; rows are drawn that far ahead many times over. */
const STEP = 500;

const NONE: ReadonlyMap<string, number> = new Map();

/**
 * Keeps the page small however long a list is that grows upwards: only rows around what one looks at are in it.
 * Each row carries its key in `data-row` and `measure` as its ref, and nothing but padding around it.
 */
export function useDrawnRows<Row extends { key: string }>(rows: Row[]) {
  const [heights, setHeights] = useState(NONE);
  const [near, setNear] = useState(0);
  const [pinned, setPinned] = useState<string>();
  const [observer] = useState(
    () => new ResizeObserver((entries) => setHeights((known) => withMeasured(known, entries))),
  );

  const measure = useCallback(
    (row: HTMLElement | null) => {
      if (!row) return;
      observer.observe(row);
      return () => observer.unobserve(row);
    },
    [observer],
  );

  return {
    drawn: drawnRows(rows, { heights, near, pinned }),
    measure,
    onScroll: ({ currentTarget }: UIEvent) => setNear(Math.round(-currentTarget.scrollTop / STEP) * STEP),
    /** Draws a row at once, wherever it is in the list. */
    pin: useCallback((key: string) => flushSync(() => setPinned(key)), []),
  };
}

function withMeasured(
  known: ReadonlyMap<string, number>,
  entries: ResizeObserverEntry[],
): ReadonlyMap<string, number> {
  const changed = entries.flatMap(({ target, borderBoxSize }) => {
    const key = (target as HTMLElement).dataset.row ?? '';
    const height = borderBoxSize[0]?.blockSize;
    return height === undefined || height === known.get(key) ? [] : [[key, height] as const];
  });
  return changed.length > 0 ? new Map([...known, ...changed]) : known;
}
