import { weekdayOf } from '@esquadro/domain/calendar/count-days';
import { formatDay, formatDuration, WEEKDAYS } from '@esquadro/domain/calendar/format';
import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { keysInShort } from '@esquadro/domain/requests/keys-in-short';
import { DETAIL_LABELS, PLAYER_DETAILS } from '@esquadro/domain/requests/request-details';
import { formatNumber } from '@esquadro/domain/requests/request-number';
import { formatPhone } from '@esquadro/domain/shared/brazilian-documents';
import { formatSquareMeters } from '@esquadro/domain/shared/format-area';
import { fullName } from '@esquadro/domain/users/full-name';
import type { ReactNode } from 'react';
import { Sheet } from '../../../ui/frame/sheet.tsx';
import { Fact } from '../inspection/fact.tsx';
import { visitTime, visitZone } from '../inspection/visit-moment.ts';

/** The paper an inspector takes along: where, when, keys, who is there, and room to sign. */
export function ServiceOrder({ request }: { request: InspectionRequest }) {
  const { address, inspector, realtor } = request;
  const { phone } = inspector.user;
  return (
    <Sheet title={`Ordem de serviço ${formatNumber(request.number)}`} subtitle={whenInFull(request)}>
      <Facts title="Imóvel">
        <Fact name="Nome">{address.label}</Fact>
        <Fact name="Complemento">{request.complement}</Fact>
        <Fact name="Endereço" wide>
          {address.formatted_address}
        </Fact>
        <Fact name="Área">
          {formatSquareMeters(request.area)}, {request.furnished ? 'mobiliado' : 'sem mobília'}
        </Fact>
        <Fact name="Serviço">
          {request.service_label}, {formatDuration(request.duration)}
        </Fact>
      </Facts>
      <Facts title="Quem">
        <Fact name="Vistoriador">
          {[fullName(inspector.user), phone && formatPhone(phone)].filter(Boolean).join(', ')}
        </Fact>
        <Fact name="Imobiliária">
          {[realtor.company, realtor.phone && formatPhone(realtor.phone)].filter(Boolean).join(', ')}
        </Fact>
        {request.players &&
          PLAYER_DETAILS.filter((field) => request[field]).map((field) => (
            <Fact key={field} name={DETAIL_LABELS[field]}>
              {request[field]}
            </Fact>
          ))}
      </Facts>
      <Facts title="Chaves">
        <Fact name="Pegar">
          {keysInShort(request.keys_location_pickup_type, request.keys_location_pickup)}
        </Fact>
        <Fact name="Deixar">
          {keysInShort(request.keys_location_delivery_type, request.keys_location_delivery)}
        </Fact>
      </Facts>
      {request.notes && (
        <Facts title="Antes de ir">
          <Fact name={DETAIL_LABELS.notes} wide>
            <span className="whitespace-pre-line">{request.notes}</span>
          </Fact>
        </Facts>
      )}
      <div className="grid grid-cols-2 gap-x-8 gap-y-10 pt-8 text-caption">
        {['Chegada', 'Saída', 'Assinatura do vistoriador', 'Assinatura de quem recebeu'].map((line) => (
          <p key={line} className="border-ink border-t pt-1">
            {line}
          </p>
        ))}
      </div>
    </Sheet>
  );
}

/** 'quinta-feira, 19/11/2026, 10:00 (hora de Manaus)' */
function whenInFull(request: InspectionRequest): string {
  const day = request.date.slice(0, 10);
  const zone = visitZone(request);
  return `${WEEKDAYS[weekdayOf(day)]}, ${formatDay(day)}, ${visitTime(request)}${zone && ` (${zone})`}`;
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex break-inside-avoid flex-col gap-2">
      <h3 className="text-lead">{title}</h3>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3">{children}</dl>
    </section>
  );
}
