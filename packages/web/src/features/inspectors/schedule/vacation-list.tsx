import { daysBetween } from '@esquadro/domain/calendar/count-days';
import { formatDay } from '@esquadro/domain/calendar/format';
import type { Vacation } from '@esquadro/domain/inspectors/vacation';
import { contractDay } from '@esquadro/domain/realtors/contract-day';
import { Palmtree, Trash2 } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/buttons/button.tsx';

type VacationListProps = { vacation: readonly Vacation[]; onRemove: (vacation: Vacation) => void };

/** The periods in order, each with its length and the way to take it out. */
export function VacationList({ vacation, onRemove }: VacationListProps) {
  if (vacation.length === 0) {
    return (
      <p className="flex items-center gap-2 text-body text-ink-muted">
        <Palmtree aria-hidden="true" className="size-5 text-ink-faint" />
        Nenhum período de férias.
      </p>
    );
  }
  return (
    <ul aria-label="Períodos de férias" className="flex flex-col gap-2">
      {vacation.map((period) => (
        <li
          key={period.start}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control border border-line py-1 pr-1 pl-3"
        >
          <span className="text-body text-ink tabular-nums">{spanOf(period)}</span>
          <span className="text-caption text-ink-muted">{lengthOf(period)}</span>
          <Situation {...period} />
          <span className="ml-auto">
            <IconButton
              label={`Remover férias ${spanOf(period)}`}
              icon={<Trash2 />}
              size="small"
              onPress={() => onRemove(period)}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}

export const spanOf = ({ start, end }: Vacation) =>
  start === end ? `em ${formatDay(start)}` : `de ${formatDay(start)} a ${formatDay(end)}`;

function lengthOf({ start, end }: Vacation): string {
  const days = daysBetween(start, end) + 1;
  return days === 1 ? '1 dia' : `${days} dias`;
}

function Situation({ start, end }: Vacation) {
  const today = contractDay(new Date());
  if (end < today) return <Badge>Encerradas</Badge>;
  return start <= today ? <Badge tone="accent">Em férias</Badge> : null;
}
