import { useLayoutEffect } from 'react';

const places = new Map<string, number>();

/** Brings a list back to where it was left, for as long as the page lives. */
export function useScrollMemory(list: string): void {
  useLayoutEffect(() => {
    const place = places.get(list);
    if (place) scrollTo(0, place);
    return () => {
      places.set(list, scrollY);
    };
  }, [list]);
}
