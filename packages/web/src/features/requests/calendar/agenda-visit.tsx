import { formatDuration } from '@esquadro/domain/calendar/format';
import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { visitTime } from '../inspection/visit-moment.ts';

type AgendaVisitProps = {
  visit: InspectionRequest;
  onOpen: (() => void) | undefined;
  onMove: (() => void) | undefined;
};

/** One visit of the day agenda: when, where, who, and the ways on. */
export function AgendaVisit({ visit, onOpen, onMove }: AgendaVisitProps) {
  const { address, inspector, realtor } = visit;
  return (
    <Card as="li" className="flex flex-col gap-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="font-semibold text-ink text-lead tabular-nums">
            {visitTime(visit)}
            <span className="ml-2 font-normal text-caption text-ink-muted">
              {formatDuration(visit.duration)} · {visit.service_label}
            </span>
          </p>
          <h3 className="break-words font-medium text-body text-ink">{address.label}</h3>
          <p className="text-body text-ink-muted">{address.formatted_address}</p>
          <p className="text-caption text-ink-muted">
            {inspector.user.first_name} {inspector.user.last_name} · {realtor.company}
          </p>
        </div>
        <span className="shrink-0">
          <StatusBadge status={visit.status} />
        </span>
      </div>
      <div className="flex flex-wrap gap-2">
        {onOpen && (
          <Button variant="secondary" onPress={onOpen}>
            Abrir
          </Button>
        )}
        {onMove && (
          <Button variant="quiet" onPress={onMove}>
            Mover para…
          </Button>
        )}
      </div>
    </Card>
  );
}
