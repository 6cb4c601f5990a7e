import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
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
