import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { isId } from '@esquadro/domain/shared/is-id';
import { keptItems } from '../../../lib/drafts/kept-items.ts';
import { HttpError } from '../../../lib/http/http.ts';
import { sendWhenBack } from '../../../lib/offline/page-worker.ts';
import { whenBack } from '../../../lib/offline/when-back.ts';
import { decodeToken, readToken } from '../../../lib/session/token.ts';
import { makeFieldQueue } from './field-queue.ts';

const FIRST_WAIT_MS = 3_000;
const LONGEST_WAIT_MS = 60_000;

/** The one queue of this page: it goes on while its user looks at something else. */
export const requestQueue = makeFieldQueue<InspectionRequest>({
  store: keptItems,
  send: async (item, onProgress, signal) => {
    // Nothing is ever sent in the name of somebody else who uses this device.
    if (decodeToken(readToken())?._id !== item.userId) throw new HttpError(401);
    const { sendItem, noteArrival } = await loadSending();
    const request = await sendItem(item, onProgress, signal);
    await noteArrival(item, request);
    return request;
  },
  later: (again, tries) => {
    void sendWhenBack();
    whenBack(again, Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - 1)));
  },
});

/** Drafts keep files in the same place; only what belongs to a request that exists can be sent. */
export const resumeQueue = (userId: string) => requestQueue.resume(userId, isId);

/** Comes with the first item. Without it nothing was sent, and the item waits. */
const loadSending = () =>
  import('./send-item.ts').catch(() => {
    throw new HttpError(0, { code: 'offline' });
  });
