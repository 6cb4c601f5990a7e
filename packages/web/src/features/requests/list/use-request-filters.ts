import { formatDay } from '@esquadro/domain/calendar/format';
import { LocalDay } from '@esquadro/domain/calendar/local-day';
import { REASON_WORDS, VisitReason } from '@esquadro/domain/requests/attention';
import { RequestStatus, STATUS_LABELS } from '@esquadro/domain/requests/request-status';
import { Id } from '@esquadro/domain/shared/id';
import { useQuery } from '@tanstack/react-query';
import { useScreenParams } from '../../../lib/screen-params.ts';
import { type Filters, useListFilters } from '../../../lib/use-list-filters.ts';
import { propertyQuery } from '../../properties/api.ts';

const FILTERS: Filters<'address' | 'city' | 'status' | 'furnished' | 'date' | 'inspector' | 'needs'> = {
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
  date: { chip: formatDay, isValid: (value) => LocalDay.safeParse(value).success },
  inspector: { chip: (text) => `Vistoriador: ${text}` },
  needs: {
    chip: (reason) => REASON_WORDS[reason as VisitReason].list,
    isValid: (value) => VisitReason.safeParse(value).success,
  },
};

/** The filters of list and calendar. A property is named by its id, so its name is fetched for the chip. */
export function useRequestFilters() {
  const property = useScreenParams().get('property');
  const isNamed = Id.safeParse(property).success;
  const { data } = useQuery({ ...propertyQuery(property), enabled: isNamed });
  return useListFilters({
    ...FILTERS,
    property: { chip: () => `Imóvel: ${data?.value.label ?? '…'}`, isValid: () => isNamed },
  });
}
