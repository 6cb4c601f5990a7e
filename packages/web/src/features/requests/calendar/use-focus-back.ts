import { useEffect, useRef } from 'react';

/** Focuses a visit after its dialog closes, because the element that opened the dialog is gone. */
export function useFocusBack(visitId: string | undefined): void {
  const last = useRef<string>(undefined);
  useEffect(() => {
    const closed = visitId === undefined ? last.current : undefined;
    last.current = visitId;
    if (!closed) return;
    // One frame after the dialog, which tries to focus its own opener first.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-visit="${closed}"]`)?.focus());
  }, [visitId]);
}
