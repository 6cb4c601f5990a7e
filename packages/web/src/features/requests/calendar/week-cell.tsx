import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { clsx } from 'clsx';
import { useState } from 'react';
import { CountBadge } from '../../../ui/count-badge.tsx';
import { VisitBlock } from './visit-block.tsx';
import { cellAt } from './week.ts';
import type { WeekGridProps } from './week-grid.tsx';

type WeekCellProps = Pick<
  WeekGridProps,
  'dragging' | 'free' | 'movable' | 'today' | 'onDrag' | 'onDrop' | 'onOpen' | 'onMove' | 'onNew'
> & {
  day: LocalDay;
  hour: number;
  visits: InspectionRequest[];
  /** The one cell that Tab reaches; arrows go on from there. */
  reachable: boolean;
};

/** One hour of one day: its visits side by side, their number, and room for a new one. */
export function WeekCell({
  day,
  hour,
  visits,
  reachable,
  dragging,
  free,
  movable,
  today,
  ...on
}: WeekCellProps) {
  const [over, setOver] = useState(false);
  const cell = cellAt(day, hour);
  const taken = dragging && free !== undefined && !free.has(cell);
  const open = day > today && on.onNew !== undefined && !dragging;

  return (
    <td
      onDragOver={(event) => {
        // Before it is known which hours are free any may be tried: the server decides.
        if (!dragging || taken) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        on.onDrop(cell);
      }}
      title={taken ? 'O vistoriador não está livre neste horário.' : undefined}
      className={clsx(
        'relative h-[100px] border-line border-t border-l p-0',
        taken && 'bg-sunken opacity-60',
        over && 'bg-accent-soft',
        day === today && !dragging && 'bg-accent-soft/30',
      )}
    >
      {visits.length === 0 && (
        <button
          type="button"
          tabIndex={reachable ? 0 : -1}
          data-cell={cell}
          aria-label={`${day.slice(8)}/${day.slice(5, 7)}, ${hour} horas, livre`}
          aria-disabled={!open}
          onClick={() => open && on.onNew?.({ day, hour })}
          className={clsx(
            'absolute inset-0 -outline-offset-2',
            open ? 'cursor-pointer hover:bg-hover' : 'cursor-default',
          )}
        />
      )}
      <div className="pointer-events-none relative flex h-full gap-1 p-1 *:pointer-events-auto">
        {visits.map((visit, index) => (
          <VisitBlock
            key={visit._id}
            cell={index === 0 ? cell : undefined}
            visit={visit}
            movable={movable}
            onOpen={() => on.onOpen(visit._id)}
            onMove={() => on.onMove(visit)}
            onDrag={(dragging) => on.onDrag(dragging ? visit : undefined)}
          />
        ))}
      </div>
      {visits.length > 0 && (
        <span data-count={visits.length} className="pointer-events-none absolute -top-1 right-0 z-10">
          <CountBadge count={visits.length} label={visits.length === 1 ? 'vistoria' : 'vistorias'} />
        </span>
      )}
    </td>
  );
}
