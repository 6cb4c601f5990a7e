import { useSyncExternalStore } from 'react';
import { useSession } from '../../../lib/session/session-context.tsx';
import type { ChosenFile } from '../../files/shared/chosen-file.ts';
import { pendingPaper, pendingPicture, shownFile } from './file-to-send.ts';
import { requestQueue } from './request-queue.ts';
import { isFile } from './waiting-item.ts';

/** The files on their way to a request: shown, added, tried again. They travel even when nobody looks. */
export function useRequestUploads(requestId: string) {
  const { user } = useSession();
  const queued = useSyncExternalStore(requestQueue.subscribe, requestQueue.queued);
  const mine = queued.filter((item) => item.owner === requestId).filter(isFile);
  const owner = { userId: user._id, owner: requestId };

  return {
    pictures: mine.filter(({ kind }) => kind === 'picture').map(shownFile),
    papers: mine.filter(({ kind }) => kind === 'paper').map(shownFile),
    uploads: Object.fromEntries(mine.map(({ key, progress }) => [key, progress])),
    left: mine.length,
    /** There are some, and nothing moves: the signal is lost. */
    stalled: mine.length > 0 && mine.every(({ progress }) => progress.state === 'waiting'),
    failed: mine.filter(({ progress }) => progress.state === 'failed').length,
    /** Each is kept as soon as it is small: what a dying phone loses are the ones after it. */
    addPictures: async (files: ChosenFile[]) => {
      for (const file of files) await requestQueue.add([await pendingPicture(file, owner)]);
    },
    addPapers: (files: ChosenFile[]) => requestQueue.add(files.map((file) => pendingPaper(file, owner))),
    retry: ({ key }: ChosenFile) => requestQueue.retry(key),
    cancel: requestQueue.cancel,
    remove: requestQueue.remove,
  };
}
