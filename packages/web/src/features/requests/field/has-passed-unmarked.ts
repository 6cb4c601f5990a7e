import { UNMARKED_AFTER_MINUTES } from '@esquadro/domain/field/mark-kinds';
import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';

type Visit = Pick<InspectionRequest, 'status' | 'date' | 'duration' | 'field_state'>;

const MINUTE_MS = 60_000;

/** Whether a visit should long be over and nobody has said that it took place or could not. */
export function hasPassedUnmarked({ status, date, duration, field_state }: Visit, now: Date): boolean {
  const isOpen = status === 'requested' || status === 'assigned';
  const isMarked = field_state === 'finished' || field_state === 'failed';
  const asked = Date.parse(date) + (duration + UNMARKED_AFTER_MINUTES) * MINUTE_MS;
  return isOpen && !isMarked && now.getTime() >= asked;
}
