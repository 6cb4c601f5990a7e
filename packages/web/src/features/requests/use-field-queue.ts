import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { forgetEarly } from '../../lib/http/early-answers.ts';
import { useSession, useSessionEnded } from '../../lib/session/session-context.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { noteKeyState, refreshKeys } from '../keys/api.ts';
import { refreshRequests, requestsKey } from './api.ts';
import { requestQueue, resumeQueue } from './queue/request-queue.ts';
import { itemInWords, waitingInWords } from './queue/waiting-in-words.ts';
import { isFile } from './queue/waiting-item.ts';
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
          if (item.kind === 'key') noteKeyState(client, item.owner, request.key_state);
          await observersTold();
          void refreshRequests(client);
          if (late && !isFile(item)) toast(`Enviado: ${item.label}, ${itemInWords(item)}`);
        },
        onSentElsewhere: async ({ kind }) => {
          // What is being read, or was asked for early, may be from before.
          forgetEarly();
          await client.cancelQueries({ queryKey: requestsKey });
          await Promise.all([refreshRequests(client), kind === 'key' && refreshKeys(client)]);
          await observersTold();
        },
        onRefusal: (item, reason, late) => {
          // Refused: show the current request, so that its author can decide.
          void refreshRequests(client);
          if (item.kind === 'key') void refreshKeys(client);
          if (late && !isFile(item))
            toast(`Não foi aceito: ${item.label}, ${itemInWords(item)}`, { tone: 'danger', detail: reason });
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

/** Screens hear of changed answers in a task of its own; until then the queue has to say what has arrived. */
const observersTold = () => new Promise<void>((resolve) => notifyManager.schedule(resolve));

/** What waits: '3 fotos e 1 registro', how much that is, since when, and whether nothing of it moves. */
export function useWaitingInWords() {
  const queued = useSyncExternalStore(requestQueue.subscribe, requestQueue.queued);
  const states = queued.map(({ progress }) => progress.state);
  return {
    words: waitingInWords(queued),
    count: queued.length,
    since: queued.length === 0 ? undefined : Math.min(...queued.map(({ at = 0 }) => at)),
    stalled: states.includes('waiting') && !states.includes('sending'),
  };
}
