import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '../../../../lib/use-debounced.ts';
import { realtorChoicesQuery } from '../../../users/api.ts';
import { SearchChoice } from './search-choice.tsx';

type AgencyChoiceProps = {
  value: string | null;
  current: string;
  error: string | undefined;
  onChange: (id: string | null) => void;
};

export function AgencyChoice(props: AgencyChoiceProps) {
  const [words, setWords] = useState('');
  const { data = [], isFetching } = useQuery(realtorChoicesQuery(useDebounced(words), 'active'));

  return (
    <SearchChoice
      {...props}
      label="Imobiliária"
      required
      placeholder="Procure pelo nome"
      emptyText="Nenhuma imobiliária com esse nome."
      options={data.map(({ _id, company }) => ({ id: _id, label: company }))}
      loading={isFetching}
      onSearch={setWords}
    />
  );
}
