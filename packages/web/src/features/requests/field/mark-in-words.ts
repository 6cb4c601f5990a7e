import { formatTime } from '@esquadro/domain/calendar/format';
import { localOf } from '@esquadro/domain/calendar/local-time';
import { CLOCKS_APART_MINUTES, FIELD_STATE_LABELS } from '@esquadro/domain/field/mark-kinds';
import type { VisitMark } from '@esquadro/domain/field/visit-mark';
import { fromTheDoor } from '../day/far-from-visit.ts';

type Mark = Pick<VisitMark, 'kind' | 'at' | 'received_at' | 'distance_m'>;

const MINUTE_MS = 60_000;

/** 'A caminho', '09:58, a 40 m do imóvel'; with both clocks where they are far apart. */
export function markInWords({ kind, at, received_at, distance_m }: Mark, zone: string) {
  const clock = (moment: string) => formatTime(localOf(new Date(moment), zone).minute);
  const apart = Math.abs(Date.parse(received_at) - Date.parse(at)) / MINUTE_MS;
  const when =
    apart > CLOCKS_APART_MINUTES ? `registrado ${clock(at)}, recebido ${clock(received_at)}` : clock(at);
  const where = distance_m === null ? '' : fromTheDoor(distance_m);
  return { title: FIELD_STATE_LABELS[kind], detail: [when, where].filter(Boolean).join(', ') };
}
