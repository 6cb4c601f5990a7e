import { useEffect, useRef } from 'react';

/** Puts the focus on a visit once its dialog is closed: what had opened that one is gone by then. */
export function useFocusBack(visitId: string | undefined): void {
  const last = useRef<string>(undefined);
  useEffect(() => {
    const closed = visitId === undefined ? last.current : undefined;
    last.current = visitId;
    if (!closed) return;
    // One frame later than the dialog, which looks for its own opener first.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-visit="${closed}"]`)?.focus());
  }, [visitId]);
}
