import { useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { ComboBox } from '../../../ui/choices/combo-box.tsx';
import { realtorChoicesQuery } from '../api.ts';

type AgencyFieldProps = {
  value: string | null | undefined;
  onChange: (id: string | null) => void;
  onBlur?: () => void;
  /** The name of the agency already chosen, which the list may not hold. */
  current?: string | undefined;
  required?: boolean;
  placeholder?: string;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

/** An agency, found by name among all of them. */
export function AgencyField({ value = null, onChange, current = '', ...field }: AgencyFieldProps) {
  const [typed, setTyped] = useState<string>();
  const [chosen, setChosen] = useState({ id: value, label: current });
  const text = typed ?? (value === null ? '' : value === chosen.id ? chosen.label : current);
  const choices = useQuery(realtorChoicesQuery(useDebounced(text)));
  const options = (choices.data ?? []).map(({ _id, company }) => ({ id: _id, label: company }));

  const [before, setBefore] = useState(value);
  if (value !== before) {
    // Chosen here or cleared from elsewhere: what was typed on the way has done its part.
    setBefore(value);
    setTyped(undefined);
  }

  return (
    <ComboBox
      {...field}
      label="Imobiliária"
      remote
      options={options}
      value={value}
      text={text}
      onTextChange={(next) => {
        setTyped(next);
        if (next === '' && value) onChange(null);
      }}
      loading={choices.isFetching}
      onChange={(id) => {
        setChosen({ id, label: options.find((option) => option.id === id)?.label ?? '' });
        onChange(id);
      }}
    />
  );
}
