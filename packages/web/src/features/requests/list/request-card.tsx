import { formatDuration } from '@esquadro/domain/calendar/format';
import { formatCpf, formatPhone } from '@esquadro/domain/documents/brazilian-documents';
import { formatReais } from '@esquadro/domain/money/money';
import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { KEYS_PLACE_LABELS, type KeysPlace } from '@esquadro/domain/requests/keys-location';
import { clsx } from 'clsx';
import { Pencil } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Fact } from '../inspection/fact.tsx';
import { VisitContacts } from '../inspection/visit-contacts.tsx';
import { visitMoment } from '../inspection/visit-moment.ts';
import { PriceLines } from '../wizard/price-lines.tsx';

type RequestCardProps = {
  request: InspectionRequest;
  /** It was just saved. */
  shown?: boolean;
  /** Left out for whoever may only look. */
  onEdit: ((id: string) => void) | undefined;
};

/** What, where, when, who, how much and where the keys are, at one glance. */
export function RequestCard({ request, shown, onEdit }: RequestCardProps) {
  const { address, inspector, pricing } = request;
  const { first_name, last_name, cpf, phone } = inspector.user;
  return (
    <Card className={clsx('flex flex-col gap-4', shown && 'animate-shown')}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-ink text-lead">{address.label}</h2>
          <p className="text-body text-ink">
            {address.street}, {address.city}
          </p>
          <p className="text-caption text-ink-muted">{address.formatted_address}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <StatusBadge status={request.status} />
          <Badge>{request.furnished ? 'Mobiliado' : 'Sem mobília'}</Badge>
          <Badge tone="accent">{request.service_label}</Badge>
        </div>
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-4">
        <Fact name="Quando">
          <strong className="font-semibold tabular-nums">{visitMoment(request)}</strong>
          <span className="block text-caption text-ink-muted">{formatDuration(request.duration)}</span>
        </Fact>
        <Fact name="Vistoriador">
          {first_name} {last_name}
          {[cpf && `CPF ${formatCpf(cpf)}`, phone && formatPhone(phone)].filter(Boolean).map((line) => (
            <span key={line} className="block whitespace-nowrap text-caption text-ink-muted tabular-nums">
              {line}
            </span>
          ))}
        </Fact>
        <Fact name="Chaves">
          <span className="block">
            Pegar: {keysPlace(request.keys_location_pickup_type, request.keys_location_pickup)}
          </span>
          <span className="block">
            Deixar: {keysPlace(request.keys_location_delivery_type, request.keys_location_delivery)}
          </span>
        </Fact>
        <Fact name="Imobiliária">
          {request.realtor.company}
          {pricing && (
            <details>
              <summary className="cursor-pointer font-semibold tabular-nums">
                {formatReais(pricing.total)}
              </summary>
              <PriceLines price={pricing} />
            </details>
          )}
        </Fact>
      </dl>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <VisitContacts request={request} size="small" />
        {onEdit && (
          <Button variant="secondary" size="small" icon={<Pencil />} onPress={() => onEdit(request._id)}>
            Editar
          </Button>
        )}
      </div>
    </Card>
  );
}

const keysPlace = (type: KeysPlace | null, address: string) =>
  type === 'other' || type === 'realtor'
    ? address || KEYS_PLACE_LABELS[type]
    : type
      ? KEYS_PLACE_LABELS[type]
      : '–';
