import { formatDay } from '@esquadro/domain/calendar/format';
import { LocalDay } from '@esquadro/domain/calendar/local-day';
import { REASON_WORDS, VisitReason } from '@esquadro/domain/requests/attention';
import { KEY_STATES, parseNumbers, REQUEST_SORTS } from '@esquadro/domain/requests/request-filter';
import { RequestStatus, STATUS_LABELS } from '@esquadro/domain/requests/request-status';
import { Id } from '@esquadro/domain/shared/id';
import { useQuery } from '@tanstack/react-query';
import { useScreenParams } from '../../../lib/screen-params.ts';
import { type Filters, useListFilters } from '../../../lib/use-list-filters.ts';
import { propertyQuery } from '../../properties/api.ts';
import { agencyNameQuery, serviceNamesQuery } from '../filter-names.ts';

const isDay = (value: string) => LocalDay.safeParse(value).success;

export const isNumbers = (text: string) => parseNumbers(text) !== undefined;

const FILTERS = {
  address: { chip: (text) => `Endereço: ${text}` },
  city: { chip: (text) => `Cidade: ${text}` },
  status: {
    chip: (status) => STATUS_LABELS[status as RequestStatus],
    isValid: (value) => RequestStatus.safeParse(value).success,
  },
  furnished: {
    chip: (value) => (value === 'true' ? 'Mobiliado' : 'Sem mobília'),
    isValid: (value) => value === 'true' || value === 'false',
  },
  date: { chip: formatDay, isValid: isDay },
  from: { chip: (day) => `De ${formatDay(day)}`, isValid: isDay },
  to: { chip: (day) => `Até ${formatDay(day)}`, isValid: isDay },
  inspector: { chip: (text) => `Vistoriador: ${text}` },
  needs: {
    chip: (reason) => REASON_WORDS[reason as VisitReason].list,
    isValid: (value) => VisitReason.safeParse(value).success,
  },
  party: { chip: (text) => `Interveniente: ${text}` },
  number: { chip: (text) => `Número: ${text}`, isValid: isNumbers },
  keys: {
    chip: (state) => (state === 'with' ? 'Com chaves' : 'Sem retirada de chaves'),
    isValid: (value) => KEY_STATES.some((state) => state === value),
  },
  sort: { isValid: (value) => REQUEST_SORTS.some((sort) => sort === value) },
} satisfies Filters<string>;

/** The filters of list, table, calendar and export. What is filtered by id is named in its chip, so its name is fetched. */
export function useRequestFilters() {
  const { get } = useScreenParams();
  const isNamed = (name: string) => Id.safeParse(get(name)).success;
  const property = useQuery({ ...propertyQuery(get('property')), enabled: isNamed('property') }).data;
  const realtor = useQuery({ ...agencyNameQuery(get('realtor')), enabled: isNamed('realtor') }).data;
  const services = useQuery({ ...serviceNamesQuery, enabled: isNamed('service') }).data?.serviceType;
  const service = services?.find(({ _id }) => _id === get('service'));
  return useListFilters({
    ...FILTERS,
    property: { chip: () => `Imóvel: ${property?.value.label ?? '…'}`, isValid: () => isNamed('property') },
    realtor: {
      chip: () => `Imobiliária: ${realtor?.company ?? '…'}`,
      isValid: () => isNamed('realtor'),
    },
    service: { chip: () => `Serviço: ${service?.label ?? '…'}`, isValid: () => isNamed('service') },
  });
}
