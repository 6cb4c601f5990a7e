import { type RefObject, useCallback, useEffectEvent } from 'react';
import { toast } from '../../ui/toast.ts';

const MARKED_MS = 1_600;

const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Leads to a message of the history and marks it for a moment; fetches what lies between, where it must. */
export function useShowMessage(view: RefObject<HTMLElement | null>, loadOlder: () => Promise<boolean>) {
  const load = useEffectEvent(loadOlder);
  return useCallback(
    async (id: string) => {
      const find = () => view.current?.querySelector<HTMLElement>(`[data-message="${id}"]`);
      while (view.current && !find() && (await load())) await drawn();
      const found = find();
      if (!found) return toast('A mensagem respondida não foi encontrada.', { tone: 'neutral' });
      found.scrollIntoView({ block: 'center', behavior: 'smooth' });
      found.dataset.shown = '';
      setTimeout(() => delete found.dataset.shown, MARKED_MS);
    },
    [view],
  );
}
