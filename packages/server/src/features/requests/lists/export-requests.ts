import type { Role, Scope } from '@esquadro/domain/auth/permissions';
import { formatDay, formatDuration } from '@esquadro/domain/calendar/format';
import type { RequestFilter } from '@esquadro/domain/requests/filter/request-filter';
import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { DETAIL_LABELS, PLAYER_NAMES } from '@esquadro/domain/requests/request-details';
import { formatNumber } from '@esquadro/domain/requests/request-number';
import { STATUS_LABELS } from '@esquadro/domain/requests/request-statuses';
import { formatCpf, formatPhone } from '@esquadro/domain/shared/brazilian-documents';
import { fullName } from '@esquadro/domain/users/full-name';
import type { FastifyReply } from 'fastify';
import type { Db } from '../../../platform/db/client.ts';
import { type CsvColumns, sendCsv } from '../../../platform/http/csv.ts';
import { everyRow } from '../../../platform/http/paging.ts';
import { sendXlsx } from '../../../platform/http/xlsx.ts';
import { cursorAfter, listRequests } from './list-requests.ts';

/** The date carries the property's own offset, so its text is the local day and hour. */
const COLUMNS: CsvColumns<InspectionRequest> = [
  ['Número', ({ number }) => formatNumber(number)],
  ['Data', ({ date }) => formatDay(date.slice(0, 10))],
  ['Hora', ({ date }) => date.slice(11, 16)],
  ['Duração', ({ duration }) => formatDuration(duration)],
  ['Status', ({ status }) => STATUS_LABELS[status]],
  ['Serviço', ({ service_label }) => service_label],
  ['Imóvel', ({ address }) => address.label],
  ['Endereço', ({ address }) => address.formatted_address],
  ['Complemento', ({ complement }) => complement],
  ['Cidade', ({ address }) => address.city],
  ['Área (m²)', ({ area }) => area],
  ['Mobiliado', ({ furnished }) => (furnished ? 'Sim' : 'Não')],
  ['Imobiliária', ({ realtor }) => realtor.company],
  ['Vistoriador', ({ inspector: { user } }) => fullName(user)],
  ['CPF', ({ inspector: { user } }) => (user.cpf ? formatCpf(user.cpf) : '')],
  ['Telefone', ({ inspector: { user } }) => (user.phone ? formatPhone(user.phone) : '')],
  ['Aluguel (R$)', ({ rent }) => rent],
  ['Taxa (R$)', ({ pricing }) => pricing?.fee ?? null],
  ['Total (R$)', ({ pricing }) => pricing?.total ?? null],
  ['Retirada das chaves', (request) => request.keys_location_pickup],
  ['Entrega das chaves', (request) => request.keys_location_delivery],
  ...PLAYER_NAMES.map((name): CsvColumns<InspectionRequest>[number] => [
    DETAIL_LABELS[name],
    (request) => request[name],
  ]),
  [DETAIL_LABELS.players_notes, (request) => request.players_notes],
  ['Observações', ({ notes }) => notes],
];

type Export = { scope: Scope; role: Role; filter: RequestFilter; format: 'csv' | 'xlsx' };

/** The requests as filtered, all of them, in the order of the list. */
export function exportRequests(reply: FastifyReply, db: Db, { scope, role, filter, format }: Export) {
  const rows = everyRow((page) => listRequests(db, scope, role, { ...filter, ...page }), {
    key: cursorAfter,
    present: ({ json }): InspectionRequest => JSON.parse(json),
  });
  const send = format === 'xlsx' ? sendXlsx : sendCsv;
  return send(reply, 'solicitacoes', COLUMNS, rows);
}
