import { formatDuration } from '@esquadro/domain/calendar/format';
import { keysInShort } from '@esquadro/domain/requests/keys-in-short';
import type { RequestCard } from '@esquadro/domain/requests/request-card';
import { formatNumber } from '@esquadro/domain/requests/request-number';
import { KeyRound } from 'lucide-react';
import { pressProps } from '../../../ui/buttons/button.tsx';
import { visitName, visitTime, visitZone } from '../inspection/visit-moment.ts';
import { StatusBadge } from './status-badge.tsx';
import { VisitMarks } from './visit-marks.tsx';
import { VisitNumber } from './visit-number.tsx';

type VisitRowProps = { visit: RequestCard; onOpen: (() => void) | undefined };

/** A visit of somebody's day: hour, place, service, keys, status, and what it needs. The whole row opens it. */
export function VisitRow({ visit, onOpen }: VisitRowProps) {
  const { address } = visit;
  const zone = visitZone(visit);
  const keys = keysInShort(visit.keys_location_pickup_type, visit.keys_location_pickup);
  return (
    <li
      data-record={visit._id}
      className="relative flex min-h-14 gap-3 px-4 py-3 transition-colors duration-(--quick) hover:bg-hover"
    >
      <p className="w-14 shrink-0 font-semibold text-body text-ink tabular-nums">
        {visitTime(visit)}
        <span className="block font-normal text-caption text-ink-muted">
          {formatDuration(visit.duration)}
        </span>
      </p>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <p className="min-w-0 break-words font-medium text-body text-ink">
            {onOpen ? (
              <button
                {...pressProps({ onPress: onOpen })}
                aria-label={`Abrir ${formatNumber(visit.number)}, ${visitName(visit)}`}
                className="text-left after:absolute after:inset-0 after:rounded-control"
              >
                {address.label}
              </button>
            ) : (
              address.label
            )}{' '}
            <VisitNumber number={visit.number} />
          </p>
          <StatusBadge status={visit.status} />
        </div>
        <p className="break-words text-caption text-ink-muted">
          {[visit.service_label, address.formatted_address].join(' · ')}
        </p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-caption text-ink-muted">
          {zone && <span>{zone}</span>}
          {keys && (
            <span className="inline-flex min-w-0 items-center gap-1 [&_svg]:size-3.5 [&_svg]:shrink-0">
              <KeyRound aria-hidden="true" />
              <span className="sr-only">Chaves: </span>
              <span className="truncate">{keys}</span>
            </span>
          )}
          <VisitMarks visit={visit} />
        </div>
      </div>
    </li>
  );
}
