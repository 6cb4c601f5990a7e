import type { AvailableInspector } from '@esquadro/domain/requests/availability/availability';
import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { nearestSlots, type Slot } from '@esquadro/domain/requests/nearest-slots';
import { draftOf, type RequestDraft, withSlot } from '../draft/request-draft.ts';

type Chosen = Pick<RequestDraft, 'hour' | 'inspectorId'>;

/** The slots of a day; whoever was already chosen for an hour is offered for it, as long as they are free. */
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

/** Whether a draft leaves its request at the time it has, which need not be free for anybody else. */
export function staysPut(draft: RequestDraft, request: InspectionRequest | undefined): boolean {
  if (!request) return false;
  const { day, hour, inspectorId } = draftOf(request);
  return draft.day === day && draft.hour === hour && draft.inspectorId === inspectorId;
}

/**
 * What becomes of the chosen hour once it is known who is free: an hour pressed in the calendar finds its
 * inspector, one that is no longer free is given up. Undefined when nothing changes.
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

/** Only the slot with both the hour and the inspector of the draft is the chosen one. */
export const isChosen = ({ hour, inspectorId }: Chosen, slot: Slot) =>
  slot.hour === hour && slot.inspectorId === inspectorId;
