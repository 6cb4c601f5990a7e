import { Search, X } from 'lucide-react';
import type { Ref } from 'react';
import { SearchField as AriaSearchField, Button, Group, Input, Label } from 'react-aria-components';
import { fieldStyles } from './field-styles.ts';

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  placeholder?: string;
  ref?: Ref<HTMLInputElement>;
}

export function SearchField({ label, value, onChange, placeholder = label, ref }: SearchFieldProps) {
  return (
    <AriaSearchField value={value} onChange={onChange} className="group min-w-0">
      <Label className="sr-only">{label}</Label>
      <Group className={fieldStyles.box}>
        <Search aria-hidden="true" className="ml-3 size-4 shrink-0 text-ink-muted" />
        <Input
          ref={ref}
          placeholder={placeholder}
          className={`${fieldStyles.input} [&::-webkit-search-cancel-button]:hidden`}
        />
        <Button className="grid size-9 shrink-0 place-items-center rounded-control text-ink-muted hover:text-ink group-empty:invisible pointer-coarse:size-11 [&_svg]:size-4">
          <X aria-hidden="true" />
        </Button>
      </Group>
    </AriaSearchField>
  );
}
