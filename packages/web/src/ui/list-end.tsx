import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from './button.tsx';

type ListEndProps = { busy: boolean; onReach: () => void };

/** The end of a list that goes on: the next page is fetched as it comes near, or by a press. */
export function ListEnd({ busy, onReach }: ListEndProps) {
  const place = useRef<HTMLDivElement>(null);
  const reach = useEffectEvent(() => {
    if (!busy) onReach();
  });
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && reach(), {
      rootMargin: '800px 0px',
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={place} className="flex justify-center pt-6">
      <Button variant="secondary" busy={busy} onPress={onReach}>
        Mostrar mais
      </Button>
    </div>
  );
}
