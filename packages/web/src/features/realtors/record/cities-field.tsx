import type { City } from '@esquadro/domain/cities/city';
import { cityLabel } from '@esquadro/domain/cities/city-label';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { MultiSelect } from '../../../ui/choices/multi-select.tsx';
import { citiesQuery } from '../../cities/api.ts';

type CitiesFieldProps = {
  /** Those already chosen, shown before the whole list has come. */
  known: Pick<City, '_id' | 'city' | 'state'>[];
  value: string[];
  onChange: (ids: string[]) => void;
  onBlur: () => void;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

/** The cities an agency works in, as 'city - state'. */
export function CitiesField({ known, ...field }: CitiesFieldProps) {
  const { data, isPending, error } = useQuery(citiesQuery);
  const cities = data ?? known;
  return (
    <MultiSelect
      {...field}
      label="Cidades"
      hint={error ? `As cidades não foram carregadas: ${error.message}` : undefined}
      loading={isPending}
      options={cities.map((city) => ({ id: city._id, label: cityLabel(city) }))}
    />
  );
}
