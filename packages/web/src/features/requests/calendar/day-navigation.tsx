import { formatRelativeDay } from '@esquadro/domain/calendar/format';
import { addDays, type LocalDay } from '@esquadro/domain/calendar/local-day';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';

type DayNavigationProps = { day: LocalDay; today: LocalDay; onDay: (day: LocalDay) => void };

/** The day that is shown, and the ways to another. */
export function DayNavigation({ day, today, onDay }: DayNavigationProps) {
  return (
    <div className="flex items-center gap-2">
      <IconButton
        label="Dia anterior"
        icon={<ChevronLeft />}
        variant="secondary"
        onPress={() => onDay(addDays(day, -1))}
      />
      <h2 aria-live="polite" className="min-w-0 flex-1 text-center text-ink text-lead tabular-nums">
        <span className="inline-block first-letter:uppercase">{formatRelativeDay(day, today)}</span>
      </h2>
      <Button variant="secondary" disabled={day === today} onPress={() => onDay(today)}>
        Hoje
      </Button>
      <IconButton
        label="Próximo dia"
        icon={<ChevronRight />}
        variant="secondary"
        onPress={() => onDay(addDays(day, 1))}
      />
    </div>
  );
}
