import { type UIEvent, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { drawnRows } from './drawn-rows.ts';

/** Pixels of scrolling after which the visible rows are computed again. */
const STEP = 500;

const NONE: ReadonlyMap<string, number> = new Map();

/**
 * Windowing for a list that grows upwards: only rows near the viewport are rendered. Each row has its key in `data-row`,
 * `measure` as its ref, and padding instead of margins.
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
    /** Renders a row wherever it is in the list. */
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
