import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import { Debounced } from '../fields/debounced.tsx';
import { DateField } from './date-field.tsx';

type DateFilterProps = {
  label: string;
  error?: string | undefined;
  /** Blank where none is chosen. */
  value: string;
  onChange: (day: LocalDay | null) => void;
};

/** A day that narrows a list. */
export function DateFilter({ value, onChange, ...field }: DateFilterProps) {
  return (
    <Debounced value={value || null} onChange={onChange}>
      {(day, change) => <DateField {...field} value={day} onChange={change} />}
    </Debounced>
  );
}
