import { formatDuration } from '@esquadro/domain/calendar/format';
import { keysInShort } from '@esquadro/domain/requests/keys-in-short';
import type { RequestCard as CardContent } from '@esquadro/domain/requests/request-card';
import { formatCpf, formatPhone } from '@esquadro/domain/shared/brazilian-documents';
import { fullName } from '@esquadro/domain/users/full-name';
import { clsx } from 'clsx';
import { Pencil } from 'lucide-react';
import { memo } from 'react';
import { useSession } from '../../../lib/session/session-context.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Fact } from '../inspection/fact.tsx';
import { RequestStatus } from '../inspection/request-status.tsx';
import { visitMoment, visitName } from '../inspection/visit-moment.ts';
import { VisitMarks } from '../shared/visit-marks.tsx';
import { VisitNumber } from '../shared/visit-number.tsx';
import { VisitContacts } from '../visit/visit-contacts.tsx';
import { VisitMenu } from '../visit/visit-menu.tsx';
import { PriceDetails } from './price-details.tsx';

type RequestCardProps = {
  request: CardContent;
  shown?: boolean;
  /** Undefined for viewers who may not edit. */
  onEdit: ((id: string) => void) | undefined;
};

/** Leaves out the viewer's own name and phone. As wide as the container it stands in. */
export const RequestCard = memo(function RequestCard({ request, shown, onEdit }: RequestCardProps) {
  const { user: reader } = useSession();
  const { address, inspector, pricing } = request;
  const { cpf, phone } = inspector.user;
  const name = visitName(request);
  const isOwnVisit = reader.role === 'Inspector';
  const isOwnAgency = reader.role === 'Realtor' || reader.role === 'RealtorUser';
  return (
    <Card tabIndex={-1} aria-label={name} className={clsx('flex flex-col gap-4', shown && 'animate-shown')}>
      <div className="flex flex-col gap-3 @2xl:flex-row @2xl:items-start @2xl:justify-between">
        <div className="min-w-0">
          <h2 className="break-words text-ink text-lead">
            <VisitNumber number={request.number} /> {address.label}
          </h2>
          <p className="text-body text-ink">
            {address.street}, {address.city}
          </p>
          <p className="text-caption text-ink-muted">{address.formatted_address}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2 @2xl:justify-end">
          <VisitMarks visit={request} />
          <RequestStatus request={request} />
          <Badge>{request.furnished ? 'Mobiliado' : 'Sem mobília'}</Badge>
          <Badge tone="accent">{request.service_label}</Badge>
        </div>
      </div>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-6 gap-y-3">
        <Fact name="Quando">
          <strong className="font-semibold tabular-nums">{visitMoment(request)}</strong>
          <span className="block text-caption text-ink-muted">{formatDuration(request.duration)}</span>
        </Fact>
        {!isOwnVisit && (
          <Fact name="Vistoriador">
            {fullName(inspector.user)}
            {[cpf && `CPF ${formatCpf(cpf)}`, phone && formatPhone(phone)].filter(Boolean).map((line) => (
              <span key={line} className="block text-caption text-ink-muted tabular-nums">
                {line}
              </span>
            ))}
          </Fact>
        )}
        <Fact name="Chaves">
          <span className="block">
            Pegar: {keysInShort(request.keys_location_pickup_type, request.keys_location_pickup) || '–'}
          </span>
          <span className="block">
            Deixar: {keysInShort(request.keys_location_delivery_type, request.keys_location_delivery) || '–'}
          </span>
        </Fact>
        <Fact name={isOwnAgency ? 'Preço' : 'Imobiliária'}>
          {!isOwnAgency && request.realtor.company}
          {pricing && <PriceDetails id={request._id} total={pricing.total} />}
        </Fact>
      </dl>
      <div className="flex flex-wrap items-center gap-2">
        <VisitContacts visit={request} size="small" />
        <div className="ml-auto flex items-center gap-2">
          <VisitMenu visit={request} />
          {onEdit && (
            <Button
              variant="secondary"
              size="small"
              icon={<Pencil />}
              aria-label={`Editar ${name}`}
              onPress={() => onEdit(request._id)}
            >
              Editar
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
});
