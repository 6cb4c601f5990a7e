import { useDeferredValue, useEffect, useState } from 'react';
import { useRested } from './use-rested.ts';
import { remembersPlace, useScrollMemory } from './use-scroll-memory.ts';

type Screenful = {
  /** Identifies the list, to restore its scroll position. */
  list: string;
  /** How many rows fill a large screen. */
  size: number;
  /** How many rows have to be there from the start. */
  least?: number;
};

/**
 * The rows to render: the first screenful at once and the rest when the browser is idle or on scroll.
 * Fifty cards at once take a phone two seconds, in which it answers no key. What stands below the last row waits for all
 * of them, or it would be in sight too early. A list that restores its scroll position renders everything.
 */
export function useScreenful<Row>(rows: Row[], { list, size, least = 0 }: Screenful): Row[] {
  const [reached, setReached] = useState(remembersPlace(list) ? rows.length : size);
  const needed = Math.max(reached, least);
  const whole = useDeferredValue(useRested(0) ? rows : undefined);
  const drawn = whole && whole.length >= needed ? whole : rows.slice(0, needed);

  useScrollMemory(list);

  const isWhole = drawn.length >= rows.length;
  useEffect(() => {
    if (isWhole) return;
    function drawMore() {
      const left = document.documentElement.scrollHeight - scrollY - innerHeight;
      if (left < innerHeight) setReached((count) => count + size);
    }
    addEventListener('scroll', drawMore, { passive: true });
    return () => removeEventListener('scroll', drawMore);
  }, [isWhole, size]);
  return drawn;
}
