import { type Ref, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';

/** Whether the known messages are above or below the gap. */
type Side = 'below' | 'above';

type MissingMessagesProps = {
  rowKey: string;
  ref?: Ref<HTMLLIElement>;
  /** Pixels at which they are fetched. */
  distance: number;
  onReach: (reading: Side) => Promise<void>;
};

/**
 * Placeholder of messages that are fetched when it comes near the viewport. It is no scroll anchor, or the messages
 * being read would be pushed away.
 */
export function MissingMessages({ rowKey, ref, distance, onReach }: MissingMessagesProps) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'idle' | 'loading' | { failed: Side }>('idle');

  async function load(reading: Side) {
    setState('loading');
    await onReach(reading).then(
      () => setState('idle'),
      () => setState({ failed: reading }),
    );
  }
  const reach = useEffectEvent((entry: IntersectionObserverEntry | undefined) => {
    if (!entry?.isIntersecting || state !== 'idle') return;
    const { boundingClientRect: here, rootBounds } = entry;
    const middle = rootBounds ? (rootBounds.top + rootBounds.bottom) / 2 : 0;
    void load(here.top < middle ? 'below' : 'above');
  });
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => reach(entries.at(-1)), {
      root: place.current?.closest('[data-history]') ?? null,
      rootMargin: `${distance}px 0px`,
    });
    // Observe again after each page: the observer does not report a placeholder that stays in view.
    if (place.current && state === 'idle') observer.observe(place.current);
    return () => observer.disconnect();
  }, [state, distance]);

  return (
    <li ref={ref} data-row={rowKey} aria-busy={state === 'loading'} className="[overflow-anchor:none]">
      <div ref={place} className="flex min-h-9 justify-center">
        {state === 'loading' && <Spinner />}
        {typeof state === 'object' && (
          <Button variant="secondary" size="small" onPress={() => load(state.failed)}>
            {state.failed === 'below' ? 'Carregar mensagens anteriores' : 'Carregar mensagens seguintes'}
          </Button>
        )}
      </div>
    </li>
  );
}
