import type { RequestCard } from '@esquadro/domain/requests/request-card';
import { STATUS_LABELS } from '@esquadro/domain/requests/request-statuses';
import { fullName } from '@esquadro/domain/users/full-name';
import { clsx } from 'clsx';
import { memo, useRef, useState } from 'react';
import { pressProps } from '../../../ui/buttons/button.tsx';
import { Popover } from '../../../ui/overlays/popover.tsx';
import { visitTime, visitZone } from '../inspection/visit-moment.ts';
import { STATUS_ICONS } from '../shared/status-badge.tsx';
import { VisitMarks } from '../shared/visit-marks.tsx';
import { VisitPeek } from './visit-peek.tsx';
import { ROW_PIXELS } from './week.ts';

type VisitBlockProps = {
  visit: RequestCard;
  shown: boolean;
  movable: boolean;
  onOpen: ((id: string) => void) | undefined;
  onMove: (visit: RequestCard) => void;
  onDrag: (visit: RequestCard | undefined) => void;
};

export const STATUS_LOOK: Record<RequestCard['status'], string> = {
  requested: 'border-requested bg-requested-soft text-requested-ink',
  assigned: 'border-assigned bg-assigned-soft text-assigned-ink',
  completed: 'border-completed bg-completed-soft text-completed-ink',
  canceled: 'border-canceled bg-canceled-soft text-canceled-ink',
  blocked: 'border-blocked bg-blocked-soft text-blocked-ink',
};

/** Colours and not an opacity, which would be a layer for each of hundreds of visits. */
const TAIL_LOOK: Record<RequestCard['status'], string> = {
  requested: 'border-requested/60 bg-requested-soft/60',
  assigned: 'border-assigned/60 bg-assigned-soft/60',
  completed: 'border-completed/60 bg-completed-soft/60',
  canceled: 'border-canceled/60 bg-canceled-soft/60',
  blocked: 'border-blocked/60 bg-blocked-soft/60',
};

/** Clipped without a layer of its own, which `truncate` has. */
const ONE_LINE = 'w-full overflow-clip text-ellipsis whitespace-nowrap';

/**
 * A visit in its one-hour slot; the bar and the tint are as long as the visit takes. Memoised, because a week may
 * hold hundreds and dragging rerenders every cell. Nothing in it is positioned: each frame of a drag walks through the
 * layers of all visits.
 */
export const VisitBlock = memo(function VisitBlock({
  visit,
  shown,
  movable,
  onOpen,
  onMove,
  onDrag,
}: VisitBlockProps) {
  const { address, inspector, status, duration } = visit;
  const trigger = useRef<HTMLButtonElement>(null);
  const [peeking, setPeeking] = useState(false);
  const close = () => setPeeking(false);
  const zone = visitZone(visit);
  const who = fullName(inspector.user);
  const tail = (duration / 60) * ROW_PIXELS - 8;
  return (
    // Keyboards and phones use 'Mover para…' instead.
    <article
      aria-label={address.label}
      draggable={movable}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', visit._id);
        event.dataTransfer.effectAllowed = 'move';
        onDrag(visit);
      }}
      onDragEnd={() => onDrag(undefined)}
      data-record={visit._id}
      className="min-w-0 flex-1"
    >
      <div
        aria-hidden="true"
        data-until-end=""
        style={{ height: tail, marginBottom: -tail }}
        className={clsx('pointer-events-none rounded-control border-l-4', TAIL_LOOK[status])}
      />
      <button
        {...pressProps({ onPress: () => setPeeking(!peeking) })}
        ref={trigger}
        aria-haspopup="dialog"
        aria-expanded={peeking}
        data-status={status}
        data-visit={visit._id}
        className={clsx(
          'flex h-[91px] w-full flex-col items-start gap-0.5 overflow-clip rounded-control border-l-4 px-1.5 py-1 text-left text-caption',
          STATUS_LOOK[status],
          shown && 'animate-shown',
        )}
      >
        <span className="flex w-full items-center gap-1 font-semibold tabular-nums [&_svg]:size-3.5 [&_svg]:shrink-0">
          <span role="img" aria-label={STATUS_LABELS[status]}>
            {STATUS_ICONS[status]}
          </span>
          {visitTime(visit)}
          <VisitMarks visit={visit} iconOnly />
        </span>
        {zone && <span className={ONE_LINE}>{zone}</span>}
        <span
          className={clsx(
            'w-full break-words font-medium [overflow:clip]',
            zone ? 'line-clamp-1' : 'line-clamp-2',
          )}
        >
          {address.label}
        </span>
        <span className={ONE_LINE}>{who}</span>
      </button>
      {peeking && (
        <Popover trigger={trigger} label={`Vistoria de ${address.label}`} onClose={close}>
          <VisitPeek
            visit={visit}
            onOpen={onOpen && closing(close, () => onOpen(visit._id))}
            onMove={movable ? closing(close, () => onMove(visit)) : undefined}
          />
        </Popover>
      )}
    </article>
  );
});

const closing = (close: () => void, act: () => void) => () => {
  close();
  act();
};
