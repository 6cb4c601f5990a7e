import { addDays } from '@esquadro/domain/calendar/count-days';
import { localOf } from '@esquadro/domain/calendar/local-time';
import type { World } from './make-world.ts';

const HOURS = 24;

export type Draft = {
  propertyId: string;
  inspectorId: string;
  service_type: string;
  date: string;
  force?: true;
  notes: string;
};

/** Far enough ahead to be free in every time zone. */
export const dayAhead = (days: number) => addDays(localOf(new Date(), 'America/Sao_Paulo').day, 2 + days);

export const dateAt = (day: string, hour: number) => `${day}T${String(hour).padStart(2, '0')}:00:00`;

/** Never returns the same hour twice, so a refusal is a fault. */
export function freeSlots({ property, service, inspectors }: World): (notes: string) => Draft {
  let count = 0;
  return (notes) => {
    const turn = count++;
    const hour = Math.floor(turn / inspectors.length);
    return {
      propertyId: property,
      inspectorId: inspectors[turn % inspectors.length] ?? '',
      service_type: service,
      date: dateAt(dayAhead(Math.floor(hour / HOURS)), hour % HOURS),
      force: true,
      notes,
    };
  };
}
