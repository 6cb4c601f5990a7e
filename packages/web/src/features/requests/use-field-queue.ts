import { STATUS_LABELS } from '@esquadro/domain/requests/request-status';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useSession, useSessionEnded } from '../../lib/session/session-context.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { refreshRequests, requestsKey } from './api.ts';
import { requestQueue, resumeQueue } from './queue/request-queue.ts';
import { isFile, type WaitingItem } from './queue/waiting-item.ts';
import { patchCachedRequest } from './request-cache.ts';

/** Mounted once, by the shell: sends the queue of this device while its owner is signed in. */
export function useFieldQueue(): void {
  const { user } = useSession();
  const ended = useSessionEnded();
  const client = useQueryClient();

  useEffect(
    () =>
      requestQueue.listen({
        onArrival: async (item, request, late) => {
          await patchCachedRequest(client, requestsKey, item.owner, request);
          void refreshRequests(client);
          if (late && !isFile(item)) toast(`Enviado: ${nameOf(item)}`);
        },
        onRefusal: (item, reason, late) => {
          // Refused: show the current request, so that its author can decide.
          void refreshRequests(client);
          if (late && !isFile(item))
            toast(`Não foi aceito: ${nameOf(item)}`, { tone: 'danger', detail: reason });
        },
      }),
    [client],
  );
  useEffect(() => {
    if (ended) return;
    void resumeQueue(user._id);
    return requestQueue.suspend;
  }, [user._id, ended]);
}

function nameOf(item: Exclude<WaitingItem, { kind: 'picture' | 'paper' }>): string {
  return `${item.label}, ${item.kind === 'status' ? STATUS_LABELS[item.value] : 'observações'}`;
}

/** '3 fotos e 1 registro'; blank if the queue is empty. */
export function useWaitingInWords(): string {
  const queued = useSyncExternalStore(requestQueue.subscribe, requestQueue.queued);
  const count = (kinds: string[]) => queued.filter(({ kind }) => kinds.includes(kind)).length;
  const parts = [
    inWords(count(['picture']), 'foto'),
    inWords(count(['paper']), 'arquivo'),
    inWords(count(['status', 'notes']), 'registro'),
  ];
  return new Intl.ListFormat('pt-BR').format(parts.filter(Boolean));
}

const inWords = (count: number, name: string) =>
  count === 0 ? '' : `${count} ${name}${count === 1 ? '' : 's'}`;
