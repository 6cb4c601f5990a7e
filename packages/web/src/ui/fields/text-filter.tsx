import { Debounced } from './debounced.tsx';
import { TextField } from './text-field.tsx';

type TextFilterProps = {
  label: string;
  placeholder?: string;
  maxLength?: number;
  value: string;
  /** Told when the typing pauses. */
  onChange: (text: string) => void;
};

/** A text that narrows a list. */
export function TextFilter({ value, onChange, ...field }: TextFilterProps) {
  return (
    <Debounced value={value} onChange={onChange}>
      {(text, change) => (
        <TextField {...field} value={text} onChange={(event) => change(event.target.value)} />
      )}
    </Debounced>
  );
}
