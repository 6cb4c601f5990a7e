import type { ChosenFile } from '../../../files/shared/chosen-file.ts';
import { useRequestUploads } from '../../queue/use-request-uploads.ts';
import { useDraftFiles } from './use-draft-files.ts';

export type WizardFiles = ReturnType<typeof useWizardFiles>;

/** The files of a new request: those that wait in the draft, and those on their way once the request exists. */
export function useWizardFiles(draftName: string, savedId: string | undefined) {
  const waiting = useDraftFiles(draftName);
  const sending = useRequestUploads(savedId ?? '');

  return {
    pictures: [...waiting.pictures, ...sending.pictures],
    papers: [...waiting.papers, ...sending.papers],
    uploads: sending.uploads,
    addPictures: waiting.addPictures,
    addPapers: waiting.addPapers,
    cancel: sending.cancel,
    retry: (file: ChosenFile) => sending.retry(file),
    remove: (key: string) => void (waiting.has(key) ? waiting.remove(key) : sending.remove(key)),
    count: waiting.count + sending.left,
    left: sending.left,
    failed: sending.failed,
    hasWaiting: waiting.count > 0,
    sendTo: waiting.sendTo,
  };
}
