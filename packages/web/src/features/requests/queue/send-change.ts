import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import type { InspectionRequestChange } from '@esquadro/domain/requests/new-inspection-request';
import { STATUS_LABELS } from '@esquadro/domain/requests/request-statuses';
import { HttpError } from '../../../lib/http/http.ts';
import { putRequest, readRequest } from '../api.ts';
import type { WaitingChange } from './waiting-item.ts';

const TRIES = 3;

/**
 * Writes a status or notes that waited. What the request holds by now decides: the same means that an earlier try has
 * arrived; something that its writer has not seen stays, and the writer is asked.
 */
export async function sendChange(change: WaitingChange, signal: AbortSignal): Promise<InspectionRequest> {
  for (let tries = 1; ; tries += 1) {
    const { value: now, version } = await readRequest(change.owner, signal);
    if (now[change.kind] === change.value) return now;
    if (!change.insists && !knows(change, now)) throw new HttpError(409, { error: whatChanged(change, now) });
    try {
      return await putRequest(change.owner, bodyOf(change), { version, signal });
    } catch (error) {
      const changedMeanwhile = error instanceof HttpError && error.status === 412;
      if (!changedMeanwhile || tries === TRIES) throw error;
    }
  }
}

function bodyOf(change: WaitingChange): InspectionRequestChange {
  if (change.kind === 'notes') return { notes: change.value };
  const { value: status, cancel_reason } = change;
  return { status, ...(cancel_reason && { cancel_reason }) };
}

const knows = ({ kind, before }: WaitingChange, now: InspectionRequest) =>
  (before as string[]).includes(now[kind]);

function whatChanged({ kind }: WaitingChange, now: InspectionRequest): string {
  if (kind === 'status') return `Enquanto isso, a vistoria passou a “${STATUS_LABELS[now.status]}”.`;
  return now.notes === ''
    ? 'Enquanto isso, outra pessoa apagou as observações.'
    : `Enquanto isso, outra pessoa escreveu nas observações: “${now.notes}”`;
}
