import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { toast } from '../../../ui/toast.ts';
import { useChangeRequest } from '../api.ts';

/** Takes a photo or a file off a request at once. */
export function useRemoveFile(request: InspectionRequest) {
  const { mutate } = useChangeRequest();
  return (link: string) => {
    const name = request.photos.includes(link) ? 'photos' : 'files';
    const staying = request[name].filter((other) => other !== link);
    const { _id: id, version } = request;
    mutate(
      { id, version, change: { [name]: staying }, shows: { [name]: staying } },
      { onError: ({ message }) => toast(message, { tone: 'danger' }) },
    );
  };
}
