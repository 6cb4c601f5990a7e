import { Debounced } from './debounced.tsx';
import { SearchField } from './search-field.tsx';

type SearchFilterProps = {
  label: string;
  value: string;
  /** Told when the typing pauses. */
  onChange: (text: string) => void;
};

/** The text by which a list is searched first. */
export function SearchFilter({ label, value, onChange }: SearchFilterProps) {
  return (
    <Debounced value={value} onChange={onChange}>
      {(text, change) => <SearchField label={label} value={text} onChange={change} />}
    </Debounced>
  );
}
