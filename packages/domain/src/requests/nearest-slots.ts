import type { AvailableInspector } from './availability/availability.ts';

export type Slot = { hour: number } & Omit<AvailableInspector, 'working_hours'>;

/**
 * The hours that can be booked, each with the nearest inspector who is free then, in order of hour.
 * At the same distance the one listed first wins, so that a search repeated offers the same.
 */
export function nearestSlots(availability: readonly AvailableInspector[]): Slot[] {
  const slots = new Map<number, Slot>();

  for (const { working_hours, ...inspector } of availability) {
    for (const hour of working_hours) {
      const taken = slots.get(hour);
      if (!taken || inspector.distance < taken.distance) slots.set(hour, { hour, ...inspector });
    }
  }

  return [...slots.values()].sort((a, b) => a.hour - b.hour);
}
