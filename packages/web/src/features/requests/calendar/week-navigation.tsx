import { addDays } from '@esquadro/domain/calendar/count-days';
import { formatDay } from '@esquadro/domain/calendar/format';
import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../../../ui/buttons/button.tsx';

type WeekNavigationProps = {
  days: readonly LocalDay[];
  today: LocalDay;
  count: number | undefined;
  onDay: (day: LocalDay) => void;
  children: ReactNode;
};

export function WeekNavigation({ days, today, count, onDay, children }: WeekNavigationProps) {
  const first = days[0] ?? today;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <IconButton
        label="Semana anterior"
        icon={<ChevronLeft />}
        variant="secondary"
        onPress={() => onDay(addDays(first, -7))}
      />
      <IconButton
        label="Próxima semana"
        icon={<ChevronRight />}
        variant="secondary"
        onPress={() => onDay(addDays(first, 7))}
      />
      <Button variant="secondary" disabled={days.includes(today)} onPress={() => onDay(today)}>
        Hoje
      </Button>
      <h2 className="px-2 text-ink text-lead tabular-nums">
        {formatDay(first)} a {formatDay(days[6] ?? first)}
      </h2>
      {count !== undefined && (
        <span className="text-body text-ink-muted">{count === 1 ? '1 vistoria' : `${count} vistorias`}</span>
      )}
      <div className="ml-auto flex gap-2">{children}</div>
    </div>
  );
}
