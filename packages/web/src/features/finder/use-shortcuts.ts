import { useEffect, useState } from 'react';
import { isSingleKey } from '../../lib/single-key.ts';

/** What a key has opened. */
export type Opened = 'finder' | 'shortcuts' | undefined;

/**
 * The keys that work on every screen: Ctrl K or ⌘ K finds, '/' goes to the screen's own search, '?' lists the keys.
 * Single keys do nothing while one is typing or a dialog is open.
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
