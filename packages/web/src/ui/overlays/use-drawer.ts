import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useWideScreen } from '../frame/use-wide-screen.ts';

interface Drawer {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * Focus and keyboard of a drawer on small screens: opening moves the focus into it, Esc closes it, closing restores the
 * focus, and nothing in a closed drawer can be reached.
 */
export function useDrawer<Element extends HTMLElement>({ open, onOpenChange }: Drawer) {
  const panel = useRef<Element>(null);
  const wide = useWideScreen();
  const covering = open && !wide;

  useEffect(() => {
    if (!covering) return;
    const before = document.activeElement;
    const inside = (selector: string) => panel.current?.querySelector<HTMLElement>(selector);
    (inside('[aria-current]') ?? inside('input, button:enabled, a'))?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, [covering]);

  return {
    panel,
    covering,
    unreachable: !open && !wide,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape' && covering) onOpenChange(false);
    },
  };
}
