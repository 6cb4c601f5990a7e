import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';

type OlderMessagesProps = { state: 'idle' | 'loading' | 'failed'; onReach: () => void };

/**
 * The top of what is known: the page before it is fetched as it comes near. The browser must not hold on to it
 * when that page comes in, or the messages one reads would be pushed away.
 */
export function OlderMessages({ state, onReach }: OlderMessagesProps) {
  const place = useRef<HTMLLIElement>(null);
  const reach = useEffectEvent(() => {
    if (state === 'idle') onReach();
  });
  useEffect(() => {
    const view = place.current?.closest('[data-history]') ?? null;
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && reach(), {
      root: view,
      rootMargin: '600px 0px 0px',
    });
    // Watched anew after each page: one that leaves the top in view would not be told of again.
    if (place.current && state === 'idle') observer.observe(place.current);
    return () => observer.disconnect();
  }, [state]);

  return (
    <li ref={place} className="flex min-h-9 justify-center [overflow-anchor:none]">
      {state === 'loading' && <Spinner />}
      {state === 'failed' && (
        <Button variant="secondary" size="small" onPress={onReach}>
          Carregar mensagens anteriores
        </Button>
      )}
    </li>
  );
}
