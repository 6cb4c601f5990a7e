import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { keysInShort } from '@esquadro/domain/requests/keys-in-short';
import { Camera, CircleCheck, StickyNote } from 'lucide-react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FieldKey } from '../shared/field-key.tsx';
import { VisitContacts } from '../visit/visit-contacts.tsx';
import { StatusMenu } from './status-menu.tsx';
import { useStatusChange } from './use-status-change.ts';
import { VisitHead } from './visit-head.tsx';
import { visitName } from './visit-moment.ts';

type TodayVisitProps = { visit: InspectionRequest; onOpen: () => void };

export function TodayVisit({ visit, onOpen }: TodayVisitProps) {
  const { status, change } = useStatusChange(visit);
  const { address, complement, tenant, notes, players_notes } = visit;
  const keys = keysInShort(visit.keys_location_pickup_type, visit.keys_location_pickup);
  const written = [players_notes, notes].filter(Boolean).join('\n');

  return (
    <Card as="li" className="flex flex-col gap-3">
      <VisitHead visit={visit}>
        <p className="text-body text-ink-muted">
          {[address.formatted_address, complement].filter(Boolean).join(', ')}
        </p>
        {keys && <p className="text-body text-ink-muted">Chaves: {keys}</p>}
        {tenant && <p className="text-body text-ink-muted">Locatário: {tenant}</p>}
      </VisitHead>
      {written && (
        <p className="flex items-start gap-2 whitespace-pre-line break-words rounded-control bg-amber-soft px-3 py-2 text-amber-ink text-body">
          <StickyNote aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0">
            <span className="sr-only">Observações: </span>
            {written}
          </span>
        </p>
      )}
      <FieldKey visit={visit} />
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        <VisitContacts visit={visit} />
        <StatusMenu request={visit} />
        <Button
          variant="secondary"
          icon={<Camera />}
          aria-label={`Fotos e detalhes: ${visitName(visit)}`}
          onPress={onOpen}
        >
          Fotos e detalhes
        </Button>
        {status !== 'completed' && (
          <div className="max-sm:basis-full max-sm:*:w-full">
            <Button icon={<CircleCheck />} onPress={() => change('completed')}>
              Completo
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
