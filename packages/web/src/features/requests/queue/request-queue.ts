import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { Id } from '@esquadro/domain/shared/id';
import { keptItems } from '../../../lib/drafts/kept-items.ts';
import { HttpError } from '../../../lib/http/http.ts';
import { decodeToken, readToken } from '../../../lib/session/token.ts';
import { sendRequestFile } from '../api.ts';
import { makeFieldQueue } from './field-queue.ts';
import { sendChange } from './send-change.ts';
import { isFile } from './waiting-item.ts';

const FIRST_WAIT_MS = 3_000;
const LONGEST_WAIT_MS = 60_000;

/** Drafts keep files in the same place; only what belongs to a request that exists can be sent. */
const isRequestId = (owner: string) => Id.safeParse(owner).success;

/** The one queue of this page: it goes on while its user looks at something else. */
export const requestQueue = makeFieldQueue<InspectionRequest>({
  store: keptItems,
  send: (item, onProgress, signal) => {
    // Nothing is ever sent in the name of somebody else who uses this device.
    if (decodeToken(readToken())?._id !== item.userId) throw new HttpError(401);
    if (!isFile(item)) return sendChange(item, signal);
    const { key, owner, part } = item;
    return sendRequestFile({ id: owner, part, key, onProgress, signal });
  },
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

export const resumeQueue = (userId: string) => requestQueue.resume(userId, isRequestId);
