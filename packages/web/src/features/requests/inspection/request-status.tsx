import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { useWaitingChanges } from '../queue/use-waiting-changes.ts';
import { StatusBadge } from '../shared/status-badge.tsx';
import { WaitingMark } from './waiting-mark.tsx';

/** The status as last set on this device, marked until the server has it. */
export function RequestStatus({ request }: { request: Pick<InspectionRequest, '_id' | 'status'> }) {
  const { status } = useWaitingChanges(request._id);
  return (
    <span className="flex flex-wrap items-center justify-end gap-1">
      <StatusBadge status={status?.value ?? request.status} />
      <WaitingMark requestId={request._id} />
    </span>
  );
}
