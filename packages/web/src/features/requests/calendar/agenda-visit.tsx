import type { CalendarVisit } from '@esquadro/domain/requests/calendar-visit';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { VisitHead } from '../inspection/visit-head.tsx';

type AgendaVisitProps = {
  visit: CalendarVisit;
  onOpen: (() => void) | undefined;
  onMove: (() => void) | undefined;
};

/** One visit of the day agenda: when, where, who, and the ways on. */
export function AgendaVisit({ visit, onOpen, onMove }: AgendaVisitProps) {
  const { address, inspector, realtor } = visit;
  return (
    <Card as="li" className="flex flex-col gap-3">
      <VisitHead visit={visit}>
        <p className="text-body text-ink-muted">{address.formatted_address}</p>
        <p className="text-caption text-ink-muted">
          {inspector.user.first_name} {inspector.user.last_name} · {realtor.company}
        </p>
      </VisitHead>
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
