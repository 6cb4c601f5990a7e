import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import type { RequestCard } from '@esquadro/domain/requests/request-card';
import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { CountBadge } from '../../../ui/count-badge.tsx';
import { VisitBlock } from './visit-block.tsx';
import { cellAt } from './week.ts';
import type { WeekGridProps } from './week-grid-props.ts';

type WeekCellProps = Pick<
  WeekGridProps,
  'dragging' | 'refused' | 'shown' | 'movable' | 'today' | 'onDrag' | 'onDrop' | 'onOpen' | 'onMove' | 'onNew'
> & {
  day: LocalDay;
  hour: number;
  visits: RequestCard[];
  shaded: boolean;
  /** The one cell that Tab reaches (roving tabindex). */
  reachable: boolean;
};

export function WeekCell({ day, hour, visits, shaded, reachable, today, ...week }: WeekCellProps) {
  const { dragging, refused, movable } = week;
  const [over, setOver] = useState(false);
  const cell = cellAt(day, hour);
  const reason = dragging ? refused?.get(cell) : undefined;
  const welcome = dragging && refused !== undefined && reason === undefined;
  const open = day > today && week.onNew !== undefined && !dragging;

  function hover(event: DragEvent) {
    if (!dragging) return;
    setOver(true);
    // preventDefault allows the drop: only where the inspector is known to be free.
    if (welcome) event.preventDefault();
  }
  function leave({ currentTarget, relatedTarget }: DragEvent) {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
  }

  return (
    <td
      data-cell={cell}
      data-drop={dragging ? dropState(welcome, reason) : undefined}
      onDragEnter={hover}
      onDragOver={hover}
      onDragLeave={leave}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        week.onDrop(cell);
      }}
      className={clsx(
        'h-[100px] border-line border-t border-l p-0',
        over && 'relative',
        shaded && 'bg-sunken',
        day === today && !dragging && 'bg-accent-soft/30',
        reason && 'bg-sunken',
        over && welcome && 'bg-accent-soft',
      )}
    >
      {visits.length === 0 && (
        <button
          type="button"
          tabIndex={reachable ? 0 : -1}
          aria-label={`${day.slice(8)}/${day.slice(5, 7)}, ${hour} horas, livre`}
          aria-disabled={!open}
          onClick={() => open && week.onNew?.({ day, hour })}
          className={clsx(
            'block size-full -outline-offset-2',
            open ? 'cursor-pointer hover:bg-hover' : 'cursor-default',
          )}
        />
      )}
      {visits.length > 0 && (
        // Isolated, so that a change of one cell paints that one alone.
        <div className="relative isolate h-full">
          <div className={clsx('flex h-full gap-1 p-1', reason && 'opacity-50')}>
            {visits.map((visit) => (
              <VisitBlock
                key={visit._id}
                visit={visit}
                shown={visit._id === week.shown}
                movable={movable}
                onOpen={week.onOpen}
                onMove={week.onMove}
                onDrag={week.onDrag}
              />
            ))}
          </div>
          {open && (
            <button
              type="button"
              tabIndex={-1}
              aria-label={`Nova solicitação em ${day.slice(8)}/${day.slice(5, 7)}, ${hour} horas`}
              data-tooltip="Outra vistoria nesta hora (N)"
              onClick={() => week.onNew?.({ day, hour })}
              className="absolute bottom-0.5 left-0.5 grid size-6 place-items-center rounded-full bg-raised text-ink-muted opacity-0 shadow-raised transition-opacity duration-(--quick) hover:text-ink focus-visible:opacity-100 [td:focus-within_&]:opacity-100 [td:hover_&]:opacity-100"
            >
              <Plus aria-hidden="true" className="size-4" />
            </button>
          )}
          <span data-count={visits.length} className="pointer-events-none absolute right-0.5 bottom-1">
            <CountBadge
              count={visits.length}
              label={visits.length === 1 ? 'vistoria' : 'vistorias'}
              quiet={visits.length === 1}
            />
          </span>
        </div>
      )}
      {over && reason && (
        <p className="pointer-events-none absolute inset-1 z-4 grid place-items-center overflow-hidden rounded-control border border-line-strong bg-raised px-1 text-center text-caption text-ink">
          {reason}
        </p>
      )}
    </td>
  );
}

function dropState(welcome: boolean, reason: string | undefined): 'free' | 'taken' | 'unknown' {
  if (welcome) return 'free';
  return reason ? 'taken' : 'unknown';
}
