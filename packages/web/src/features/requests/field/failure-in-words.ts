import { formatTime } from '@esquadro/domain/calendar/format';
import { localOf } from '@esquadro/domain/calendar/local-time';
import { FAILURE_LABELS } from '@esquadro/domain/field/failure-reasons';
import type { VisitFailure } from '@esquadro/domain/field/visit-failure';
import { fromTheDoor } from '../day/far-from-visit.ts';

type Failure = Pick<VisitFailure, 'reason' | 'at' | 'arrived_at' | 'waited_until' | 'distance_m' | 'photos'>;

/** 'Frustrada: Ninguém abriu, 10:04–10:20, a 40 m do imóvel, 2 fotos'. */
export function failureInWords(failure: Failure, zone: string): string {
  const clock = (moment: string) => formatTime(localOf(new Date(moment), zone).minute);
  const { reason, arrived_at, at, waited_until, distance_m, photos } = failure;
  const from = clock(arrived_at ?? at);
  const until = clock(waited_until);
  const parts = [
    FAILURE_LABELS[reason],
    from === until ? from : `${from}–${until}`,
    distance_m === null ? '' : fromTheDoor(distance_m),
    photos.length === 0 ? '' : photos.length === 1 ? '1 foto' : `${photos.length} fotos`,
  ];
  return `Frustrada: ${parts.filter(Boolean).join(', ')}`;
}

export const CHARGE_WORDS: Record<VisitFailure['charge'], string> = {
  yes: 'A visita é cobrada.',
  no: 'A visita não é cobrada.',
  disputed: 'A imobiliária contesta a cobrança.',
};
