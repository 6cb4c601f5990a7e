import { formatTime } from '../calendar/format.ts';
import { localOf } from '../calendar/local-time.ts';
import type { RequestStatus } from '../requests/request-status.ts';
import { isAhead } from '../requests/request-statuses.ts';
import { FIELD_STATE_LABELS, type FieldState } from './mark-kinds.ts';

const MINUTE_MS = 60_000;

/** Fewer minutes are not worth a word. */
export const LATE_FROM_MINUTES = 5;

type Visit = {
  status: RequestStatus;
  date: string;
  time_zone: string;
  /** Minutes. */
  duration: number;
  field_state: FieldState;
  field_at?: string | null | undefined;
  field_eta?: string | null | undefined;
};

/** By how many minutes whoever is awaited is late or will be; 0 once they are there, or the visit is over. */
export function lateMinutes(visit: Visit, now: Date): number {
  const isAwaited = visit.field_state !== 'arrived' && visit.field_state !== 'started';
  const starts = Date.parse(visit.date);
  const isOver = starts + visit.duration * MINUTE_MS <= now.getTime();
  if (!isAhead(visit.status) || visit.status === 'blocked' || !isAwaited || isOver) return 0;
  const expected = visit.field_state === 'on_the_way' && visit.field_eta ? Date.parse(visit.field_eta) : 0;
  const late = Math.floor((Math.max(now.getTime(), expected) - starts) / MINUTE_MS);
  return late >= LATE_FROM_MINUTES ? late : 0;
}

/** How a visit goes: 'A caminho, chega 09:50', 'No local 10:02', 'Frustrada'; undefined if nothing is known. */
export function fieldInWords(visit: Visit): string | undefined {
  const { field_state: state, field_at: at, field_eta: eta } = visit;
  const label = FIELD_STATE_LABELS[state];
  const clock = (moment: string) => formatTime(localOf(new Date(moment), visit.time_zone).minute);
  switch (state) {
    case 'on_the_way':
      return eta ? `${label}, chega ${clock(eta)}` : label;
    case 'arrived':
    case 'started':
      return at ? `${label} ${clock(at)}` : label;
    case 'failed':
    case 'declined':
      return label;
    default:
      return undefined;
  }
}
