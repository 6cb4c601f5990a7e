import { formatTime } from '@esquadro/domain/calendar/format';
import { instantOf, localOf } from '@esquadro/domain/calendar/local-time';
import { FAILURE_REASONS, WAITED_MINUTES, wantsProof } from '@esquadro/domain/field/failure-reasons';
import { z } from 'zod';

/** Also kept in the browser: on some phones the camera closes the page. */
export const FailureDraft = z.object({
  reason: z.enum(FAILURE_REASONS).nullable(),
  /** '10:20', by the clock of the property. */
  waited: z.string(),
  note: z.string(),
});
export type FailureDraft = z.infer<typeof FailureDraft>;

const MINUTE_MS = 60_000;

/** A quarter of an hour after arriving, or now if that is later. */
export function emptyFailure(arrivedAt: string | null, zone: string, now: Date): FailureDraft {
  const usual = arrivedAt ? Date.parse(arrivedAt) + WAITED_MINUTES * MINUTE_MS : 0;
  const until = new Date(Math.max(usual, now.getTime()));
  return { reason: null, waited: formatTime(localOf(until, zone).minute), note: '' };
}

/** The moment of a time of today by the clock of a zone. */
export function waitedUntil(waited: string, zone: string, now: Date): string {
  const [hour = 0, minute = 0] = waited.split(':').map(Number);
  return instantOf(localOf(now, zone).day, hour * 60 + minute, zone).toISOString();
}

export function failureErrors({ reason, waited }: FailureDraft, photos: number) {
  return {
    reason: reason ? '' : 'Escolha o motivo.',
    waited: /^\d{2}:\d{2}$/.test(waited) ? '' : 'Informe até quando esperou.',
    photos: reason && wantsProof(reason) && photos === 0 ? 'Tire uma foto da porta ou do interfone.' : '',
  };
}
