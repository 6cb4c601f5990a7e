import { isDay } from '@esquadro/domain/calendar/count-days';
import { formatDay } from '@esquadro/domain/calendar/format';
import type { VisitReason } from '@esquadro/domain/requests/attention/attention';
import { REASON_WORDS } from '@esquadro/domain/requests/attention/visit-reasons';
import type { Confirmation } from '@esquadro/domain/requests/door/confirmation';
import { CONFIRMATION_LABELS } from '@esquadro/domain/requests/door/confirmations';
import { KEY_STATES, REQUEST_SORTS } from '@esquadro/domain/requests/filter/filter-choices';
import { parseNumbers } from '@esquadro/domain/requests/request-number';
import type { RequestStatus } from '@esquadro/domain/requests/request-status';
import { STATUS_LABELS } from '@esquadro/domain/requests/request-statuses';
import { isId } from '@esquadro/domain/shared/is-id';
import { useQuery } from '@tanstack/react-query';
import { useScreenParams } from '../../../lib/screen-params.ts';
import { type Filters, useListFilters } from '../../../lib/use-list-filters.ts';
import { propertyQuery } from '../../properties/api.ts';
import { agencyNameQuery, serviceNamesQuery } from '../filter-names.ts';

export const isNumbers = (text: string) => parseNumbers(text) !== undefined;

const FILTERS = {
  address: { chip: (text) => `Endereço: ${text}` },
  city: { chip: (text) => `Cidade: ${text}` },
  status: {
    chip: (status) => STATUS_LABELS[status as RequestStatus],
    isValid: (value) => Object.hasOwn(STATUS_LABELS, value),
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
    isValid: (value) => Object.hasOwn(REASON_WORDS, value),
  },
  party: { chip: (text) => `Interveniente: ${text}` },
  number: { chip: (text) => `Número: ${text}`, isValid: isNumbers },
  keys: {
    chip: (state) => (state === 'with' ? 'Com chaves' : 'Sem retirada de chaves'),
    isValid: (value) => KEY_STATES.some((state) => state === value),
  },
  confirmation: {
    chip: (state) => CONFIRMATION_LABELS[state as Confirmation],
    isValid: (value) => Object.hasOwn(CONFIRMATION_LABELS, value),
  },
  sort: { isValid: (value) => REQUEST_SORTS.some((sort) => sort === value) },
} satisfies Filters<string>;

/** The filters of list, table, calendar and export. What is filtered by id is named in its chip, so its name is fetched. */
export function useRequestFilters() {
  const { get } = useScreenParams();
  const isNamed = (name: string) => isId(get(name));
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
