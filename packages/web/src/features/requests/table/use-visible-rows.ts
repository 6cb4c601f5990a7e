import { type RefObject, useLayoutEffect, useState } from 'react';

/** Rows drawn above and below what is seen, so that scrolling never meets an empty place. */
const MARGIN = 15;
/** The window moves in steps: most scroll events draw nothing. */
const STEP = 5;

/** Which rows of a table are near the visible part of the box that scrolls it. */
export function useVisibleRows(box: RefObject<HTMLElement | null>, count: number, rowHeight: number) {
  const [range, setRange] = useState({ first: 0, seen: 30 });

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    function measure() {
      if (!element) return;
      const first = Math.floor(element.scrollTop / rowHeight / STEP) * STEP;
      const seen = Math.ceil(element.clientHeight / rowHeight);
      setRange((before) => (before.first === first && before.seen === seen ? before : { first, seen }));
    }
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [box, rowHeight]);

  const first = Math.max(0, Math.min(range.first, count) - MARGIN);
  return { first, end: Math.min(count, range.first + range.seen + STEP + MARGIN) };
}
