import { useEffect, useState } from 'react';
import { isSingleKey } from '../../lib/single-key.ts';

export type Opened = 'finder' | 'shortcuts' | undefined;

/**
 * Shortcuts of every screen: Ctrl K or ⌘ K finds, '/' focuses the screen's search, '?' lists the shortcuts. Single keys
 * do nothing while typing or while a dialog is open.
 */
export function useShortcuts() {
  const [opened, setOpened] = useState<Opened>();

  useEffect(() => {
    function press(event: KeyboardEvent) {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        setOpened('finder');
        return;
      }
      if (!isSingleKey(event)) return;
      if (event.key === '?') setOpened('shortcuts');
      if (event.key === '/') {
        const search = document.querySelector<HTMLInputElement>('main input[type=search]');
        if (search) event.preventDefault();
        search?.focus();
      }
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  return { opened, setOpened };
}
