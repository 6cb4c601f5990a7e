import type { RequestCard as Card } from '@esquadro/domain/requests/request-card';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { remembersPlace, useScrollMemory } from '../../../lib/use-scroll-memory.ts';
import { useScrollToShown } from '../../../lib/use-shown-record.ts';
import { RequestCard } from './request-card.tsx';
import { useCardKeys } from './use-card-keys.ts';

type RequestCardsProps = {
  requests: Card[];
  /** Identifies the list, to restore its scroll position. */
  search: string;
  shown: string;
  onEdit: ((id: string) => void) | undefined;
};

const SCREENFUL = 8;

/**
 * Renders the first screenful at once and the rest when the browser is idle or on scroll: fifty cards take a phone
 * two seconds. A list that restores its scroll position renders everything.
 */
export function RequestCards({ requests, search, shown, onEdit }: RequestCardsProps) {
  const list = `requests ${search}`;
  const at = requests.findIndex(({ _id }) => _id === shown);
  const [reached, setReached] = useState(remembersPlace(list) ? requests.length : SCREENFUL);
  const least = Math.max(reached, at + 1);
  const deferred = useDeferredValue(requests, requests.slice(0, least));
  const drawn = deferred.length < least ? requests.slice(0, least) : deferred;
  const cards = useRef<HTMLUListElement>(null);
  useCardKeys(cards);
  useScrollMemory(list);
  useScrollToShown(shown, at >= 0);

  const isWhole = drawn.length >= requests.length;
  useEffect(() => {
    if (isWhole) return;
    function drawMore() {
      const left = document.documentElement.scrollHeight - scrollY - innerHeight;
      if (left < innerHeight) setReached((count) => count + SCREENFUL);
    }
    addEventListener('scroll', drawMore, { passive: true });
    return () => removeEventListener('scroll', drawMore);
  }, [isWhole]);

  return (
    <ul ref={cards} aria-label="Solicitações" className="@container flex flex-col gap-4">
      {drawn.map((request) => (
        <li
          key={request._id}
          data-record={request._id}
          className="[contain-intrinsic-size:auto_32rem] sm:[contain-intrinsic-size:auto_14rem] [content-visibility:auto]"
        >
          <RequestCard request={request} shown={request._id === shown} onEdit={onEdit} />
        </li>
      ))}
    </ul>
  );
}
