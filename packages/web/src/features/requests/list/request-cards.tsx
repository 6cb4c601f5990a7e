import type { RequestCard as Card } from '@esquadro/domain/requests/request-card';
import { type ReactNode, useRef } from 'react';
import { useScreenful } from '../../../lib/use-screenful.ts';
import { useScrollToShown } from '../../../lib/use-shown-record.ts';
import { RequestCard } from './request-card.tsx';
import { useCardKeys } from './use-card-keys.ts';

type RequestCardsProps = {
  requests: Card[];
  /** Identifies the list, to restore its scroll position. */
  search: string;
  shown: string;
  onEdit: ((id: string) => void) | undefined;
  /** Below the last card. */
  end: ReactNode;
};

const SCREENFUL = 6;

export function RequestCards({ requests, search, shown, onEdit, end }: RequestCardsProps) {
  const at = requests.findIndex(({ _id }) => _id === shown);
  const drawn = useScreenful(requests, { list: `requests ${search}`, size: SCREENFUL, least: at + 1 });
  const cards = useRef<HTMLUListElement>(null);
  useCardKeys(cards);
  useScrollToShown(shown, at >= 0);

  return (
    <>
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
      {drawn.length === requests.length && end}
    </>
  );
}
