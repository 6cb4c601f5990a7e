import { useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { useDebounced } from '../../lib/use-debounced.ts';
import { ComboBox } from '../../ui/combo-box.tsx';
import { realtorChoicesQuery } from './api.ts';

type RealtorSelectProps = {
  value: string | null | undefined;
  onChange: (id: string | null) => void;
  onBlur: () => void;
  /** The name of the agency already chosen, which the list may not hold. */
  current?: string;
  error?: string;
  ref?: Ref<HTMLInputElement>;
};

/** The agency of an Imobiliária, found by name. */
export function RealtorSelect({ value, onChange, current = '', ...field }: RealtorSelectProps) {
  const [text, setText] = useState(value ? current : '');
  const choices = useQuery(realtorChoicesQuery(useDebounced(text)));
  const options = (choices.data ?? []).map(({ _id, company }) => ({ id: _id, label: company }));

  return (
    <ComboBox
      {...field}
      label="Imobiliária"
      required
      remote
      options={options}
      value={value ?? null}
      text={text}
      onTextChange={setText}
      loading={choices.isFetching}
      onChange={(id) => {
        onChange(id);
        setText(options.find((option) => option.id === id)?.label ?? '');
      }}
    />
  );
}
