import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useSession } from '../../../lib/session-context.tsx';
import type { ChosenFile } from '../../files/use-uploads.ts';
import { useRefreshRequests } from '../api.ts';
import { pendingPaper, pendingPicture, shownFile } from './file-to-send.ts';
import { isRequestId, requestUploads } from './request-uploads.ts';

/** The files on their way to a request: shown, added, tried again. They travel even when nobody looks. */
export function useRequestUploads(requestId: string) {
  const { user } = useSession();
  const refresh = useRefreshRequests();
  const queued = useSyncExternalStore(requestUploads.subscribe, requestUploads.queued);
  const arrived = useSyncExternalStore(requestUploads.subscribe, requestUploads.arrived);
  const mine = queued.filter(({ owner }) => owner === requestId);
  const owner = { userId: user._id, owner: requestId };

  useEffect(() => {
    void requestUploads.resume(user._id, isRequestId);
  }, [user._id]);
  const showArrived = useEffectEvent(() => void refresh());
  useEffect(() => {
    if (arrived > 0) showArrived();
  }, [arrived]);

  return {
    pictures: mine.filter(({ kind }) => kind === 'picture').map(shownFile),
    papers: mine.filter(({ kind }) => kind === 'paper').map(shownFile),
    uploads: Object.fromEntries(mine.map(({ key, progress }) => [key, progress])),
    left: mine.length,
    /** There are some, and nothing moves: the signal is lost. */
    stalled: mine.length > 0 && mine.every(({ progress }) => progress.state === 'waiting'),
    failed: mine.filter(({ progress }) => progress.state === 'failed').length,
    addPictures: async (files: ChosenFile[]) =>
      requestUploads.add(await Promise.all(files.map((file) => pendingPicture(file, owner)))),
    addPapers: (files: ChosenFile[]) => requestUploads.add(files.map((file) => pendingPaper(file, owner))),
    retry: ({ key }: ChosenFile) => requestUploads.retry(key),
    cancel: requestUploads.cancel,
    remove: requestUploads.remove,
  };
}
