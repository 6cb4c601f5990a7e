import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../buttons/button.tsx';
import { ErrorState } from './error-state.tsx';

/** The part of TanStack Query's infinite query that is used here. */
type PagedList = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: Error | null;
  fetchNextPage: () => unknown;
};

export function ListEnd({ list }: { list: PagedList }) {
  const { hasNextPage, isFetchingNextPage: busy, isFetchNextPageError, error } = list;
  const next = () => list.fetchNextPage();
  if (isFetchNextPageError) return <ErrorState error={error} busy={busy} onRetry={next} />;
  return hasNextPage && <NextPage busy={busy} onReach={next} />;
}

/** Loads the next page on scroll or click. */
function NextPage({ busy, onReach }: { busy: boolean; onReach: () => void }) {
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
