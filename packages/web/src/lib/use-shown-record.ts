import { useEffect, useLayoutEffect, useState } from 'react';
import { holdRow } from './hold-row.ts';
import { useScreenParams } from './screen-params.ts';

/**
 * The record that was just saved, as the address names it (`shown`), for a list to scroll to and highlight. The
 * parameter is taken out of the address at once, so that Back and reload do not show it again.
 */
export function useShownRecord(): string {
  const { get, set } = useScreenParams();
  const named = get('shown');
  const [shown, setShown] = useState(named);
  if (named && named !== shown) setShown(named);
  useEffect(() => {
    if (named) set({ shown: null });
  }, [named, set]);
  return shown;
}

/** Scrolls to the row (`data-record`) when it appears, unless it is visible already. */
export function useScrollToShown(shown: string, isListed: boolean): void {
  useLayoutEffect(() => {
    const row = shown && isListed && document.querySelector(`[data-record="${shown}"]`);
    if (!row) return;
    const { top, bottom, height } = row.getBoundingClientRect();
    const isVisible = top >= 0 && bottom <= innerHeight;
    return holdRow(shown, isVisible ? top : Math.max(0, (innerHeight - height) / 2));
  }, [shown, isListed]);
}
