import { REQUEST_STATUSES, STATUS_LABELS } from '@esquadro/domain/requests/request-statuses';
import { SelectField } from '../../../ui/choices/select-field.tsx';
import { DateField } from '../../../ui/dates/date-field.tsx';
import { Debounced } from '../../../ui/fields/debounced.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
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
      <Debounced value={filters.address} onChange={(address) => change({ address })}>
        {(address, onChange) => <SearchField label="Nome do endereço" value={address} onChange={onChange} />}
      </Debounced>
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
      <Debounced value={filters.date || null} onChange={(date) => change({ date })}>
        {(date, onChange) => <DateField label="Data" value={date} onChange={onChange} />}
      </Debounced>
      <TextFilter
        label="Vistoriador"
        value={filters.inspector}
        onChange={(inspector) => change({ inspector })}
      />
    </>
  );
}
