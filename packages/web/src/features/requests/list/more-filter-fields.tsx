import { isStaff } from '@esquadro/domain/auth/permissions';
import { CONFIRMATION_LABELS, CONFIRMATIONS } from '@esquadro/domain/requests/door/confirmations';
import type { RequestSort } from '@esquadro/domain/requests/filter/filter-choices';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../lib/session/session-context.tsx';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { ComboBox } from '../../../ui/choices/combo-box.tsx';
import { SelectField } from '../../../ui/choices/select-field.tsx';
import { DateFilter } from '../../../ui/dates/date-filter.tsx';
import { TextFilter } from '../../../ui/fields/text-filter.tsx';
import { settingsQuery } from '../../settings/api.ts';
import { realtorChoicesQuery } from '../../users/api.ts';
import { isNumbers, useRequestFilters } from './use-request-filters.ts';

const ALL = { id: 'all', label: 'Todos' };

const KEYS = [
  { id: 'all', label: 'Todas' },
  { id: 'with', label: 'Com chaves' },
  { id: 'without', label: 'Sem chaves' },
];

const CONFIRMED = [
  { id: 'all', label: 'Todas' },
  ...CONFIRMATIONS.map((id) => ({ id, label: CONFIRMATION_LABELS[id] })),
];

const SORT_LABELS: Record<RequestSort, string> = {
  next: 'Próximas primeiro',
  date: 'Data, da mais antiga',
  '-date': 'Data, da mais distante',
  '-created': 'Criadas por último',
  created: 'Criadas primeiro',
  city: 'Cidade, A a Z',
  '-city': 'Cidade, Z a A',
  status: 'Status',
  '-status': 'Status, ao contrário',
};
const SORTS = Object.entries(SORT_LABELS).map(([id, label]) => ({ id, label }));

/** The filters beyond the specified ones, and the order of the list. */
export function MoreFilterFields() {
  const { filters, change } = useRequestFilters();
  const { user } = useSession();
  const services = useQuery(settingsQuery).data?.value.serviceType ?? [];
  const offered = [ALL, ...services.map(({ _id, label }) => ({ id: _id, label }))];
  const chosen = (id: string) => (id === ALL.id ? null : id);
  return (
    <>
      <NumberFilter />
      <TextFilter
        label="Interveniente"
        placeholder="Nome, telefone ou email"
        value={filters.party}
        onChange={(party) => change({ party })}
      />
      {isStaff(user.role) && <AgencyFilter />}
      <SelectField
        label="Serviço"
        options={offered}
        value={filters.service || ALL.id}
        onChange={(id) => change({ service: chosen(id) })}
      />
      <DateFilter label="De" value={filters.from} onChange={(from) => change({ from })} />
      <DateFilter label="Até" value={filters.to} onChange={(to) => change({ to })} />
      <SelectField
        label="Chaves"
        options={KEYS}
        value={filters.keys || ALL.id}
        onChange={(id) => change({ keys: chosen(id) })}
      />
      <SelectField
        label="Confirmação"
        options={CONFIRMED}
        value={filters.confirmation || ALL.id}
        onChange={(id) => change({ confirmation: chosen(id) })}
      />
      <SelectField
        label="Ordem"
        options={SORTS}
        value={filters.sort || 'next'}
        onChange={(sort) => change({ sort: sort === 'next' ? null : sort })}
      />
    </>
  );
}

function AgencyFilter() {
  const { filters, change } = useRequestFilters();
  const [words, setWords] = useState('');
  const { data = [], isFetching } = useQuery(realtorChoicesQuery(useDebounced(words)));
  return (
    <ComboBox
      label="Imobiliária"
      remote
      options={data.map(({ _id, company }) => ({ id: _id, label: company }))}
      value={filters.realtor || null}
      text={words}
      onTextChange={setWords}
      loading={isFetching}
      placeholder="Procure pelo nome"
      emptyText="Nenhuma imobiliária com esse nome."
      onChange={(realtor) => change({ realtor })}
    />
  );
}

/** Half a number filters nothing, but stays where it is typed. */
function NumberFilter() {
  const { filters, change } = useRequestFilters();
  const [typed, setTyped] = useState(filters.number);
  function read(text: string) {
    setTyped(text);
    change({ number: isNumbers(text) ? text : null });
  }
  return <TextFilter label="Número" placeholder="V-1043" value={typed} onChange={read} />;
}
