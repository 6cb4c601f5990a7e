import { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { RequestCard } from '@esquadro/domain/requests/request-card';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** The keys under which answers hold requests. */
const CONTAINER_KEYS = ['pages', 'rows', 'value'];

/** A copy of a cached answer in which one request is patched. */
function withRequest(answer: unknown, id: string, patch: Partial<InspectionRequest>): unknown {
  if (Array.isArray(answer)) return answer.map((part) => withRequest(part, id, patch));
  if (typeof answer !== 'object' || answer === null) return answer;
  if ('_id' in answer && 'status' in answer) return answer._id === id ? { ...answer, ...patch } : answer;
  const parts = Object.entries(answer).map(([name, part]) => [
    name,
    CONTAINER_KEYS.includes(name) ? withRequest(part, id, patch) : part,
  ]);
  return Object.fromEntries(parts);
}

/** Patches a request in every cached answer below a key; returns what undoes it. */
export async function patchCachedRequest(
  queryClient: QueryClient,
  queryKey: QueryKey,
  id: string,
  patch: Partial<InspectionRequest>,
): Promise<() => void> {
  await queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueriesData({ queryKey });
  queryClient.setQueriesData({ queryKey }, (answer: unknown) => withRequest(answer, id, patch));
  return () => {
    for (const [key, answer] of before) queryClient.setQueryData(key, answer);
  };
}

function requestsIn(answer: unknown): object[] {
  if (Array.isArray(answer)) return answer.flatMap(requestsIn);
  if (typeof answer !== 'object' || answer === null) return [];
  if ('_id' in answer && 'status' in answer) return [answer];
  return Object.entries(answer).flatMap(([name, part]) =>
    CONTAINER_KEYS.includes(name) ? requestsIn(part) : [],
  );
}

const cachedRequests = (queryClient: QueryClient, queryKey: QueryKey) =>
  queryClient.getQueriesData({ queryKey }).flatMap(([, answer]) => requestsIn(answer));

/** A request found in a cached list, for when the record itself cannot be fetched. */
export function knownRequest(
  queryClient: QueryClient,
  queryKey: QueryKey,
  id: string,
): InspectionRequest | undefined {
  const found = cachedRequests(queryClient, queryKey).filter(
    (request) => '_id' in request && request._id === id,
  );
  return found.map((request) => InspectionRequest.safeParse(request).data).find(Boolean);
}

/** The visits of a day found in cached lists, in order. There may be others. */
export function knownVisits(queryClient: QueryClient, queryKey: QueryKey, day: string): RequestCard[] {
  const read = cachedRequests(queryClient, queryKey).flatMap(
    (request) => RequestCard.safeParse(request).data ?? [],
  );
  const ofDay = read.filter(({ date }) => date.startsWith(day));
  return [...new Map(ofDay.map((visit) => [visit._id, visit])).values()].sort((a, b) =>
    a.date.localeCompare(b.date),
  );
}
