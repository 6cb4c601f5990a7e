import type { KeyRow } from '@esquadro/domain/keys/key-board';
import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { HttpError, http } from '../../../lib/http/http.ts';
import { upload } from '../../../lib/http/upload.ts';
import { readRequest } from '../api.ts';
import { itemCall } from './item-call.ts';
import { sendChange } from './send-change.ts';
import { isEdit, type WaitingItem } from './waiting-item.ts';

export { noteArrival } from './note-arrival.ts';

/** Brings one item to the server; answers with the request as it is then. */
export async function sendItem(
  item: WaitingItem,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<InspectionRequest> {
  if (isEdit(item)) return sendChange(item, signal);
  const { method, path, body } = itemCall(item);
  const headers = { 'idempotency-key': item.key };
  if (method === 'DELETE') return withdraw(path, item.owner, signal);
  if (item.kind === 'key') {
    await http.post<KeyRow>(path, body, { signal });
    return (await readRequest(item.owner, signal)).value;
  }
  if (body instanceof FormData) return upload({ method, path, body, headers, onProgress, signal });
  return http.post<InspectionRequest>(path, body, { headers, signal });
}

/** A mark that the server does not have needs no taking back. */
async function withdraw(path: string, owner: string, signal: AbortSignal): Promise<InspectionRequest> {
  try {
    return await http.deleted<InspectionRequest>(path);
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return (await readRequest(owner, signal)).value;
    throw error;
  }
}
