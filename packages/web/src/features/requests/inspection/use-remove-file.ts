import { fileIdOf, fileNameOf } from '@esquadro/domain/files/file-link';
import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { tellFailure } from '../../../ui/feedback/tell-failure.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useChangeRequest, useRestoreFile } from '../api.ts';

/** Removes it at once, with ten seconds to undo. */
export function useRemoveFile(request: InspectionRequest) {
  const change = useChangeRequest();
  const restore = useRestoreFile(request._id);
  const fail = (error: unknown) => tellFailure(error);

  // Promises, because callbacks of a mutation are dropped on unmount, and the undo outlives the screen.
  return async (link: string) => {
    const isPhoto = request.photos.includes(link);
    const name = isPhoto ? 'photos' : 'files';
    const staying = request[name].filter((other) => other !== link);
    const { _id: id, version } = request;
    try {
      await change.mutateAsync({ id, version, change: { [name]: staying }, shows: { [name]: staying } });
    } catch (error) {
      return fail(error);
    }
    const onPress = () => void restore.mutateAsync(fileIdOf(link) ?? '').catch(fail);
    toast(`${isPhoto ? 'Foto' : 'Arquivo'} ${fileNameOf(link)}: removid${isPhoto ? 'a' : 'o'}`, {
      action: { label: 'Desfazer', onPress },
    });
  };
}
