import { type DateValue, parseDate } from '@internationalized/date';
import { Calendar } from 'react-aria-components';
import { CalendarMonth } from './calendar-month.tsx';

interface MonthCalendarProps {
  label: string;
  /** Days are 'YYYY-MM-DD'. */
  value: string | null;
  onChange: (day: string) => void;
  min?: string;
  max?: string;
  isDayUnavailable?: (day: string) => boolean;
  /** Days with a text get a dot. */
  markOf?: (day: string) => string | undefined;
  /** Called with 'YYYY-MM' when another month is shown. */
  onMonthChange?: (month: string) => void;
  disabled?: boolean;
}

export function MonthCalendar({
  label,
  value,
  onChange,
  min,
  max,
  isDayUnavailable,
  markOf,
  onMonthChange,
  disabled,
}: MonthCalendarProps) {
  return (
    <Calendar
      aria-label={label}
      value={value ? parseDate(value) : null}
      onChange={(day: DateValue) => onChange(day.toString())}
      minValue={min ? parseDate(min) : undefined}
      maxValue={max ? parseDate(max) : undefined}
      isDateUnavailable={isDayUnavailable && ((day) => isDayUnavailable(day.toString()))}
      onFocusChange={(day) => onMonthChange?.(day.toString().slice(0, 7))}
      isDisabled={disabled}
      className="w-fit"
    >
      <CalendarMonth markOf={markOf} />
    </Calendar>
  );
}
