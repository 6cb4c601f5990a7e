import { Id } from '@esquadro/domain/shared/id';
import { pendingFiles } from '../../../lib/drafts/pending-files.ts';
import { sendRequestFile } from '../api.ts';
import { makeUploadQueue } from './upload-queue.ts';

const FIRST_WAIT_MS = 3_000;
const LONGEST_WAIT_MS = 60_000;

/** Drafts keep files in the same place; only those of a request that exists can be sent. */
export const isRequestId = (owner: string) => Id.safeParse(owner).success;

/** The one queue of this page: it goes on while its user looks at something else. */
export const requestUploads = makeUploadQueue({
  files: pendingFiles,
  send: ({ key, owner, part }, onProgress, signal) =>
    sendRequestFile({ id: owner, part, key, onProgress, signal }),
  later: (again, tries) => {
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - 1));
    const timer = setTimeout(run, wait);
    function run() {
      clearTimeout(timer);
      removeEventListener('online', run);
      again();
    }
    addEventListener('online', run);
  },
});
