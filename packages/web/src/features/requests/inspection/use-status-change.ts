import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { type RequestStatus, STATUS_LABELS } from '@esquadro/domain/requests/request-status';
import { toast } from '../../../ui/toast.ts';
import { useChangeRequest } from '../api.ts';

type Changeable = Pick<InspectionRequest, '_id' | 'status' | 'address'>;

/** Sets a status: shown at once, and for ten seconds it can be taken back. */
export function useStatusChange(request: Changeable, onChanged?: (request: InspectionRequest) => void) {
  const { mutateAsync } = useChangeRequest();
  const { _id: id, status: before, address } = request;

  // A promise rather than callbacks, which end with the component: a list may drop the card at any moment.
  // Without a version: a photo that arrives meanwhile is no reason to refuse a status.
  async function save(status: RequestStatus, mayUndo: boolean) {
    try {
      const changed = await mutateAsync({ id, change: { status }, shows: { status } });
      onChanged?.(changed);
      const undo = { label: 'Desfazer', onPress: () => save(before, false) };
      toast(`${address.label}: ${STATUS_LABELS[status]}`, mayUndo ? { action: undo } : {});
    } catch (error) {
      toast(error instanceof Error ? error.message : String(error), { tone: 'danger' });
    }
  }

  return (status: RequestStatus) => save(status, true);
}
