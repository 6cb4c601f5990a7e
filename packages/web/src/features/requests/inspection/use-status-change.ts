import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import type { RequestCard } from '@esquadro/domain/requests/request-card';
import { type RequestStatus, STATUS_LABELS } from '@esquadro/domain/requests/request-status';
import { toast } from '../../../ui/feedback/toast.ts';
import { requestQueue } from '../queue/request-queue.ts';
import { useQueueChange, useWaitingChanges } from '../queue/use-waiting-changes.ts';

type Changeable = Pick<RequestCard, '_id' | 'status' | 'address'>;

/** Sets the status optimistically, queues it without a connection, and offers an undo for ten seconds. */
export function useStatusChange(request: Changeable, onChanged?: (request: InspectionRequest) => void) {
  const waiting = useWaitingChanges(request._id).status;
  const queueChange = useQueueChange(request);
  const status = waiting?.value ?? request.status;

  // Promises, because callbacks of a mutation are dropped when the card unmounts.
  async function save(value: RequestStatus, before: RequestStatus, { isUndo = false, insists = false } = {}) {
    const outcome = await queueChange({ kind: 'status', value, before: [before], insists });
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
        onPress: () => void save(value, before, { insists: true }),
      };
      toast(`Não foi aceito: ${name}`, { tone: 'danger', detail: outcome.reason, action: insist });
    }
  }

  return { status, change: (value: RequestStatus) => void save(value, status) };
}
