import type { Vacation } from '@esquadro/domain/inspectors/vacation';
import { contractDay } from '@esquadro/domain/realtors/contract-day';
import { parseDate } from '@internationalized/date';
import { RangeCalendar } from 'react-aria-components';
import { CalendarMonth } from '../../../ui/dates/calendar-month.tsx';

type VacationCalendarProps = { taken: readonly Vacation[]; onChoose: (vacation: Vacation) => void };

/** Two presses choose a period from today on; days that are already free cannot be part of another. */
export function VacationCalendar({ taken, onChoose }: VacationCalendarProps) {
  const isTaken = (day: string) => taken.some(({ start, end }) => start <= day && day <= end);
  return (
    <div className="flex w-fit flex-col gap-2">
      <RangeCalendar
        aria-label="Escolher um período de férias"
        value={null}
        onChange={({ start, end }) => onChoose({ start: start.toString(), end: end.toString() })}
        minValue={parseDate(contractDay(new Date()))}
        isDateUnavailable={(day) => isTaken(day.toString())}
        className="w-fit rounded-surface border-line sm:border sm:p-4"
      >
        <CalendarMonth />
      </RangeCalendar>
      <p className="text-caption text-ink-muted">Escolha o primeiro e depois o último dia.</p>
    </div>
  );
}
