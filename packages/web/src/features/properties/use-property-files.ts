import type { Property } from '@esquadro/domain/properties/property';
import { useState } from 'react';
import { type PendingFile, pendingFiles } from '../../lib/drafts/pending-files.ts';
import type { ChosenFile } from '../files/shared/chosen-file.ts';
import { useUploads } from '../files/shared/use-uploads.ts';
import { sendPropertyFile } from './api.ts';
import { type FileDraft, keptFiles, mainPicture, NO_FILES } from './file-draft.ts';

type Opened = {
  property: Property | undefined;
  start: FileDraft | undefined;
  /** Whose draft the files belong to as long as they have not arrived. */
  owner: Pick<PendingFile, 'userId' | 'owner'>;
};

/**
 * The pictures and papers of the form: what stays, what goes, what is to be sent and how far it is. What is to be
 * sent waits in this browser with the draft.
 */
export function usePropertyFiles({ property, start = NO_FILES, owner }: Opened) {
  const [draft, setDraft] = useState<FileDraft>(start);
  const { uploads, sendAll, cancel, forget } = useUploads();
  const main = mainPicture(property, draft);
  const toSend = [...draft.pictures, ...draft.papers];

  function add(kind: 'pictures' | 'papers', files: ChosenFile[]) {
    setDraft((was) => ({ ...was, [kind]: [...was[kind], ...files] }));
    for (const file of files) void pendingFiles.put(waiting(file, owner));
  }

  function remove(id: string) {
    forget(id);
    void pendingFiles.remove(id);
    setDraft(({ removed, pictures, papers, main: chosen }) => ({
      main: chosen === id ? undefined : chosen,
      pictures: pictures.filter(({ key }) => key !== id),
      papers: papers.filter(({ key }) => key !== id),
      removed: [...pictures, ...papers].some(({ key }) => key === id) ? removed : [...removed, id],
    }));
  }

  const isPhoto = ({ key }: ChosenFile) => key === main;
  const fieldOf = (file: ChosenFile) =>
    draft.papers.includes(file) ? 'files' : isPhoto(file) ? 'photo' : 'pictures';

  return {
    draft,
    main,
    uploads,
    cancel,
    kept: keptFiles(property, draft),
    dirty: draft.removed.length + toSend.length > 0 || draft.main !== undefined,
    hasFilesToSend: toSend.length > 0,
    addPictures: (files: ChosenFile[]) => add('pictures', files),
    addPapers: (files: ChosenFile[]) => add('papers', files),
    remove,
    chooseMain: (id: string) => setDraft((was) => ({ ...was, main: id })),
    /** The links were switched off; what is left of the draft is on its way or has arrived. */
    forgetRemoved: () => setDraft((was) => ({ ...was, removed: [] })),
    /** From now on the files wait for the draft of another name. */
    handOver: (name: string) =>
      Promise.all(toSend.map((file) => pendingFiles.put(waiting(file, { ...owner, owner: name })))),
    /** Sends what has not arrived yet to a property that exists; answers with those that failed. */
    sendTo: (propertyId: string, files = toSend) =>
      sendAll(files, {
        isPhoto,
        send: async (file, sending) => {
          await sendPropertyFile({ id: propertyId, field: fieldOf(file), key: file.key, ...sending });
          await pendingFiles.remove(file.key);
        },
      }),
  };
}

const waiting = ({ key, original, small }: ChosenFile, owner: Opened['owner']): PendingFile => ({
  ...owner,
  key,
  kind: small ? 'picture' : 'paper',
  part: original,
  ...(small && { small }),
});
