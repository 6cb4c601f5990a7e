import type { CancelReason } from '@esquadro/domain/requests/cancel-reason';
import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import type { RequestCard } from '@esquadro/domain/requests/request-card';
import type { RequestStatus } from '@esquadro/domain/requests/request-status';
import { STATUS_LABELS } from '@esquadro/domain/requests/request-statuses';
import { toast } from '../../../ui/feedback/toast.ts';
import { requestQueue } from '../queue/request-queue.ts';
import { useQueueChange, useWaitingChanges } from '../queue/use-waiting-changes.ts';
import { useCancelQuestion } from './use-cancel-question.tsx';
import { visitName } from './visit-moment.ts';

type Changeable = Pick<RequestCard, '_id' | 'number' | 'status' | 'address' | 'date' | 'time_zone'>;

type Saving = { isUndo?: boolean; insists?: boolean; cancel_reason?: CancelReason | undefined };

/**
 * Sets the status optimistically, queues it without a connection, and offers an undo for ten seconds. Cancelling asks
 * for the reason first: `question` has to be shown.
 */
export function useStatusChange(request: Changeable, onChanged?: (request: InspectionRequest) => void) {
  const waiting = useWaitingChanges(request._id).status;
  const queueChange = useQueueChange(request);
  const status = waiting?.value ?? request.status;

  // Promises, because callbacks of a mutation are dropped when the card unmounts.
  async function save(value: RequestStatus, before: RequestStatus, saving: Saving = {}) {
    const { isUndo = false, insists = false, cancel_reason } = saving;
    const change = { value, before: [before], insists, cancel_reason };
    const outcome = await queueChange({ kind: 'status', ...change });
    const name = `${request.address.label}: ${STATUS_LABELS[value]}`;
    const undo = { label: 'Desfazer', onPress: () => void save(before, value, { isUndo: true }) };
    const offered = isUndo ? {} : { action: undo };
    if (outcome.state === 'arrived') {
      onChanged?.(outcome.answer);
      toast(name, offered);
    }
    if (outcome.state === 'waiting') {
      const detail = 'Sem sinal: guardado neste aparelho, segue quando a conexão voltar.';
      toast(name, { tone: 'neutral', detail, ...offered });
    }
    if (outcome.state === 'failed') {
      await requestQueue.remove(outcome.key);
      const insist = {
        label: 'Mudar assim mesmo',
        onPress: () => void save(value, before, { insists: true, cancel_reason }),
      };
      toast(`Não foi aceito: ${name}`, { tone: 'danger', detail: outcome.reason, action: insist });
    }
  }

  const { choose, question } = useCancelQuestion(
    (value, cancel_reason) => void save(value, status, { cancel_reason }),
    { name: visitName(request) },
  );
  return { status, change: choose, question };
}
