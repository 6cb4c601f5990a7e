import { REQUEST_STATUSES, STATUS_LABELS } from '@esquadro/domain/requests/request-statuses';
import { SelectField } from '../../../ui/choices/select-field.tsx';
import { DateFilter } from '../../../ui/dates/date-filter.tsx';
import { SearchFilter } from '../../../ui/fields/search-filter.tsx';
import { TextFilter } from '../../../ui/fields/text-filter.tsx';
import { useRequestFilters } from './use-request-filters.ts';

const ALL = { id: 'all' as const, label: 'Todos' };
const STATUSES = [ALL, ...REQUEST_STATUSES.map((id) => ({ id, label: STATUS_LABELS[id] }))];
const FURNISHED = [
  ALL,
  { id: 'true' as const, label: 'Mobiliado' },
  { id: 'false' as const, label: 'Sem mobília' },
];

export function RequestFilterFields() {
  const { filters, change } = useRequestFilters();
  const orNull = (id: string) => (id === ALL.id ? null : id);
  return (
    <>
      <SearchFilter
        label="Nome do endereço"
        value={filters.address}
        onChange={(address) => change({ address })}
      />
      <TextFilter label="Cidade" value={filters.city} onChange={(city) => change({ city })} />
      <SelectField
        label="Status"
        options={STATUSES}
        value={STATUSES.find(({ id }) => id === filters.status)?.id ?? ALL.id}
        onChange={(id) => change({ status: orNull(id) })}
      />
      <SelectField
        label="Mobília"
        options={FURNISHED}
        value={FURNISHED.find(({ id }) => id === filters.furnished)?.id ?? ALL.id}
        onChange={(id) => change({ furnished: orNull(id) })}
      />
      <DateFilter label="Data" value={filters.date} onChange={(date) => change({ date })} />
      <TextFilter
        label="Vistoriador"
        value={filters.inspector}
        onChange={(inspector) => change({ inspector })}
      />
    </>
  );
}
