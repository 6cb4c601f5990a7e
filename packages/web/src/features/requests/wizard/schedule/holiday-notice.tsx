import { formatDay } from '@esquadro/domain/calendar/format';
import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import type { Holiday } from '@esquadro/domain/holidays/holidays';
import type { OpenDay } from '@esquadro/domain/requests/availability/availability';
import { CalendarHeart } from 'lucide-react';

const KINDS: Record<Holiday['kind'], string> = {
  national: 'feriado nacional',
  state: 'feriado estadual',
  municipal: 'feriado municipal',
  optional: 'ponto facultativo',
};

type HolidayNoticeProps = {
  days: ReadonlyMap<LocalDay, OpenDay>;
  /** The month in view, 'YYYY-MM'. */
  month: string;
  chosen: LocalDay | null;
  today: LocalDay;
};

/** Shows the holiday on the chosen day, or those of the shown month. */
export function HolidayNotice({ days, month, chosen, today }: HolidayNoticeProps) {
  const holiday = chosen ? days.get(chosen)?.holiday : undefined;
  if (holiday) {
    return (
      <p
        role="status"
        className="flex items-start gap-2 rounded-control bg-amber-soft px-3 py-2 text-amber-ink text-body"
      >
        <CalendarHeart aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {formatDay(chosen ?? '')} é {KINDS[holiday.kind]}: {holiday.name}.
        {holiday.closed ? ' Ninguém atende neste dia.' : ' Confirme que alguém abre o imóvel.'}
      </p>
    );
  }
  const coming = [...days.values()].filter(
    ({ holiday, date }) => holiday && date > today && date.startsWith(month),
  );
  if (chosen || coming.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 text-caption text-ink-muted">
      {coming.map((day) => (
        <li key={day.date}>
          {formatDay(day.date)}: {day.holiday?.name}
        </li>
      ))}
    </ul>
  );
}
