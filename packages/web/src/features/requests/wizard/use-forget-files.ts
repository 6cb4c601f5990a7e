import { useSession } from '../../../lib/session-context.tsx';
import { pendingFiles } from '../inspection/request-uploads.ts';

/** Takes the files of a draft that was given up out of this browser. */
export function useForgetFiles(draftName: string): () => Promise<void> {
  const { user } = useSession();
  return async () => {
    const left = (await pendingFiles.all(user._id)).filter(({ owner }) => owner === draftName);
    await Promise.all(left.map(({ key }) => pendingFiles.remove(key)));
  };
}
