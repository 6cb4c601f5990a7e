import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CalendarX } from 'lucide-react';
import { useDeferredValue } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListEnd } from '../../../ui/list-end.tsx';
import { NothingFound } from '../../../ui/nothing-found.tsx';
import { SkeletonList } from '../../../ui/skeleton-list.tsx';
import { type RequestFilters, requestsQuery } from '../api.ts';
import { RequestCard } from './request-card.tsx';

type RequestListProps = {
  filters: RequestFilters;
  onEdit: ((id: string) => void) | undefined;
  onClear: () => void;
};

/** The requests as filtered, however many: fetched as one scrolls, laid out only near the screen. */
export function RequestList({ filters, onEdit, onClear }: RequestListProps) {
  const list = useInfiniteQuery(requestsQuery(filters));
  const requests = list.data?.pages.flatMap(({ rows }) => rows) ?? [];

  if (list.isPending) return <SkeletonList />;
  if (list.isError && requests.length === 0) {
    return <ErrorState error={list.error} busy={list.isFetching} onRetry={list.refetch} />;
  }
  if (requests.length === 0) {
    if (Object.keys(filters).length === 0)
      return <EmptyState icon={<CalendarX />} title="Nenhuma solicitação ainda." />;
    return (
      <NothingFound icon={<CalendarX />} title="Nenhuma solicitação com esses filtros." onClear={onClear} />
    );
  }
  return (
    <>
      <Cards requests={requests} onEdit={onEdit} />
      <ListEnd list={list} />
    </>
  );
}

/** More than a screen shows at once. */
const SCREENFUL = 8;

/** The first screenful at once, the others as the browser finds time: fifty are two seconds' work for a phone. */
function Cards({ requests, onEdit }: { requests: InspectionRequest[]; onEdit: RequestListProps['onEdit'] }) {
  const drawn = useDeferredValue(requests, requests.slice(0, SCREENFUL));
  return (
    <ul aria-label="Solicitações" className="flex flex-col gap-4">
      {drawn.map((request) => (
        <li key={request._id} className="[contain-intrinsic-size:auto_14rem] [content-visibility:auto]">
          <RequestCard request={request} onEdit={onEdit} />
        </li>
      ))}
    </ul>
  );
}
