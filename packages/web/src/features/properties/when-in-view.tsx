import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls back each time this place comes near the screen: the end of a list that goes on. */
export function WhenInView({ onReach }: { onReach: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const reach = useEffectEvent(onReach);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && reach(), {
      rootMargin: '1200px 0px',
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={place} className="h-px" />;
}
