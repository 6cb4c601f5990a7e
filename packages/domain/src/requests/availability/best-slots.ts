import { z } from 'zod';
import { LocalDay } from '../../calendar/local-day.ts';
import { Id } from '../../shared/id.ts';
import { AvailabilityQuery } from './availability.ts';
import type { Candidate, VisitSearch } from './candidate.ts';
import { extraMinutes, idleAround } from './detour.ts';
import { homeDistance, offeredHours } from './offer-day.ts';

const MOST_DAYS = 14;
const DAYS = `Informe de 1 a ${MOST_DAYS} dias.`;

/** Where a visit fits best into what is booked, from a day on. */
export const BestSlotsQuery = AvailabilityQuery.omit({ date: true }).extend({
  from: LocalDay,
  days: z.int(DAYS).min(1, DAYS).max(MOST_DAYS, DAYS).default(MOST_DAYS),
});
export type BestSlotsQuery = z.input<typeof BestSlotsQuery>;

/** Who would come and how much longer they would be on the way: for the staff alone, since ways locate homes. */
export const BestSlot = z.object({
  date: LocalDay,
  hour: z.int(),
  fit: z.enum(['good', 'ok']),
  inspectorId: Id.optional(),
  full_name: z.string().optional(),
  extra_minutes: z.int().optional(),
});
export type BestSlot = z.infer<typeof BestSlot>;

const MOST_SLOTS = 6;
const MOST_A_DAY = 2;
const SHORT_WAY = 10;
/** Less than this is as good as nothing, an hour is enough for another visit; what lies between is lost. */
const NEXT_TO_NOTHING = 30;
const AN_HOUR = 60;

type Day = { search: VisitSearch; candidates: readonly Candidate[] };
type Found = Required<BestSlot> & { distance: number };

/**
 * The hours of some days at which a visit fits best: a short way more, and no half hours lost before or after. Of each
 * hour the best inspector, or with `nearestOnly` the nearest, who is the one an agency gets.
 */
export function bestSlots(
  days: readonly Day[],
  { nearestOnly }: { nearestOnly: boolean },
): Required<BestSlot>[] {
  const found = days.flatMap((day) =>
    [...hoursOf(day, nearestOnly).values()].sort(byFit).slice(0, MOST_A_DAY),
  );
  return found
    .sort(byFit)
    .slice(0, MOST_SLOTS)
    .map(({ distance: _distance, ...slot }) => slot);
}

function hoursOf({ search, candidates }: Day, nearestOnly: boolean): Map<number, Found> {
  const best = new Map<number, Found>();
  for (const candidate of candidates) {
    const hours = offeredHours(candidate, search);
    const distance = hours.length > 0 ? homeDistance(candidate, search) : 0;
    for (const hour of hours) {
      const known = best.get(hour);
      if (known && nearestOnly && known.distance <= distance) continue;
      const slot = { ...slotAt(hour, candidate, search), distance };
      if (!known || nearestOnly || byFit(slot, known) < 0) best.set(hour, slot);
    }
  }
  return best;
}

function slotAt(hour: number, candidate: Candidate, search: VisitSearch): Required<BestSlot> {
  const starts = search.grid.hours[hour] ?? 0;
  const extra = extraMinutes(candidate, candidate.visits, search, starts);
  const wastes = idleAround(candidate, search, starts).some(
    (idle) => idle >= NEXT_TO_NOTHING && idle < AN_HOUR,
  );
  return {
    date: search.grid.day,
    hour,
    fit: extra <= SHORT_WAY && !wastes ? 'good' : 'ok',
    inspectorId: candidate.inspectorId,
    full_name: candidate.full_name,
    extra_minutes: extra,
  };
}

/** What fits well first, then the sooner day, the shorter way, the earlier hour. */
const byFit = (one: Required<BestSlot>, other: Required<BestSlot>) =>
  Number(other.fit === 'good') - Number(one.fit === 'good') ||
  one.date.localeCompare(other.date) ||
  one.extra_minutes - other.extra_minutes ||
  one.hour - other.hour;
