import type { Property } from '@esquadro/domain/properties/property';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { propertiesQuery } from '../../properties/api.ts';
import { SearchChoice } from './search-choice.tsx';

type PropertyChoiceProps = {
  value: string | null;
  current: string;
  /** The agency whose properties these are; null while none is chosen. */
  realtorId: string | null;
  error: string | undefined;
  onChange: (property: Property | null) => void;
};

const UNFILTERED = { maxArea: '', sort: '', city: '', state: '', street: '' };

/** One of an agency's properties. (spec §6) */
export function PropertyChoice({ realtorId, onChange, ...field }: PropertyChoiceProps) {
  const [words, setWords] = useState('');
  const filters = { ...UNFILTERED, name: useDebounced(words), realtor: realtorId ?? '' };
  const { data, isFetching } = useInfiniteQuery({ ...propertiesQuery(filters), enabled: realtorId !== null });
  const found = data?.pages[0]?.rows ?? [];

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
