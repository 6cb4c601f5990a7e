import { CalendarVisit } from '@esquadro/domain/requests/calendar-visit';
import { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Where answers keep requests: pages of rows, a list as it is, a record with its version. */
const HOLDERS = ['pages', 'rows', 'value'];

/** A cached answer with one request shown differently, wherever in it the request stands. */
function withRequest(answer: unknown, id: string, shows: Partial<InspectionRequest>): unknown {
  if (Array.isArray(answer)) return answer.map((part) => withRequest(part, id, shows));
  if (typeof answer !== 'object' || answer === null) return answer;
  if ('_id' in answer && 'status' in answer) return answer._id === id ? { ...answer, ...shows } : answer;
  const parts = Object.entries(answer).map(([name, part]) => [
    name,
    HOLDERS.includes(name) ? withRequest(part, id, shows) : part,
  ]);
  return Object.fromEntries(parts);
}

/** Shows a request differently in every answer below a key, and says how to take that back. */
export async function showInstead(
  queryClient: QueryClient,
  queryKey: QueryKey,
  id: string,
  shows: Partial<InspectionRequest>,
): Promise<() => void> {
  await queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueriesData({ queryKey });
  queryClient.setQueriesData({ queryKey }, (answer: unknown) => withRequest(answer, id, shows));
  return () => {
    for (const [key, answer] of before) queryClient.setQueryData(key, answer);
  };
}

/** Every request that cached answers hold, wherever in them it stands. */
function requestsIn(answer: unknown): object[] {
  if (Array.isArray(answer)) return answer.flatMap(requestsIn);
  if (typeof answer !== 'object' || answer === null) return [];
  if ('_id' in answer && 'status' in answer) return [answer];
  return Object.entries(answer).flatMap(([name, part]) => (HOLDERS.includes(name) ? requestsIn(part) : []));
}

const cachedRequests = (queryClient: QueryClient, queryKey: QueryKey) =>
  queryClient.getQueriesData({ queryKey }).flatMap(([, answer]) => requestsIn(answer));

/** A request as a list has brought it, if one did: to be looked at while the record itself cannot be read. */
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

/** The visits of a day that lists have brought, in order; there may be others. */
export function knownVisits(queryClient: QueryClient, queryKey: QueryKey, day: string): CalendarVisit[] {
  const read = cachedRequests(queryClient, queryKey).flatMap(
    (request) => CalendarVisit.safeParse(request).data ?? [],
  );
  const ofDay = read.filter(({ date }) => date.startsWith(day));
  return [...new Map(ofDay.map((visit) => [visit._id, visit])).values()].sort((a, b) =>
    a.date.localeCompare(b.date),
  );
}
