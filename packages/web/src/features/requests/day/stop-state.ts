import type { FieldState } from '@esquadro/domain/field/mark-kinds';
import type { DayStop } from '@esquadro/domain/field/visit-day';
import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { isAhead } from '@esquadro/domain/requests/request-statuses';

type Visit = Pick<InspectionRequest, 'status' | 'key_state'>;

/** Whether nothing is left to do at a stop. */
export function isStopDone({ kind }: Pick<DayStop, 'kind'>, visit: Visit, state: FieldState): boolean {
  const isVisited = state === 'finished' || state === 'failed' || !isAhead(visit.status);
  switch (kind) {
    case 'key':
      return isVisited || visit.key_state === 'taken' || visit.key_state === 'returned';
    case 'visit':
      return isVisited;
    case 'return':
      return visit.key_state === 'returned' || visit.status === 'canceled';
  }
}

/** '12 min de carro (5,2 km) · saia às 08:28', as far as it is known. */
export function wayInWords({ km, minutes, leave_at }: Pick<DayStop, 'km' | 'minutes' | 'leave_at'>): string {
  if (km === null || minutes === null) return '';
  if (minutes === 0) return 'No mesmo lugar da parada anterior';
  const way = `${minutes} min de carro (${km.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} km)`;
  return leave_at ? `${way} · saia às ${leave_at.slice(11, 16)}` : way;
}
