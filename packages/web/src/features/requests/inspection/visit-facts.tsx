import { formatDuration } from '@esquadro/domain/calendar/format';
import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { keysInShort } from '@esquadro/domain/requests/keys-in-short';
import { DETAIL_LABELS, PLAYER_DETAILS } from '@esquadro/domain/requests/request-details';
import { formatSquareMeters } from '@esquadro/domain/shared/square-meters';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import { VisitContacts } from '../visit/visit-contacts.tsx';
import { Fact } from './fact.tsx';
import { visitMoment } from './visit-moment.ts';

type RequestProps = { request: InspectionRequest };

/** What an inspector needs to know of a visit. */
export function VisitFacts({ request }: RequestProps) {
  return (
    <>
      <Part title="Agendamento">
        <ScheduleFacts request={request}>
          <Fact name="Serviço">{request.service_label}</Fact>
          <Fact name="Imobiliária">{request.realtor.company}</Fact>
        </ScheduleFacts>
      </Part>
      <Part title="Imóvel">
        <PropertyFacts request={request} />
      </Part>
      <Part title="Chaves">
        <KeyFacts request={request} />
      </Part>
      <Part title="Intervenientes">
        <PlayerFacts request={request} />
      </Part>
    </>
  );
}

export function ScheduleFacts({ request, children }: RequestProps & { children: ReactNode }) {
  return (
    <>
      <dl className="grid grid-cols-2 gap-4">
        <Fact name="Quando">
          <strong className="font-semibold tabular-nums">{visitMoment(request)}</strong>
        </Fact>
        <Fact name="Duração">{formatDuration(request.duration)}</Fact>
        {children}
        {request.notes && (
          <Fact name={DETAIL_LABELS.notes} wide>
            <span className="whitespace-pre-line">{request.notes}</span>
          </Fact>
        )}
      </dl>
      <div className="flex flex-wrap gap-2">
        <VisitContacts visit={request} />
      </div>
    </>
  );
}

export function PropertyFacts({ request, children }: RequestProps & { children?: ReactNode }) {
  const { address, complement } = request;
  return (
    <dl className="grid grid-cols-2 gap-4">
      {children}
      <Fact name="Nome">{address.label}</Fact>
      <Fact name="Área">
        {formatSquareMeters(request.area)}, {request.furnished ? 'mobiliado' : 'sem mobília'}
      </Fact>
      <Fact name="Endereço" wide>
        {address.formatted_address}
      </Fact>
      <Fact name="Complemento">{complement}</Fact>
    </dl>
  );
}

export function KeyFacts({ request }: RequestProps) {
  return (
    <dl className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Fact name="Retirada das chaves">
        {keysInShort(request.keys_location_pickup_type, request.keys_location_pickup)}
      </Fact>
      <Fact name="Entrega das chaves">
        {keysInShort(request.keys_location_delivery_type, request.keys_location_delivery)}
      </Fact>
    </dl>
  );
}

export function PlayerFacts({ request }: RequestProps) {
  if (!request.players) return <p className="text-body text-ink-muted">Nenhum.</p>;
  return (
    <dl className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {PLAYER_DETAILS.map((field) => (
        <Fact key={field} name={DETAIL_LABELS[field]}>
          {request[field]}
        </Fact>
      ))}
    </dl>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" className="flex flex-col gap-4">
      <h2 className="text-ink text-lead">{title}</h2>
      {children}
    </Card>
  );
}
