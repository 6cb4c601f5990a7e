import { formatDuration } from '@esquadro/domain/calendar/format';
import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { keysInShort } from '@esquadro/domain/requests/keys-in-short';
import type { RequestCard } from '@esquadro/domain/requests/request-card';
import { formatPhone } from '@esquadro/domain/shared/brazilian-documents';
import { fullName } from '@esquadro/domain/users/full-name';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../lib/session/session-context.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { requestQuery } from '../api.ts';
import { Fact } from '../inspection/fact.tsx';
import { StatusMenu } from '../inspection/status-menu.tsx';
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
  const { phone } = inspector.user;
  const { can } = useSession();
  const mayChange = can('request:edit');
  // A card says nothing of the people of the lease.
  const parties = partiesOf(useQuery(requestQuery(visit._id)).data?.value);
  return (
    <div className="flex w-80 max-w-full flex-col gap-3">
      <div className="flex items-start justify-between gap-2">
        <h3 className="min-w-0 text-body text-ink">
          <VisitNumber number={visit.number} /> {address.label}
        </h3>
        {!mayChange && <StatusBadge status={visit.status} />}
      </div>
      <div className="flex flex-wrap items-center gap-1 empty:hidden">
        {mayChange && <StatusMenu request={visit} size="small" />}
        <VisitMarks visit={visit} />
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2">
        <Fact name="Quando">
          {visitMoment(visit)} · {formatDuration(visit.duration)}
        </Fact>
        <Fact name="Serviço">{visit.service_label}</Fact>
        <Fact name="Onde" wide>
          {address.formatted_address}
        </Fact>
        <Fact name="Imobiliária">{realtor.company}</Fact>
        <Fact name="Vistoriador">
          {fullName(inspector.user)} {phone && `· ${formatPhone(phone)}`}
        </Fact>
        <Fact name="Chaves">{keysInShort(visit.keys_location_pickup_type, visit.keys_location_pickup)}</Fact>
        {parties && (
          <Fact name="Intervenientes" wide>
            {parties}
          </Fact>
        )}
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

/** 'Maria Sauro (locatário), João Lima (locador)'. */
const partiesOf = (request: InspectionRequest | undefined): string =>
  request
    ? [
        request.tenant && `${request.tenant} (locatário)`,
        request.landlord && `${request.landlord} (locador)`,
        request.witness && `${request.witness} (testemunha)`,
        request.guarantor && `${request.guarantor} (fiador)`,
      ]
        .filter(Boolean)
        .join(', ')
    : '';
