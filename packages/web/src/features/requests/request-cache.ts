import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import type { RequestCard } from '@esquadro/domain/requests/request-card';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { CONTAINER_KEYS, withRequest } from './with-request.ts';

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

/** Answers hold shorter ones too, such as the rows of a selection. */
const isCard = (request: object): request is RequestCard =>
  'inspector' in request && 'service_label' in request;
const isWhole = (request: RequestCard): request is InspectionRequest => 'property' in request;

const cachedRequests = (queryClient: QueryClient, queryKey: QueryKey) =>
  queryClient
    .getQueriesData({ queryKey })
    .flatMap(([, answer]) => requestsIn(answer))
    .filter(isCard);

/** A request found in a cached list, for when the record itself cannot be fetched. */
export function knownRequest(
  queryClient: QueryClient,
  queryKey: QueryKey,
  id: string,
): InspectionRequest | undefined {
  return cachedRequests(queryClient, queryKey)
    .filter(isWhole)
    .find(({ _id }) => _id === id);
}

/** The visits of a day found in cached lists, in order. There may be others. */
export function knownVisits(queryClient: QueryClient, queryKey: QueryKey, day: string): RequestCard[] {
  const ofDay = cachedRequests(queryClient, queryKey).filter(({ date }) => date.startsWith(day));
  return [...new Map(ofDay.map((visit) => [visit._id, visit])).values()].sort((a, b) =>
    a.date.localeCompare(b.date),
  );
}
