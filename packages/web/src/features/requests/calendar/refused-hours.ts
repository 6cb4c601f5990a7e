import type { ExplainedInspector } from '@esquadro/domain/requests/availability/availability';

type Offer = Pick<ExplainedInspector, 'working_hours'> & Partial<Pick<ExplainedInspector, 'reasons'>>;

const NOT_FREE = 'o vistoriador não está livre';
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** The reason for each hour without a free inspector. */
export function refusedHours(offers: readonly Offer[]): ReadonlyMap<number, string> {
  const taken = HOURS.filter((hour) => !offers.some(({ working_hours }) => working_hours.includes(hour)));
  return new Map(
    taken.map((hour) => {
      const reasons = offers
        .flatMap(({ reasons = [] }) => reasons)
        .filter(({ hours }) => hours.includes(hour));
      return [hour, reasons.map(({ reason }) => reason).join('; ') || NOT_FREE];
    }),
  );
}
