import type { Property } from '@esquadro/domain/properties/property';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '../../../../lib/use-debounced.ts';
import { propertyChoicesQuery } from '../../../properties/api.ts';
import { SearchChoice } from './search-choice.tsx';

type PropertyChoiceProps = {
  value: string | null;
  current: string;
  realtorId: string | null;
  error: string | undefined;
  onChange: (property: Property | null) => void;
};

export function PropertyChoice({ realtorId, onChange, ...field }: PropertyChoiceProps) {
  const [words, setWords] = useState('');
  const { data: found = [], isFetching } = useQuery(propertyChoicesQuery(realtorId, useDebounced(words)));

  return (
    <SearchChoice
      {...field}
      label="Imóvel"
      required
      disabled={realtorId === null}
      placeholder={realtorId === null ? 'Escolha antes a imobiliária' : 'Procure pelo nome'}
      emptyText="Nenhum imóvel desta imobiliária com esse nome."
      options={found.map(({ _id, label, address }) => ({
        id: _id,
        label,
        hint: address.formatted_address,
      }))}
      loading={isFetching}
      onSearch={setWords}
      onChange={(id) => onChange(found.find(({ _id }) => _id === id) ?? null)}
    />
  );
}
