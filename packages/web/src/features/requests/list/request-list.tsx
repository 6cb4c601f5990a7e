import { useInfiniteQuery } from '@tanstack/react-query';
import { CalendarX } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { useSession } from '../../../lib/session/session-context.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { ListEnd } from '../../../ui/feedback/list-end.tsx';
import { NothingFound } from '../../../ui/feedback/nothing-found.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton-list.tsx';
import { type RequestFilters, requestsQuery } from '../api.ts';
import { RequestCards } from './request-cards.tsx';
import { SavedRequest } from './saved-request.tsx';
import { WaitingAccount } from './waiting-account.tsx';

const RequestTable = lazyPart(async () => (await import('../table/request-table.tsx')).RequestTable);

const TABLE_PAGE = '200';

type RequestListProps = {
  filters: RequestFilters;
  asTable: boolean;
  total: number | undefined;
  exportName: string;
  onSort: (sort: string) => void;
  shown: string;
  onEdit: ((id: string) => void) | undefined;
  onClear: () => void;
};

/** Infinite list; cards far from the screen are not laid out. */
export function RequestList({
  filters,
  shown,
  asTable,
  total,
  exportName,
  onSort,
  onEdit,
  onClear,
}: RequestListProps) {
  const { user } = useSession();
  const list = useInfiniteQuery(requestsQuery(filters, user.role, asTable ? TABLE_PAGE : undefined));
  const requests = list.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const isListed = requests.some(({ _id }) => _id === shown);

  function content(): ReactNode {
    if (list.isPending) return <SkeletonList />;
    if (list.isError && requests.length === 0) {
      return <ErrorState error={list.error} busy={list.isFetching} onRetry={list.refetch} />;
    }
    if (requests.length === 0) {
      if (Object.values(filters).every((value) => !value)) {
        if (user.role === 'User') return <WaitingAccount />;
        return <EmptyState icon={<CalendarX />} title="Nenhuma solicitação ainda." />;
      }
      return (
        <NothingFound icon={<CalendarX />} title="Nenhuma solicitação com esses filtros." onClear={onClear} />
      );
    }
    const search = JSON.stringify(filters);
    if (asTable) {
      return (
        <Suspense fallback={<SkeletonList />}>
          <RequestTable
            key={search}
            requests={requests}
            total={total}
            filters={filters}
            exportName={exportName}
            onSort={onSort}
            onOpen={onEdit}
            onReachEnd={list.hasNextPage && !list.isFetching ? () => void list.fetchNextPage() : undefined}
          />
        </Suspense>
      );
    }
    return (
      <RequestCards
        key={search}
        search={search}
        requests={requests}
        shown={shown}
        onEdit={onEdit}
        end={<ListEnd list={list} />}
      />
    );
  }
  return (
    <>
      {shown && !isListed && !list.isFetching && <SavedRequest id={shown} onEdit={onEdit} />}
      {content()}
    </>
  );
}
