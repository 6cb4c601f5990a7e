import { formatDuration } from '@esquadro/domain/calendar/format';
import { contactOf } from '@esquadro/domain/requests/door/contact-of';
import { DOOR_LABELS } from '@esquadro/domain/requests/door/door-kinds';
import type { VisitContact } from '@esquadro/domain/requests/door/visit-contacts';
import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { keysInShort } from '@esquadro/domain/requests/keys-in-short';
import { DETAIL_LABELS, PLAYER_DETAILS } from '@esquadro/domain/requests/request-details';
import { formatPhone } from '@esquadro/domain/shared/brazilian-documents';
import { formatSquareMeters } from '@esquadro/domain/shared/format-area';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import { FieldKey } from '../shared/field-key.tsx';
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
    <>
      <dl className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Fact name="Retirada das chaves">
          {keysInShort(request.keys_location_pickup_type, request.keys_location_pickup)}
          {request.keys_eve && <span className="block text-caption text-ink-muted">na véspera</span>}
        </Fact>
        <Fact name="Entrega das chaves">
          {keysInShort(request.keys_location_delivery_type, request.keys_location_delivery)}
        </Fact>
      </dl>
      <FieldKey visit={request} />
    </>
  );
}

export function PlayerFacts({ request }: RequestProps) {
  const { door_kind, door_note, contacts } = request;
  const desk = contactOf(contacts, 'front_desk');
  return (
    <>
      {request.players ? (
        <dl className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          {PLAYER_DETAILS.map((field) => (
            <Fact key={field} name={DETAIL_LABELS[field]}>
              {request[field]}
              {(field === 'tenant' || field === 'landlord') && <Reach {...contactOf(contacts, field)} />}
            </Fact>
          ))}
        </dl>
      ) : (
        <p className="text-body text-ink-muted">Nenhum.</p>
      )}
      {door_kind && (
        <dl className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <Fact name={DETAIL_LABELS.door_kind}>
            {DOOR_LABELS[door_kind]}
            {door_kind === 'front_desk' && <Reach {...desk} />}
          </Fact>
          {door_note && (
            <Fact name={DETAIL_LABELS.door_note}>
              <span className="whitespace-pre-line">{door_note}</span>
            </Fact>
          )}
        </dl>
      )}
    </>
  );
}

function Reach({ phone, email }: VisitContact) {
  return (
    <>
      {phone && (
        <a
          href={`tel:+55${phone}`}
          className="block w-fit text-accent-ink text-caption leading-6 tabular-nums underline"
        >
          {formatPhone(phone)}
        </a>
      )}
      {email && (
        <a
          href={`mailto:${email}`}
          className="block w-fit break-all text-accent-ink text-caption leading-6 underline"
        >
          {email}
        </a>
      )}
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
