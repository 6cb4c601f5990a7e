import { type RefObject, useEffect } from 'react';
import { isSingleKey } from '../../../lib/single-key.ts';

const STEPS: Record<string, 1 | -1> = { j: 1, k: -1 };

/** J and K move the focus from card to card, starting at the first visible one. */
export function useCardKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const step = STEPS[event.key.toLowerCase()];
      if (!step || !isSingleKey(event)) return;
      const cards = [...(list.current?.querySelectorAll<HTMLElement>('article') ?? [])];
      const here = cards.findIndex((card) => card.contains(document.activeElement));
      const inView = cards.findIndex((card) => card.getBoundingClientRect().top >= 0);
      cards[here < 0 ? Math.max(inView, 0) : here + step]?.focus();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [list]);
}
