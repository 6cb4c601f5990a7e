import { type RefObject, useCallback, useEffectEvent } from 'react';
import { toast } from '../../../ui/feedback/toast.ts';

const MARKED_MS = 1_600;

/** Scrolls further than this are not animated. */
const GLIDE = 2_000;

const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

type Ways = {
  /** Renders the row of a message. */
  pin: (id: string) => void;
  /** False if the message is not there. */
  loadAround: (id: string) => Promise<boolean>;
};

/** Scrolls to a message and highlights it, fetching it if needed. */
export function useShowMessage(view: RefObject<HTMLElement | null>, { pin, loadAround }: Ways) {
  const load = useEffectEvent(loadAround);
  return useCallback(
    async (id: string) => {
      const find = () => view.current?.querySelector<HTMLElement>(`[data-row="${id}"]`);
      if (!find()) pin(id);
      if (!find() && (await load(id))) await drawn();
      const found = find();
      if (!found) return toast('A mensagem respondida não foi encontrada.', { tone: 'neutral' });
      const isNear = Math.abs(found.getBoundingClientRect().top) < GLIDE;
      found.scrollIntoView({ block: 'center', behavior: isNear ? 'smooth' : 'instant' });
      found.dataset.shown = '';
      setTimeout(() => delete found.dataset.shown, MARKED_MS);
    },
    [view, pin],
  );
}
