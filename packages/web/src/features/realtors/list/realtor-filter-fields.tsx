import { CONTRACT_STATUSES, REALTOR_ACTIVITIES } from '@esquadro/domain/realtors/filter-choices';
import { SelectField } from '../../../ui/choices/select-field.tsx';
import { SearchFilter } from '../../../ui/fields/search-filter.tsx';
import { TextFilter } from '../../../ui/fields/text-filter.tsx';
import { ACTIVITY_LABELS, STATUS_LABELS, TEXT_LABELS, useRealtorFilters } from './use-realtor-filters.ts';

const STATUSES = CONTRACT_STATUSES.map((id) => ({ id, label: STATUS_LABELS[id] }));

const ACTIVITIES = [
  { id: 'all', label: 'Todas' },
  ...REALTOR_ACTIVITIES.map((id) => ({ id, label: ACTIVITY_LABELS[id] })),
];

const FURTHER = [
  { name: 'service', placeholder: 'vistoria de entrada' },
  { name: 'city', placeholder: 'campinas' },
  { name: 'branch', placeholder: 'rua, bairro ou nome' },
  { name: 'contractType', placeholder: '12 ou avulso' },
] as const;

export function RealtorFilterFields() {
  const { filters, change } = useRealtorFilters();
  return (
    <>
      <SearchFilter
        label={TEXT_LABELS.company}
        value={filters.company}
        onChange={(company) => change({ company })}
      />
      {FURTHER.map(({ name, placeholder }) => (
        <TextFilter
          key={name}
          label={TEXT_LABELS[name]}
          placeholder={placeholder}
          maxLength={200}
          value={filters[name]}
          onChange={(text) => change({ [name]: text })}
        />
      ))}
      <SelectField
        label="Status do contrato"
        options={STATUSES}
        value={filters.contractStatus || 'all'}
        onChange={(status) => change({ contractStatus: status === 'all' ? null : status })}
      />
      <SelectField
        label="Situação da imobiliária"
        options={ACTIVITIES}
        value={filters.activity || 'all'}
        onChange={(chosen) => change({ activity: chosen === 'all' ? null : chosen })}
      />
    </>
  );
}
