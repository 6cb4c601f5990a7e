import { useLayoutEffect } from 'react';
import { useFillHeight } from '../../../ui/frame/use-fill-height.ts';
import { NowLine } from './now-line.tsx';
import { useGridWalk } from './use-grid-walk.ts';
import { cellAt, HOURS, ROW_PIXELS } from './week.ts';
import { WeekCell } from './week-cell.tsx';
import { WeekDayHeader } from './week-day-header.tsx';
import type { WeekGridProps } from './week-grid-props.ts';

const WORK_STARTS = 8;
const LEAST_PIXELS = 384;

export function WeekGrid(props: WeekGridProps) {
  const { days, today, cells, marks, loading, onlyDay } = props;
  const { grid, reachable, onKeyDown } = useGridWalk(props);

  const height = useFillHeight(grid, LEAST_PIXELS);

  useLayoutEffect(() => {
    grid.current?.scrollTo({ top: WORK_STARTS * ROW_PIXELS });
  }, [grid]);

  return (
    <div
      ref={grid}
      style={{ height }}
      className="relative overflow-auto rounded-surface border border-line bg-raised shadow-raised"
    >
      <table
        aria-label="Semana"
        aria-busy={loading}
        onKeyDown={onKeyDown}
        className="w-full min-w-[60rem] table-fixed border-separate border-spacing-0"
      >
        <thead>
          <tr>
            <th scope="col" className="sticky top-0 z-20 w-14 border-line border-b bg-raised">
              <span className="sr-only">Hora</span>
            </th>
            {days.map((day) => (
              <WeekDayHeader
                key={day}
                day={day}
                today={day === today}
                filtered={onlyDay === undefined ? undefined : day === onlyDay ? 'shown' : 'hidden'}
                mark={marks.get(day)}
              />
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
              {days.map((day) => (
                <WeekCell
                  key={day}
                  {...props}
                  day={day}
                  hour={hour}
                  visits={cells.get(cellAt(day, hour)) ?? []}
                  shaded={(marks.get(day)?.shaded ?? false) || (onlyDay !== undefined && day !== onlyDay)}
                  reachable={cellAt(day, hour) === reachable}
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
