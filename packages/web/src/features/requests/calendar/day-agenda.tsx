import { addDays } from '@esquadro/domain/calendar/count-days';
import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import type { RequestCard } from '@esquadro/domain/requests/request-card';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Coffee } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../../lib/session/session-context.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton-list.tsx';
import { useSwipe } from '../../files/shared/use-swipe.ts';
import { calendarQuery, type RequestFilters, requestCountQuery, requestsKey } from '../api.ts';
import { knownVisits } from '../request-cache.ts';
import { AgendaVisit } from './agenda-visit.tsx';
import { DayNavigation } from './day-navigation.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { useDayMarks } from './use-day-marks.ts';
import { weekOf } from './week.ts';

type DayAgendaProps = {
  day: LocalDay;
  today: LocalDay;
  filters: RequestFilters;
  onDay: (day: LocalDay) => void;
  onOpen: ((id: string) => void) | undefined;
};

/** The calendar on phones: the visits of one day. */
export function DayAgenda({ day, today, filters, onDay, onOpen }: DayAgendaProps) {
  const { can, user } = useSession();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(calendarQuery(day, day, filters));
  // Offline, fall back to the visits of cached lists.
  const visits = data ?? (error ? knownVisits(queryClient, requestsKey, day) : []);
  const { date: _date, ...everyDay } = filters;
  const week = weekOf(day);
  const weekFilters = { ...everyDay, from: week[0] ?? day, to: week[6] ?? day };
  const weekCount = useQuery(requestCountQuery(weekFilters)).data?.count;
  const swipe = useSwipe((steps) => onDay(addDays(day, steps)));
  const [moving, setMoving] = useState<RequestCard>();
  const mark = useDayMarks([day], data ?? [], filters).get(day);
  const movable = can('request:edit') && user.role !== 'Inspector';

  return (
    <section aria-label="Agenda do dia" className="flex min-h-[60dvh] flex-col gap-3" {...swipe}>
      <DayNavigation day={day} today={today} weekCount={weekCount} onDay={onDay} />
      {mark && (
        <p className="rounded-control bg-amber-soft px-3 py-2 text-amber-ink text-body">{mark.text}</p>
      )}
      {error && !data && <ErrorState error={error} onRetry={refetch} />}
      {!error && !data && <SkeletonList rows={3} />}
      {data?.length === 0 && (
        <EmptyState icon={<Coffee aria-hidden="true" />} title="Nenhuma vistoria neste dia." />
      )}
      {visits.length > 0 && (
        <ol className="flex flex-col gap-3">
          {visits.map((visit) => (
            <AgendaVisit
              key={visit._id}
              visit={visit}
              onOpen={onOpen && (() => onOpen(visit._id))}
              onMove={movable ? () => setMoving(visit) : undefined}
            />
          ))}
        </ol>
      )}
      {moving && <MoveDialog visit={moving} onClose={() => setMoving(undefined)} />}
    </section>
  );
}
