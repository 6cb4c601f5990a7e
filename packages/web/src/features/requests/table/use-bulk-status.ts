import { MOST_CHANGES, type StatusChanges, type StatusOutcome } from '@esquadro/domain/requests/bulk-status';
import type { CancelReason } from '@esquadro/domain/requests/cancel-reason';
import type { RequestStatus } from '@esquadro/domain/requests/request-status';
import { useQueryClient } from '@tanstack/react-query';
import { tellFailure } from '../../../ui/feedback/tell-failure.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { refreshRequests, sendStatuses } from '../api.ts';
import { outcomeInWords } from './outcome-in-words.ts';

/** Changes the status of many at once, tells what became of them, and offers one undo for all. */
export function useBulkStatus() {
  const client = useQueryClient();

  async function send(changes: StatusChanges['changes'], undo?: (done: StatusOutcome) => void) {
    if (changes.length > MOST_CHANGES) {
      const detail = `Escolhidas: ${changes.length.toLocaleString('pt-BR')}.`;
      return toast(`Mude no máximo ${MOST_CHANGES} de uma vez.`, { tone: 'danger', detail });
    }
    try {
      const done = await sendStatuses({ changes });
      const { text, detail } = outcomeInWords(done);
      const action = undo && done.changed.length > 0 && { label: 'Desfazer', onPress: () => undo(done) };
      toast(text, {
        tone: done.changed.length > 0 ? 'success' : 'danger',
        detail,
        ...(action && { action }),
      });
    } catch (error) {
      tellFailure(error);
    }
    await refreshRequests(client);
  }

  return (ids: readonly string[], status: RequestStatus, cancel_reason?: CancelReason) =>
    send(
      ids.map((_id) => ({ _id, status, ...(cancel_reason && { cancel_reason }) })),
      (done) => void send(done.changed.map(({ _id, from }) => ({ _id, status: from, from: status }))),
    );
}
