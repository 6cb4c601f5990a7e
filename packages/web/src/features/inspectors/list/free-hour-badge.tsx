import { formatRelativeDay, formatTime } from '@esquadro/domain/calendar/format';
import type { ListedInspector } from '@esquadro/domain/inspectors/inspector';
import { contractDay } from '@esquadro/domain/realtors/contract-day';
import { CalendarCheck2, CalendarX2 } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';

/** When an inspector is next free in the days that the list looked at. */
export function FreeHourBadge({ nextFree }: { nextFree: ListedInspector['next_free'] }) {
  if (!nextFree) return <Badge icon={<CalendarX2 aria-hidden="true" />}>Sem hora livre no período</Badge>;
  const day = formatRelativeDay(nextFree.date, contractDay(new Date()));
  return (
    <Badge tone="success" icon={<CalendarCheck2 aria-hidden="true" />}>
      Livre {day}, {formatTime(nextFree.hour * 60)}
    </Badge>
  );
}
