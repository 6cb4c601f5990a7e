import { formatTime } from '@esquadro/domain/calendar/format';
import { SelectField } from '../../../ui/choices/select-field.tsx';

type OpenHourFieldProps = {
  label: string;
  /** In minutes of the day. */
  value: number;
  onChange: (minute: number) => void;
  onBlur?: () => void;
  error?: string | undefined;
};

const HALF_HOURS = Array.from({ length: 49 }, (_, half) => half * 30);

/** An hour at which a branch opens or closes; one that is no half hour stays what it is. */
export function OpenHourField({ value, onChange, ...field }: OpenHourFieldProps) {
  const minutes = HALF_HOURS.includes(value) ? HALF_HOURS : [...HALF_HOURS, value].sort((a, b) => a - b);
  return (
    <SelectField
      {...field}
      required
      options={minutes.map((minute) => ({ id: String(minute), label: formatTime(minute) }))}
      value={String(value)}
      onChange={(minute) => onChange(Number(minute))}
    />
  );
}
