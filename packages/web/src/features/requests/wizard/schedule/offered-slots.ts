import type { AvailableInspector } from '@esquadro/domain/requests/availability/availability';
import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { nearestSlots, type Slot } from '@esquadro/domain/requests/nearest-slots';
import { draftOf, type RequestDraft, withSlot } from '../draft/request-draft.ts';

type Chosen = Pick<RequestDraft, 'hour' | 'inspectorId'>;

/** Keeps the chosen inspector at the chosen hour while they are free. */
export function offeredSlots(
  availability: readonly AvailableInspector[],
  { hour, inspectorId }: Chosen,
): Slot[] {
  const kept = availability.find(
    (one) => one.inspectorId === inspectorId && hour !== null && one.working_hours.includes(hour),
  );
  return nearestSlots(availability).map((slot) => {
    if (!kept || slot.hour !== hour) return slot;
    const { working_hours: _hours, ...inspector } = kept;
    return { hour, ...inspector };
  });
}

/** Whether the draft keeps the booked time, which need not be free. */
export function staysPut(draft: RequestDraft, request: InspectionRequest | undefined): boolean {
  if (!request) return false;
  const { day, hour, inspectorId } = draftOf(request);
  return draft.day === day && draft.hour === hour && draft.inspectorId === inspectorId;
}

/**
 * The draft once availability is known: an hour from the calendar gets its inspector, an hour that is no longer free
 * is cleared. Undefined if nothing changes.
 */
export function settledSlot(
  draft: RequestDraft,
  slots: readonly Slot[],
  request: InspectionRequest | undefined,
): RequestDraft | undefined {
  if (draft.hour === null || staysPut(draft, request)) return undefined;
  const slot = slots.find(({ hour }) => hour === draft.hour);
  if (slot && draft.inspectorId === null) return withSlot(draft, slot);
  if (slot?.inspectorId === draft.inspectorId) return undefined;
  return { ...draft, hour: null, inspectorId: null, inspectorName: '' };
}

export const isChosen = ({ hour, inspectorId }: Chosen, slot: Slot) =>
  slot.hour === hour && slot.inspectorId === inspectorId;
