import { useState } from 'react';
import { ComboBox } from '../../../../ui/choices/combo-box.tsx';
import type { Option } from '../../../../ui/choices/option.ts';
import type { FieldFrameProps } from '../../../../ui/fields/field-frame.tsx';

type SearchChoiceProps = FieldFrameProps & {
  value: string | null;
  /** The label of the chosen record, which may not be among the options. */
  current: string;
  options: Option[];
  loading: boolean;
  onSearch: (words: string) => void;
  onChange: (id: string | null) => void;
  emptyText: string;
  placeholder?: string;
  disabled?: boolean;
};

/** Text that was typed but not chosen is replaced by the chosen label. */
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
        onSearch('');
        // react-aria reports the chosen one again on blur, when `options` may no longer contain it.
        if (id === value) return setTyped(undefined);
        // Set the label now: if `current` changed it later, react-aria would take that for typing and open the list.
        setTyped(options.find((option) => option.id === id)?.label);
        onChange(id);
      }}
      onBlur={() => {
        setTyped(undefined);
        onSearch('');
      }}
    />
  );
}
