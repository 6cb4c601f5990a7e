import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import type { RequestCard } from '@esquadro/domain/requests/request-card';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, startTransition, useCallback, useDeferredValue, useState } from 'react';
import { useSession } from '../../../lib/session/session-context.tsx';
import { useScrollToShown } from '../../../lib/use-shown-record.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { calendarQuery, type RequestFilters } from '../api.ts';
import { MoveDialog } from './move-dialog.tsx';
import { useDayMarks } from './use-day-marks.ts';
import { useFocusBack } from './use-focus-back.ts';
import { useMoveVisit } from './use-move-visit.ts';
import { useRefusedCells } from './use-refused-cells.ts';
import { byCell, weekOf } from './week.ts';
import { WeekGrid } from './week-grid.tsx';
import { WeekNavigation } from './week-navigation.tsx';

export type WeekCalendarProps = {
  day: LocalDay;
  today: LocalDay;
  filters: RequestFilters;
  shown: string;
  onDay: (day: LocalDay) => void;
  onOpen: ((id: string) => void) | undefined;
  onNew: (start: { day: LocalDay; hour: number }) => void;
  /** Beside the way to other weeks. */
  children: ReactNode;
};

/** Visits are moved by dragging or by 'Mover para…'. */
export function WeekCalendar({
  day,
  today,
  filters,
  shown,
  onDay,
  onOpen,
  onNew,
  children,
}: WeekCalendarProps) {
  const { can, user } = useSession();
  const days = weekOf(day);
  const week = useQuery(calendarQuery(days[0] ?? day, days[6] ?? day, filters));
  const [dragged, setDragged] = useState<RequestCard>();
  const [moving, setMoving] = useState<RequestCard>();
  const refused = useRefusedCells(dragged, days);
  // The cells follow in small steps: drawn at once, a full week would stand still under the dragged visit.
  const shownRefused = useDeferredValue(refused);
  const drag = useCallback((visit: RequestCard | undefined) => startTransition(() => setDragged(visit)), []);
  const marks = useDayMarks(days, week.data ?? [], filters);
  const move = useMoveVisit();
  useFocusBack(moving?._id);
  useScrollToShown(shown, week.data?.some(({ _id }) => _id === shown) ?? false);

  function drop(cell: string) {
    // Not only in dragend: the dragged block may be unmounted by then and fires no event.
    setDragged(undefined);
    if (dragged && refused && !refused.has(cell)) void move(dragged, `${cell}:00:00`);
  }

  return (
    <div data-calendar="" className="flex min-w-0 flex-col gap-3">
      <WeekNavigation days={days} today={today} count={week.data?.length} onDay={onDay}>
        {children}
      </WeekNavigation>
      {week.error && <ErrorState error={week.error} onRetry={week.refetch} />}
      <WeekGrid
        days={days}
        today={today}
        cells={byCell(week.data ?? [])}
        loading={week.isPending}
        dragging={dragged !== undefined}
        refused={shownRefused}
        marks={marks}
        onlyDay={filters.date || undefined}
        shown={shown}
        movable={can('request:edit') && user.role !== 'Inspector'}
        onDrag={drag}
        onDrop={drop}
        onOpen={onOpen}
        onMove={setMoving}
        onNew={can('request:create') ? onNew : undefined}
        onDay={onDay}
      />
      {moving && <MoveDialog visit={moving} onClose={() => setMoving(undefined)} />}
    </div>
  );
}
