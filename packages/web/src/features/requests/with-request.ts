// Without schemas: the service worker loads this too.
import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';

/** The keys under which answers hold requests. */
export const CONTAINER_KEYS = ['pages', 'rows', 'value', 'visits'];

/** A copy of an answer in which one request is patched. */
export function withRequest(answer: unknown, id: string, patch: Partial<InspectionRequest>): unknown {
  if (Array.isArray(answer)) return answer.map((part) => withRequest(part, id, patch));
  if (typeof answer !== 'object' || answer === null) return answer;
  if ('_id' in answer && 'status' in answer) return answer._id === id ? { ...answer, ...patch } : answer;
  const parts = Object.entries(answer).map(([name, part]) => [
    name,
    CONTAINER_KEYS.includes(name) ? withRequest(part, id, patch) : part,
  ]);
  return Object.fromEntries(parts);
}
