// Without schemas: the service worker loads this too.
import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { renewOnDisk } from '../../../lib/http/answers-on-disk.ts';
import { withRequest } from '../with-request.ts';
import type { WaitingItem } from './waiting-item.ts';

/**
 * Shows the request as the server has it by now, also where the signal is lost before the page reads it again: what
 * looks unsaid is said twice. Comes before the item leaves the queue.
 */
export const noteArrival = (
  { userId, owner }: WaitingItem,
  request: Partial<InspectionRequest>,
): Promise<void> => renewOnDisk(userId, owner, (answer) => withRequest(answer, owner, request));
