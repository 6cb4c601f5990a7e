import { addDays } from '@esquadro/domain/calendar/local-day';
import { localOf } from '@esquadro/domain/calendar/local-time';
import type { World } from './make-world.ts';

const HOURS = 24;

/** What a booking of an hour sends. */
export type Draft = {
  propertyId: string;
  inspectorId: string;
  service_type: string;
  date: string;
  /** All visits are of one property, several at the same hour. */
  force?: true;
  notes: string;
};

/** A day so far ahead that it is free and open wherever the clocks stand. */
export const dayAhead = (days: number) => addDays(localOf(new Date(), 'America/Sao_Paulo').day, 2 + days);

export const dateAt = (day: string, hour: number) => `${day}T${String(hour).padStart(2, '0')}:00:00`;

/** One free hour after another, none of them twice: who is refused was refused for a fault. */
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
