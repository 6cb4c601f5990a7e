import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../buttons/button.tsx';
import { ErrorState } from './error-state.tsx';

/** The part of TanStack Query's infinite query that is used here. */
type PagedList = {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: Error | null;
  fetchNextPage: () => unknown;
};

export function ListEnd({ list }: { list: PagedList }) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error } = list;
  if (isFetchNextPageError) {
    return <ErrorState error={error} busy={isFetchingNextPage} onRetry={() => list.fetchNextPage()} />;
  }
  return hasNextPage && <NextPage list={list} />;
}

/** Loads the next page on scroll or click. */
function NextPage({ list }: { list: PagedList }) {
  const { isFetching, isFetchingNextPage } = list;
  const place = useRef<HTMLDivElement>(null);
  const next = useEffectEvent(() => list.fetchNextPage());
  useEffect(() => {
    // A refresh of the list takes the place of a next page on its way: look again when it is done.
    if (isFetching) return;
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && next(), {
      rootMargin: '800px 0px',
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [isFetching]);

  return (
    <div ref={place} className="flex justify-center pt-6">
      <Button variant="secondary" busy={isFetchingNextPage} onPress={() => list.fetchNextPage()}>
        Mostrar mais
      </Button>
    </div>
  );
}
