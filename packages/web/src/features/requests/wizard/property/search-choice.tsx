import { useState } from 'react';
import { ComboBox } from '../../../../ui/choices/combo-box.tsx';
import type { Option } from '../../../../ui/choices/option.ts';
import type { FieldFrameProps } from '../../../../ui/fields/field-frame.tsx';

type SearchChoiceProps = FieldFrameProps & {
  value: string | null;
  /** The name of what is chosen, which the options may not hold. */
  current: string;
  /** What the server found for the words of `onSearch`. */
  options: Option[];
  loading: boolean;
  onSearch: (words: string) => void;
  onChange: (id: string | null) => void;
  emptyText: string;
  placeholder?: string;
  disabled?: boolean;
};

/** One of many, found by name at the server. What was typed and not chosen gives way to what was. */
export function SearchChoice({ value, current, options, onSearch, onChange, ...field }: SearchChoiceProps) {
  const [typed, setTyped] = useState<string>();

  return (
    <ComboBox
      {...field}
      remote
      options={options}
      value={value}
      text={typed ?? current}
      onTextChange={(text) => {
        setTyped(text);
        onSearch(text === current ? '' : text);
        if (text === '' && value !== null) onChange(null);
      }}
      onChange={(id) => {
        // Its name at once: `current` may follow later, which would look like typing and open the list again.
        setTyped(options.find((option) => option.id === id)?.label);
        onSearch('');
        onChange(id);
      }}
      onBlur={() => {
        setTyped(undefined);
        onSearch('');
      }}
    />
  );
}
