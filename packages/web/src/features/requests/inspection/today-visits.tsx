import { useQuery } from '@tanstack/react-query';
import { Sun } from 'lucide-react';
import { readerToday } from '../../../lib/reader-clock.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton-list.tsx';
import { daysQuery } from '../api.ts';
import { TodayVisit } from './today-visit.tsx';

export function TodayVisits({ onOpen }: { onOpen: (id: string) => void }) {
  const today = readerToday();
  const { data, error, refetch } = useQuery(daysQuery(today, today));

  return (
    <section aria-labelledby="visitas-de-hoje" className="flex flex-col gap-3">
      <h2 id="visitas-de-hoje" className="text-ink text-lead">
        Visitas de hoje
      </h2>
      {error && !data && <ErrorState error={error} onRetry={refetch} />}
      {!error && !data && <SkeletonList rows={2} />}
      {data?.length === 0 && (
        <EmptyState icon={<Sun aria-hidden="true" />} title="Nenhuma visita hoje.">
          As próximas estão na lista abaixo.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ol className="flex flex-col gap-3">
          {data.map((visit) => (
            <TodayVisit key={visit._id} visit={visit} onOpen={() => onOpen(visit._id)} />
          ))}
        </ol>
      )}
    </section>
  );
}
