import { weekdayOf } from '../../calendar/count-days.ts';
import { formatDay, formatDuration, formatTime, WEEKDAYS } from '../../calendar/format.ts';
import type { Placeholder } from '../../settings/message-templates.ts';
import { formatCpf, formatPhone } from '../../shared/brazilian-documents.ts';
import { fullName } from '../../users/full-name.ts';
import { DOOR_LABELS } from '../door/door-kinds.ts';
import type { InspectionRequest } from '../inspection-request.ts';
import { formatNumber } from '../request-number.ts';

/** What of a request a message may speak of. */
export type MessageSubject = Pick<
  InspectionRequest,
  | 'number'
  | 'address'
  | 'complement'
  | 'date'
  | 'duration'
  | 'service_label'
  | 'realtor'
  | 'inspector'
  | 'tenant'
  | 'landlord'
  | 'keys_location_pickup'
  | 'keys_location_delivery'
  | 'door_kind'
>;

/** What a message may say beyond the request itself. */
export type Besides = {
  /** Where the visit was before it moved. */
  previousDate?: string | undefined;
  /** The address by which a party answers. */
  link?: string | undefined;
};

type Reading = (request: MessageSubject, besides: Besides) => string;

const UNKNOWN = 'não informado';

/** The date carries the property's own offset, so its text is the local day and hour. */
const dayOf = (date: string) => date.slice(0, 10);
const longDay = (date: string) => `${WEEKDAYS[weekdayOf(dayOf(date))]}, ${formatDay(dayOf(date))}`;
const minuteOfDate = (date: string) => Number(date.slice(11, 13)) * 60 + Number(date.slice(14, 16));
const timeOf = (date: string) => formatTime(minuteOfDate(date));

/** What takes the place of each name that a template may write between braces. */
export const PLACEHOLDER_VALUES: Record<Placeholder, Reading> = {
  numero: ({ number }) => formatNumber(number),
  imovel: ({ address }) => address.label,
  endereco: ({ address, complement }) => [address.formatted_address, complement].filter(Boolean).join(', '),
  data: ({ date }) => longDay(date),
  hora: ({ date }) => timeOf(date),
  termino: ({ date, duration }) => formatTime((minuteOfDate(date) + duration) % 1440),
  duracao: ({ duration }) => formatDuration(duration),
  servico: ({ service_label }) => service_label,
  imobiliaria: ({ realtor }) => realtor.company,
  telefone_imobiliaria: ({ realtor }) => (realtor.phone ? formatPhone(realtor.phone) : UNKNOWN),
  vistoriador: ({ inspector: { user } }) => fullName(user),
  cpf: ({ inspector: { user } }) => (user.cpf ? formatCpf(user.cpf) : UNKNOWN),
  telefone: ({ inspector: { user } }) => (user.phone ? formatPhone(user.phone) : UNKNOWN),
  locatario: ({ tenant }) => tenant || UNKNOWN,
  locador: ({ landlord }) => landlord || UNKNOWN,
  retirada_chaves: ({ keys_location_pickup }) => keys_location_pickup || UNKNOWN,
  entrega_chaves: ({ keys_location_delivery }) => keys_location_delivery || UNKNOWN,
  data_anterior: (_, { previousDate: previous }) =>
    previous ? `${longDay(previous)}, às ${timeOf(previous)}` : UNKNOWN,
  quem_abre: ({ door_kind }) => (door_kind ? DOOR_LABELS[door_kind] : UNKNOWN),
  link: (_, { link }) => link ?? UNKNOWN,
};
