import { addDays, weekdayOf } from '@esquadro/domain/calendar/count-days';
import { formatRelativeDay, WEEKDAYS } from '@esquadro/domain/calendar/format';
import { useQuery } from '@tanstack/react-query';
import { CalendarOff } from 'lucide-react';
import { useOpenScreen } from '../../../lib/open-screen.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton-list.tsx';
import { daysQuery } from '../api.ts';
import { VisitRow } from '../shared/visit-row.tsx';

const DAYS = 7;

/** The visits of seven days, day by day. */
export function WeekAhead({ from }: { from: string }) {
  const openScreen = useOpenScreen();
  const { data, error, refetch } = useQuery(daysQuery(from, addDays(from, DAYS - 1)));
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <SkeletonList rows={4} />;
  if (data.length === 0)
    return <EmptyState icon={<CalendarOff aria-hidden="true" />} title="Nenhuma vistoria em sete dias." />;

  const days = Array.from({ length: DAYS }, (_, after) => addDays(from, after)).map((day) => ({
    day,
    visits: data.filter(({ date }) => date.startsWith(day)),
  }));
  return days
    .filter(({ visits }) => visits.length > 0)
    .map(({ day, visits }) => (
      <section key={day} aria-label={WEEKDAYS[weekdayOf(day)]} className="flex flex-col gap-2">
        <h2 className="text-ink text-lead first-letter:uppercase">
          {formatRelativeDay(day, from)}
          <span className="ml-2 text-body text-ink-muted tabular-nums">{visits.length}</span>
        </h2>
        <ol className="divide-y divide-line overflow-hidden rounded-surface border border-line bg-raised shadow-raised">
          {visits.map((visit) => (
            <VisitRow
              key={visit._id}
              visit={visit}
              onOpen={() => openScreen('requests', { request: visit._id })}
            />
          ))}
        </ol>
      </section>
    ));
}
