import type { InspectorDetails } from '@esquadro/domain/inspectors/inspector';
import { useState } from 'react';
import type { ChosenFile } from '../../files/shared/chosen-file.ts';
import { useUploads } from '../../files/shared/use-uploads.ts';
import { sendInspectorFile } from '../api.ts';
import {
  type FileDraft,
  isUntouched,
  keptPapers,
  NO_FILES,
  type PaperKind,
  toSend,
  withoutPaper,
} from './inspector-files.ts';

/** Photo, CNH and other papers of the form: what stays, what goes, what is to be sent and how far it is. */
export function useInspectorFiles(inspector: InspectorDetails | undefined) {
  const [draft, setDraft] = useState<FileDraft>(NO_FILES);
  const { uploads, sendAll, cancel, forget } = useUploads();

  const fieldOf = (file: ChosenFile) => {
    if (file === draft.photo) return 'photo';
    return draft.cnh.includes(file) ? 'cnh' : 'files';
  };

  return {
    draft,
    uploads,
    cancel,
    dirty: !isUntouched(draft),
    kept: (kind: PaperKind) => keptPapers(inspector, kind, draft),
    setPhoto: (photo: FileDraft['photo']) => setDraft((was) => ({ ...was, photo })),
    add: (kind: PaperKind, files: ChosenFile[]) =>
      setDraft((was) => ({ ...was, [kind]: [...was[kind], ...files] })),
    remove: (id: string) => {
      setDraft((was) => withoutPaper(was, id));
      forget(id);
    },
    /** The removals are saved; what is left of the draft is on its way or has arrived. */
    forgetRemoved: () =>
      setDraft((was) => ({ ...was, removed: [], ...(was.photo === null && { photo: undefined }) })),
    /** Sends what has not arrived yet to an inspector who exists; answers with what failed. */
    sendTo: (id: string, files = toSend(draft)) =>
      sendAll(files, {
        isPhoto: (file) => file === draft.photo,
        send: (file, sending) => sendInspectorFile({ id, field: fieldOf(file), key: file.key, ...sending }),
      }),
  };
}

export type InspectorFiles = ReturnType<typeof useInspectorFiles>;
