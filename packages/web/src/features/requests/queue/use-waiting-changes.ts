import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import type { RequestCard } from '@esquadro/domain/requests/request-card';
import { useSyncExternalStore } from 'react';
import { useSession } from '../../../lib/session/session-context.tsx';
import type { Outcome } from '../../files/shared/send-queue.ts';
import { requestQueue } from './request-queue.ts';
import { isFile, type QueuedItem, type WaitingChange } from './waiting-item.ts';

type Queued<Kind> = Extract<QueuedItem, { kind: Kind }>;

/** What of a request the server does not have yet, beside files. */
export function useWaitingChanges(requestId: string) {
  const queued = useSyncExternalStore(requestQueue.subscribe, requestQueue.queued);
  const mine = queued.filter((item) => item.owner === requestId);
  return {
    status: mine.findLast((item): item is Queued<'status'> => item.kind === 'status'),
    notes: mine.findLast((item): item is Queued<'notes'> => item.kind === 'notes'),
    /** These and what was told from the field, in order. */
    all: mine.filter((item) => !isFile(item)),
  };
}

type Given = 'kind' | 'value' | 'before' | 'insists';
type NewChange =
  | Pick<Extract<WaitingChange, { kind: 'status' }>, Given | 'cancel_reason'>
  | Pick<Extract<WaitingChange, { kind: 'notes' }>, Given>;

/** Puts a change of a request into the queue, and tells what became of it at its first try. */
export function useQueueChange({ _id: owner, address }: Pick<RequestCard, '_id' | 'address'>) {
  const { user } = useSession();
  return async (change: NewChange): Promise<Outcome<InspectionRequest>> => {
    const key = crypto.randomUUID();
    const outcome = requestQueue.outcome(key);
    await requestQueue.add([{ ...change, key, owner, userId: user._id, label: address.label }]);
    return outcome;
  };
}
