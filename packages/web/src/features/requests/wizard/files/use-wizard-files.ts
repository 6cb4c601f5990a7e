import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { useState } from 'react';
import type { ChosenFile } from '../../../files/shared/chosen-file.ts';
import { useRequestUploads } from '../../queue/use-request-uploads.ts';
import { useDraftFiles } from './use-draft-files.ts';

export type WizardFiles = ReturnType<typeof useWizardFiles>;

/**
 * The files of the wizard: those that the request has and that stay, those that wait in the draft, and those
 * on their way once the request exists.
 */
export function useWizardFiles(draftName: string, request: InspectionRequest | undefined) {
  const [removed, setRemoved] = useState<string[]>([]);
  const waiting = useDraftFiles(draftName);
  const sending = useRequestUploads(request?._id ?? '');
  const staying = (links: string[] = []) => links.filter((link) => !removed.includes(link));
  const kept = { photos: staying(request?.photos), files: staying(request?.files) };

  return {
    kept,
    pictures: [...waiting.pictures, ...sending.pictures],
    papers: [...waiting.papers, ...sending.papers],
    uploads: sending.uploads,
    addPictures: waiting.addPictures,
    addPapers: waiting.addPapers,
    cancel: sending.cancel,
    retry: (file: ChosenFile) => sending.retry(file),
    /** By link or by key. */
    remove: (id: string) => {
      if (waiting.has(id)) return void waiting.remove(id);
      if (id in sending.uploads) return void sending.remove(id);
      setRemoved((links) => [...links, id]);
    },
    /** What the change says of the files that stay; nothing where all of them do. */
    change: {
      ...(kept.photos.length < (request?.photos.length ?? 0) && { photos: kept.photos }),
      ...(kept.files.length < (request?.files.length ?? 0) && { files: kept.files }),
    },
    count: kept.photos.length + kept.files.length + waiting.count + sending.left,
    left: sending.left,
    failed: sending.failed,
    hasWaiting: waiting.count > 0,
    sendTo: waiting.sendTo,
    forget: waiting.forget,
  };
}
