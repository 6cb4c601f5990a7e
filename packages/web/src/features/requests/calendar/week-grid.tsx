import { WEEKDAYS } from '@esquadro/domain/calendar/format';
import { type LocalDay, weekdayOf } from '@esquadro/domain/calendar/local-day';
import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { clsx } from 'clsx';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { NowLine } from './now-line.tsx';
import { cellAt, HOURS, ROW_PIXELS } from './week.ts';
import { WeekCell } from './week-cell.tsx';

export type WeekGridProps = {
  days: readonly LocalDay[];
  today: LocalDay;
  cells: Map<string, InspectionRequest[]>;
  loading: boolean;
  dragging: boolean;
  /** Where the dragged visit may go; undefined while that is not known yet. */
  free: Set<string> | undefined;
  movable: boolean;
  onDrag: (visit: InspectionRequest | undefined) => void;
  onDrop: (cell: string) => void;
  onOpen: (id: string) => void;
  onMove: (visit: InspectionRequest) => void;
  onNew: ((start: { day: LocalDay; hour: number }) => void) | undefined;
  onToday: () => void;
};

const WORK_STARTS = 7;
const STEPS: Record<string, [days: number, hours: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** 24 rows of 100 px under seven days, opened at the working day. Arrows walk it, N starts a request, T goes to today. */
export function WeekGrid(props: WeekGridProps) {
  const { days, today, cells, loading, onNew, onToday } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ column: 1, hour: 9 });

  useLayoutEffect(() => {
    scroller.current?.scrollTo({ top: WORK_STARTS * ROW_PIXELS });
  }, []);

  function walk(event: KeyboardEvent<HTMLElement>) {
    const at = event.target instanceof HTMLElement ? event.target.dataset.cell : undefined;
    if (at === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEPS[event.key];
    if (step) {
      event.preventDefault();
      const next = {
        column: Math.min(6, Math.max(0, place.column + step[0])),
        hour: Math.min(23, Math.max(0, place.hour + step[1])),
      };
      setPlace(next);
      const cell = cellAt(days[next.column] ?? today, next.hour);
      scroller.current?.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.focus();
    }
    if (event.key === 't' || event.key === 'T') onToday();
    if (event.key === 'n' || event.key === 'N') onNew?.({ day: at.slice(0, 10), hour: Number(at.slice(11)) });
  }

  return (
    <div
      ref={scroller}
      className="relative max-h-[calc(100dvh-15rem)] min-h-96 overflow-auto rounded-surface border border-line bg-raised shadow-raised"
    >
      <table
        aria-label="Semana"
        aria-busy={loading}
        onKeyDown={walk}
        className="w-full min-w-[60rem] table-fixed border-separate border-spacing-0"
      >
        <thead>
          <tr>
            <th scope="col" className="sticky top-0 z-20 w-14 border-line border-b bg-raised">
              <span className="sr-only">Hora</span>
            </th>
            {days.map((day) => (
              <th
                key={day}
                scope="col"
                aria-current={day === today ? 'date' : undefined}
                className="sticky top-0 z-20 h-[66px] border-line border-b border-l bg-raised font-normal text-caption text-ink-muted"
              >
                {WEEKDAYS[weekdayOf(day)]}
                <span
                  className={clsx(
                    'mx-auto grid size-8 place-items-center rounded-full font-semibold text-lead tabular-nums',
                    day === today ? 'bg-accent text-on-accent' : 'text-ink',
                  )}
                >
                  {Number(day.slice(8))}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {HOURS.map((hour) => (
            <tr key={hour} className="h-[100px]">
              <th
                scope="row"
                className="pt-1 pr-2 text-right align-top font-normal text-caption text-ink-muted tabular-nums"
              >
                {String(hour).padStart(2, '0')}:00
              </th>
              {days.map((day, column) => (
                <WeekCell
                  key={day}
                  {...props}
                  day={day}
                  hour={hour}
                  visits={cells.get(cellAt(day, hour)) ?? []}
                  reachable={place.column === column && place.hour === hour}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <NowLine days={days} />
    </div>
  );
}
