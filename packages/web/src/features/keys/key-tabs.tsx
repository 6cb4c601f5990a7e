import { addDays, weekdayOf } from '@esquadro/domain/calendar/count-days';
import { WEEKDAYS } from '@esquadro/domain/calendar/format';
import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import { BOARD_DAYS, type KeyDay } from '@esquadro/domain/keys/key-board';
import { clsx } from 'clsx';
import { dayInWords } from './key-in-words.ts';

type KeyTabsProps = {
  from: LocalDay;
  /** Undefined until they are counted. */
  days: readonly KeyDay[] | undefined;
  chosen: LocalDay;
  onChoose: (day: LocalDay) => void;
};

/** Seven days with their keys, and how many of them nobody has confirmed. */
export function KeyTabs({ from, days, chosen, onChoose }: KeyTabsProps) {
  const week = Array.from({ length: BOARD_DAYS }, (_, after) => addDays(from, after));
  return (
    <nav aria-label="Dias" className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <ul className="flex gap-2">
        {week.map((day) => {
          const counted = days?.find(({ date }) => date === day);
          const words = counted && dayInWords(counted);
          return (
            <li key={day} className="min-w-34 flex-1">
              <button
                type="button"
                aria-current={day === chosen ? 'date' : undefined}
                onClick={() => onChoose(day)}
                className={clsx(
                  'flex min-h-18 w-full flex-col items-start justify-center rounded-control border px-3 py-2 text-left tabular-nums transition-colors duration-(--quick)',
                  day === chosen
                    ? 'border-accent bg-accent-soft text-ink'
                    : 'border-line bg-raised text-ink-muted hover:border-line-strong hover:text-ink',
                )}
              >
                <span className="font-medium text-body">
                  {day === from ? 'hoje' : `${WEEKDAYS[weekdayOf(day)]?.slice(0, 3)}. ${day.slice(8)}`}
                </span>
                <span className="text-caption">{words?.keys ?? '…'}</span>
                {words?.unconfirmed && (
                  <strong className="font-semibold text-amber-ink text-caption">{words.unconfirmed}</strong>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
