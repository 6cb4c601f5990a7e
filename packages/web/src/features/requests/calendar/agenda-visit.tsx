import type { RequestCard } from '@esquadro/domain/requests/request-card';
import { visitPeople } from '@esquadro/domain/requests/visit-people';
import { useSession } from '../../../lib/session/session-context.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { VisitHead } from '../inspection/visit-head.tsx';
import { visitName } from '../inspection/visit-moment.ts';
import { VisitContacts } from '../visit/visit-contacts.tsx';

type AgendaVisitProps = {
  visit: RequestCard;
  onOpen: (() => void) | undefined;
  onMove: (() => void) | undefined;
};

export function AgendaVisit({ visit, onOpen, onMove }: AgendaVisitProps) {
  const { user } = useSession();
  const name = visitName(visit);
  const others = visitPeople(visit, user.role).map((person) => person.name);
  return (
    <Card as="li" className="flex flex-col gap-3">
      <VisitHead visit={visit}>
        <p className="text-body text-ink-muted">{visit.address.formatted_address}</p>
        <p className="text-caption text-ink-muted">{others.join(' · ')}</p>
      </VisitHead>
      <div className="flex flex-wrap gap-2">
        <VisitContacts visit={visit} />
        {onOpen && (
          <Button variant="secondary" aria-label={`Abrir ${name}`} onPress={onOpen}>
            Abrir
          </Button>
        )}
        {onMove && (
          <Button variant="quiet" aria-label={`Mover para… ${name}`} onPress={onMove}>
            Mover para…
          </Button>
        )}
      </div>
    </Card>
  );
}
