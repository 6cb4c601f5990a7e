import type { Property } from '@esquadro/domain/properties/property';
import { useState } from 'react';
import { type ChosenFile, useUploads } from '../files/use-uploads.ts';
import { sendPropertyFile } from './api.ts';
import { type FileDraft, keptFiles, mainPicture, NO_FILES } from './file-draft.ts';

/** The pictures and papers of the form: what stays, what goes, what is to be sent and how far it is. */
export function usePropertyFiles(property: Property | undefined) {
  const [draft, setDraft] = useState<FileDraft>(NO_FILES);
  const { uploads, sendAll, cancel, forget } = useUploads();
  const main = mainPicture(property, draft);

  function remove(id: string) {
    forget(id);
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
    dirty: draft.removed.length + draft.pictures.length + draft.papers.length > 0 || draft.main !== undefined,
    addPictures: (files: ChosenFile[]) =>
      setDraft((was) => ({ ...was, pictures: [...was.pictures, ...files] })),
    addPapers: (files: ChosenFile[]) => setDraft((was) => ({ ...was, papers: [...was.papers, ...files] })),
    remove,
    chooseMain: (id: string) => setDraft((was) => ({ ...was, main: id })),
    /** The links were switched off; what is left of the draft is on its way or has arrived. */
    forgetRemoved: () => setDraft((was) => ({ ...was, removed: [] })),
    /** Sends what has not arrived yet to a property that exists; answers with those that failed. */
    sendTo: (propertyId: string, files = [...draft.pictures, ...draft.papers]) =>
      sendAll(files, {
        isPhoto,
        send: (file, sending) =>
          sendPropertyFile({ id: propertyId, field: fieldOf(file), key: file.key, ...sending }),
      }),
  };
}
