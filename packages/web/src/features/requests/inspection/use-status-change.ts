import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { type RequestStatus, STATUS_LABELS } from '@esquadro/domain/requests/request-status';
import { toast } from '../../../ui/feedback/toast.ts';
import { requestQueue } from '../queue/request-queue.ts';
import { useQueueChange, useWaitingChanges } from '../queue/use-waiting-changes.ts';

type Changeable = Pick<InspectionRequest, '_id' | 'status' | 'address'>;

/**
 * The status of a request as it was last set here, and setting it: shown at once, kept on this device where there is
 * no signal, and for ten seconds it can be taken back.
 */
export function useStatusChange(request: Changeable, onChanged?: (request: InspectionRequest) => void) {
  const waiting = useWaitingChanges(request._id).status;
  const queueChange = useQueueChange(request);
  const status = waiting?.value ?? request.status;

  // Promises rather than callbacks, which end with the component: a list may drop the card at any moment.
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
