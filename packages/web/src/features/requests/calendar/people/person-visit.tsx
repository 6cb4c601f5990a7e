import type { RequestCard } from '@esquadro/domain/requests/request-card';
import { STATUS_LABELS } from '@esquadro/domain/requests/request-statuses';
import { clsx } from 'clsx';
import { memo, useRef, useState } from 'react';
import { pressProps } from '../../../../ui/buttons/button.tsx';
import { Popover } from '../../../../ui/overlays/popover.tsx';
import { visitTime, visitZone } from '../../inspection/visit-moment.ts';
import { STATUS_ICONS } from '../../shared/status-badge.tsx';
import { VisitMarks } from '../../shared/visit-marks.tsx';
import { STATUS_LOOK } from '../visit-block.tsx';
import { VisitPeek } from '../visit-peek.tsx';
import { minuteOfDay, pixelsOf } from './scale.ts';

type PersonVisitProps = {
  visit: RequestCard;
  /** Minutes from the visit before. */
  way: number | undefined;
  onOpen: ((id: string) => void) | undefined;
  onMove: (visit: RequestCard) => void;
  onDrag: (visit: RequestCard | undefined) => void;
};

/** A visit as long as it takes, with the way to it above. */
export const PersonVisit = memo(function PersonVisit({
  visit,
  way,
  onOpen,
  onMove,
  onDrag,
}: PersonVisitProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [peeking, setPeeking] = useState(false);
  const close = () => setPeeking(false);
  const starts = minuteOfDay(visit.date);
  const zone = visitZone(visit);
  return (
    <>
      {way !== undefined && way > 0 && (
        <p
          title={`Caminho: ${way} min`}
          style={{ top: pixelsOf(starts - way), height: pixelsOf(way) }}
          className="pointer-events-none absolute right-1 left-1 overflow-hidden rounded-control border border-line-strong border-dashed bg-[repeating-linear-gradient(135deg,var(--line)_0_2px,transparent_2px_8px)] px-1 text-caption text-ink-muted leading-4"
        >
          {way >= 15 && `caminho ${way} min`}
        </p>
      )}
      <article
        aria-label={visit.address.label}
        draggable
        onDragStart={(event) => {
          event.dataTransfer.setData('text/plain', visit._id);
          event.dataTransfer.effectAllowed = 'move';
          onDrag(visit);
        }}
        onDragEnd={() => onDrag(undefined)}
        data-record={visit._id}
        style={{ top: pixelsOf(starts), height: pixelsOf(visit.duration) - 2 }}
        className="absolute right-1 left-1 z-2 min-h-6"
      >
        <button
          {...pressProps({ onPress: () => setPeeking(!peeking) })}
          ref={trigger}
          aria-haspopup="dialog"
          aria-expanded={peeking}
          data-status={visit.status}
          data-visit={visit._id}
          className={clsx(
            'flex size-full flex-col items-start overflow-hidden rounded-control border-l-4 px-1.5 py-0.5 text-left text-caption',
            STATUS_LOOK[visit.status],
          )}
        >
          <span className="flex w-full items-center gap-1 font-semibold tabular-nums [&_svg]:size-3.5 [&_svg]:shrink-0">
            {STATUS_ICONS[visit.status]}
            {visitTime(visit)}
            <span className="sr-only">{STATUS_LABELS[visit.status]}</span>
            <VisitMarks visit={visit} iconOnly />
            {zone && <span className="truncate font-normal">{zone}</span>}
          </span>
          <span className="w-full truncate font-medium">{visit.address.label}</span>
          <span className="w-full truncate">{visit.address.city}</span>
        </button>
        {peeking && (
          <Popover trigger={trigger} label={`Vistoria de ${visit.address.label}`} onClose={close}>
            <VisitPeek
              visit={visit}
              onOpen={
                onOpen &&
                (() => {
                  close();
                  onOpen(visit._id);
                })
              }
              onMove={() => {
                close();
                onMove(visit);
              }}
            />
          </Popover>
        )}
      </article>
    </>
  );
});
