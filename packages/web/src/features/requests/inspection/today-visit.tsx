import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { Camera, CircleCheck } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { StatusMenu } from './status-menu.tsx';
import { useStatusChange } from './use-status-change.ts';
import { VisitContacts } from './visit-contacts.tsx';
import { VisitHead } from './visit-head.tsx';

type TodayVisitProps = { visit: InspectionRequest; onOpen: () => void };

/** One visit of the day: where, when, the keys, and everything that is done on the spot. */
export function TodayVisit({ visit, onOpen }: TodayVisitProps) {
  const change = useStatusChange(visit);
  const { address, complement, keys_location_pickup: keys } = visit;

  return (
    <Card as="li" className="flex flex-col gap-3">
      <VisitHead visit={visit}>
        <p className="text-body text-ink-muted">
          {[address.formatted_address, complement].filter(Boolean).join(', ')}
        </p>
        {keys && <p className="text-body text-ink-muted">Chaves: {keys}</p>}
      </VisitHead>
      <VisitContacts request={visit} />
      <div className="flex flex-wrap gap-2">
        {visit.status !== 'completed' && (
          <Button icon={<CircleCheck />} onPress={() => change('completed')}>
            Completo
          </Button>
        )}
        <StatusMenu request={visit} />
        <Button variant="secondary" icon={<Camera />} onPress={onOpen}>
          Fotos e detalhes
        </Button>
      </div>
    </Card>
  );
}
