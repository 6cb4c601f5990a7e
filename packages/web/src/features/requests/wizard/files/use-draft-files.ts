import { useEffect, useState } from 'react';
import { filesOfDraft, type PendingFile, pendingFiles } from '../../../../lib/drafts/pending-files.ts';
import { useSession } from '../../../../lib/session/session-context.tsx';
import type { ChosenFile } from '../../../files/shared/chosen-file.ts';
import { pendingPaper, pendingPicture, shownFile } from '../../queue/file-to-send.ts';
import { requestQueue } from '../../queue/request-queue.ts';

/** The files chosen for a draft: they wait in this browser with it, and go to the request once it exists. */
export function useDraftFiles(draftName: string) {
  const { user } = useSession();
  const [files, setFiles] = useState<PendingFile[]>([]);
  const owner = { userId: user._id, owner: draftName };

  useEffect(() => {
    let current = true;
    filesOfDraft(user._id, draftName).then((found) => {
      if (current) setFiles(found);
    });
    return () => {
      current = false;
    };
  }, [user._id, draftName]);

  async function add(added: PendingFile[]) {
    setFiles((known) => [...known, ...added]);
    await Promise.all(added.map((file) => pendingFiles.put(file)));
  }

  return {
    count: files.length,
    has: (key: string) => files.some((file) => file.key === key),
    pictures: files.filter(({ kind }) => kind === 'picture').map(shownFile),
    papers: files.filter(({ kind }) => kind === 'paper').map(shownFile),
    addPictures: async (chosen: ChosenFile[]) =>
      add(await Promise.all(chosen.map((file) => pendingPicture(file, owner)))),
    addPapers: (chosen: ChosenFile[]) => add(chosen.map((file) => pendingPaper(file, owner))),
    remove: (key: string) => {
      setFiles((known) => known.filter((file) => file.key !== key));
      return pendingFiles.remove(key);
    },
    /** Hands everything to the queue of a request; it goes on even when the wizard is closed. */
    sendTo: async (requestId: string) => {
      setFiles([]);
      await requestQueue.add(files.map((file) => ({ ...file, owner: requestId })));
    },
  };
}
