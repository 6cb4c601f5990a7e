import { addDays } from '@esquadro/domain/calendar/count-days';
import { formatRelativeDay } from '@esquadro/domain/calendar/format';
import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button, IconButton } from '../../../ui/buttons/button.tsx';

type DayNavigationProps = {
  day: LocalDay;
  today: LocalDay;
  weekCount: number | undefined;
  onDay: (day: LocalDay) => void;
};

export function DayNavigation({ day, today, weekCount, onDay }: DayNavigationProps) {
  return (
    <div className="flex items-center gap-2">
      <IconButton
        label="Dia anterior"
        icon={<ChevronLeft />}
        variant="secondary"
        onPress={() => onDay(addDays(day, -1))}
      />
      <h2 aria-live="polite" className="min-w-0 flex-1 text-center text-ink text-lead tabular-nums">
        <span className="block first-letter:uppercase">{formatRelativeDay(day, today)}</span>
        {weekCount !== undefined && (
          <span className="block font-normal text-caption text-ink-muted">
            {weekCount === 1 ? '1 vistoria' : `${weekCount} vistorias`} na semana
          </span>
        )}
      </h2>
      {day !== today && (
        <Button variant="secondary" onPress={() => onDay(today)}>
          Hoje
        </Button>
      )}
      <IconButton
        label="Próximo dia"
        icon={<ChevronRight />}
        variant="secondary"
        onPress={() => onDay(addDays(day, 1))}
      />
    </div>
  );
}
