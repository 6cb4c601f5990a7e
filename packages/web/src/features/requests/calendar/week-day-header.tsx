import { weekdayOf } from '@esquadro/domain/calendar/count-days';
import { WEEKDAYS } from '@esquadro/domain/calendar/format';
import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import { clsx } from 'clsx';
import type { DayMark } from './day-marks.ts';
import { HEADER_PIXELS } from './week.ts';

type WeekDayHeaderProps = {
  day: LocalDay;
  today: boolean;
  filtered: 'shown' | 'hidden' | undefined;
  mark: DayMark | undefined;
};

export function WeekDayHeader({ day, today, filtered, mark }: WeekDayHeaderProps) {
  return (
    <th
      scope="col"
      aria-current={today ? 'date' : undefined}
      style={{ height: HEADER_PIXELS }}
      className={clsx(
        'sticky top-0 z-20 border-line border-b border-l bg-raised px-1 align-top font-normal text-caption text-ink-muted',
        filtered === 'shown' && 'shadow-[inset_0_-3px_0_var(--accent)]',
      )}
    >
      <span className="block pt-1.5">{WEEKDAYS[weekdayOf(day)]}</span>
      <span
        className={clsx(
          'mx-auto grid size-8 place-items-center rounded-full font-semibold text-lead tabular-nums',
          today ? 'bg-accent text-on-accent' : 'text-ink',
          filtered === 'hidden' && 'opacity-50',
        )}
      >
        {Number(day.slice(8))}
      </span>
      {filtered === 'shown' && <span className="sr-only">, dia filtrado</span>}
      {mark && (
        <span title={mark.text} className="block truncate text-amber-ink">
          {mark.text}
        </span>
      )}
    </th>
  );
}
