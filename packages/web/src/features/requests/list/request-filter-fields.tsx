import { REQUEST_STATUSES, STATUS_LABELS } from '@esquadro/domain/requests/request-statuses';
import { SelectField } from '../../../ui/choices/select-field.tsx';
import { DateField } from '../../../ui/dates/date-field.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
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
      <SearchField
        label="Nome do endereço"
        value={filters.address}
        onChange={(address) => change({ address })}
      />
      <TextField
        label="Cidade"
        value={filters.city}
        onChange={(event) => change({ city: event.target.value })}
      />
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
      <DateField label="Data" value={filters.date || null} onChange={(date) => change({ date })} />
      <TextField
        label="Vistoriador"
        value={filters.inspector}
        onChange={(event) => change({ inspector: event.target.value })}
      />
    </>
  );
}
