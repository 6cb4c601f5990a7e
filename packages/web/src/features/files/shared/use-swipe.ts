import { type TouchEvent, useRef } from 'react';

/** Shorter movements count as taps. */
const LEAST_PIXELS = 48;

/** Calls back with 1 for a finger that moved left and -1 for one that moved right, as turning a page goes. */
export function useSwipe(onSwipe: (steps: 1 | -1) => void) {
  const from = useRef<number>(undefined);
  return {
    onTouchStart: ({ changedTouches }: TouchEvent) => {
      from.current = changedTouches[0]?.clientX;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const to = changedTouches[0]?.clientX;
      if (from.current === undefined || to === undefined) return;
      const moved = to - from.current;
      if (Math.abs(moved) >= LEAST_PIXELS) onSwipe(moved < 0 ? 1 : -1);
      from.current = undefined;
    },
  };
}
