import type {
  AvailableInspector,
  ExplainedInspector,
} from '@esquadro/domain/requests/availability/availability';
import { ON_VACATION } from '@esquadro/domain/requests/availability/day-obstacles';
import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';

type Booked = Pick<InspectionRequest, 'inspectorId' | 'inspector' | 'date'>;

const hourOf = ({ date }: Booked) => Number(date.slice(11, 13));

function find<Entry extends AvailableInspector>(booked: Booked, entries: readonly Entry[]) {
  const entry = entries.find(({ inspectorId }) => inspectorId === booked.inspectorId);
  return { entry, goes: entry?.working_hours.includes(hourOf(booked)) === true };
}

/** For staff: why the inspector of a booked visit cannot go any more; undefined if they can. */
export function absenceForStaff(
  booked: Booked,
  explained: readonly ExplainedInspector[],
): string | undefined {
  const { entry, goes } = find(booked, explained);
  if (goes) return undefined;
  const name = booked.inspector.user.first_name;
  if (!entry) return `${name} não está mais entre os vistoriadores: escolha quem vai`;
  const reasons = entry.reasons
    .filter(({ hours }) => hours.includes(hourOf(booked)))
    .map(({ reason }) => reason);
  if (reasons.some((reason) => reason.startsWith(ON_VACATION))) {
    return `${name} está de férias: escolha quem vai`;
  }
  return `${name} não pode ir (${reasons.join('; ')}): escolha quem vai`;
}

/** For agencies, which do not choose the inspector: only that the hour has to be chosen again. */
export function absenceForAgency(
  booked: Booked,
  available: readonly AvailableInspector[],
): string | undefined {
  if (find(booked, available).goes) return undefined;
  return 'O vistoriador marcado não pode mais ir neste horário: escolha o horário de novo';
}
