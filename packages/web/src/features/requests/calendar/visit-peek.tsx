import { formatDuration } from '@esquadro/domain/calendar/format';
import { keysInShort } from '@esquadro/domain/requests/keys-in-short';
import type { RequestCard } from '@esquadro/domain/requests/request-card';
import { formatPhone } from '@esquadro/domain/shared/brazilian-documents';
import { Button } from '../../../ui/buttons/button.tsx';
import { Fact } from '../inspection/fact.tsx';
import { visitMoment } from '../inspection/visit-moment.ts';
import { StatusBadge } from '../shared/status-badge.tsx';
import { VisitMarks } from '../shared/visit-marks.tsx';
import { VisitNumber } from '../shared/visit-number.tsx';
import { VisitContacts } from '../visit/visit-contacts.tsx';

type VisitPeekProps = {
  visit: RequestCard;
  onOpen: (() => void) | undefined;
  onMove: (() => void) | undefined;
};

export function VisitPeek({ visit, onOpen, onMove }: VisitPeekProps) {
  const { address, realtor, inspector } = visit;
  const { first_name, last_name, phone } = inspector.user;
  return (
    <div className="flex w-72 flex-col gap-3">
      <div className="flex items-start justify-between gap-2">
        <h3 className="min-w-0 text-body text-ink">
          <VisitNumber number={visit.number} /> {address.label}
        </h3>
        <StatusBadge status={visit.status} />
      </div>
      <div className="flex flex-wrap gap-1 empty:hidden">
        <VisitMarks visit={visit} />
      </div>
      <dl className="flex flex-col gap-2">
        <Fact name="Quando">
          {visitMoment(visit)} · {formatDuration(visit.duration)}
        </Fact>
        <Fact name="Onde">{address.formatted_address}</Fact>
        <Fact name="Imobiliária">{realtor.company}</Fact>
        <Fact name="Vistoriador">
          {first_name} {last_name} {phone && `· ${formatPhone(phone)}`}
        </Fact>
        <Fact name="Chaves">{keysInShort(visit.keys_location_pickup_type, visit.keys_location_pickup)}</Fact>
      </dl>
      <div className="flex flex-wrap gap-2">
        <VisitContacts visit={visit} size="small" />
        {onOpen && (
          <Button size="small" onPress={onOpen}>
            Abrir
          </Button>
        )}
        {onMove && (
          <Button size="small" variant="secondary" onPress={onMove}>
            Mover para…
          </Button>
        )}
      </div>
    </div>
  );
}
