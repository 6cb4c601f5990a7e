import { cityLabel } from '@esquadro/domain/cities/city-label';
import { type Ref, useState } from 'react';
import { type CityDraft, cityFromPlace, cityFromText } from '../city-draft.ts';
import { PlaceSearch } from '../place-search.tsx';

export type { CityDraft };

type CityFieldProps = {
  label: string;
  hint?: string | undefined;
  required?: boolean | undefined;
  error?: string | undefined;
  value: CityDraft | null;
  onChange: (value: CityDraft | null) => void;
  ref?: Ref<HTMLInputElement>;
};

/** A city of Brazil, found by typing; one that is not found is taken as typed. */
export function CityField({ value, onChange, ...field }: CityFieldProps) {
  const [typed, setTyped] = useState('');

  return (
    <PlaceSearch
      {...field}
      kind="city"
      placeholder="Nome da cidade"
      text={value ? typed : ''}
      onTextChange={(text) => {
        setTyped(text);
        onChange(cityFromText(text));
      }}
      onChoose={(place) => {
        setTyped(cityLabel(place));
        onChange(cityFromPlace(place));
      }}
    />
  );
}
