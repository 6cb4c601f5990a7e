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

export function VisitFacts({ request }: { request: InspectionRequest }) {
  const { address, complement, realtor } = request;
  return (
    <>
      <Part title="Agendamento">
        <dl className="grid grid-cols-2 gap-4">
          <Fact name="Quando">
            <strong className="font-semibold tabular-nums">{visitMoment(request)}</strong>
          </Fact>
          <Fact name="Duração">{formatDuration(request.duration)}</Fact>
          <Fact name="Serviço">{request.service_label}</Fact>
          <Fact name="Imobiliária">{realtor.company}</Fact>
          {request.notes && (
            <Fact name={DETAIL_LABELS.notes} wide>
              <span className="whitespace-pre-line">{request.notes}</span>
            </Fact>
          )}
        </dl>
        <div className="flex flex-wrap gap-2">
          <VisitContacts visit={request} />
        </div>
      </Part>
      <Part title="Imóvel">
        <dl className="grid grid-cols-2 gap-4">
          <Fact name="Nome">{address.label}</Fact>
          <Fact name="Área">
            {formatSquareMeters(request.area)}, {request.furnished ? 'mobiliado' : 'sem mobília'}
          </Fact>
          <Fact name="Endereço" wide>
            {address.formatted_address}
          </Fact>
          <Fact name="Complemento">{complement}</Fact>
        </dl>
      </Part>
      <Part title="Chaves">
        <dl className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <Fact name="Retirada das chaves">
            {keysInShort(request.keys_location_pickup_type, request.keys_location_pickup)}
          </Fact>
          <Fact name="Entrega das chaves">
            {keysInShort(request.keys_location_delivery_type, request.keys_location_delivery)}
          </Fact>
        </dl>
      </Part>
      <Part title="Intervenientes">
        {request.players ? (
          <dl className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            {PLAYER_DETAILS.map((field) => (
              <Fact key={field} name={DETAIL_LABELS[field]}>
                {request[field]}
              </Fact>
            ))}
          </dl>
        ) : (
          <p className="text-body text-ink-muted">Nenhum.</p>
        )}
      </Part>
    </>
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
