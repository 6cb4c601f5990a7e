import type { Role } from '@esquadro/domain/auth/roles';
import type { SelectedRequest, StatusChanges, StatusOutcome } from '@esquadro/domain/requests/bulk-status';
import type { RequestFilter } from '@esquadro/domain/requests/filter/request-filter';
import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import type {
  InspectionRequestChange,
  NewInspectionRequest,
} from '@esquadro/domain/requests/new-inspection-request';
import type { RequestCard } from '@esquadro/domain/requests/request-card';
import type { RequestEvent } from '@esquadro/domain/requests/request-event';
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { download } from '../../lib/http/download.ts';
import { http, type Page } from '../../lib/http/http.ts';
import { answerOf, pagesOf } from '../../lib/http/path-queries.ts';
import { type ExportFormat, requestPaths } from './paths.ts';
import { patchCachedRequest } from './request-cache.ts';

/** Everything known of requests hangs below this key: lists, weeks, counts, records, availability. */
export const requestsKey = ['requests'] as const;

/** What is filtered by, as it stands in the address; blank is no filter. */
export type RequestFilters = Partial<Record<keyof RequestFilter, string>>;

/**
 * The requests that the filters leave, page by page; the server has already narrowed them to the viewer's. As cards, but
 * for inspectors, who open them where there is no connection.
 */
export const requestsQuery = (filters: RequestFilters, role: Role, limit?: string) =>
  infiniteQueryOptions({
    queryKey: [...requestsKey, 'list', filters, limit],
    ...pagesOf<RequestCard>(requestPaths.page(filters, role, limit)),
  });

/** Every request from one local day to another, in order of time. */
export const daysQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: [...requestsKey, 'days', from, to],
    queryFn: ({ signal }) => allPages<InspectionRequest>(requestPaths.days(from, to), signal),
    initialData: () => {
      const page = http.early.page<InspectionRequest>(requestPaths.days(from, to));
      return page?.next === undefined ? page?.rows : undefined;
    },
  });

/** The same as filtered, as cards. */
export const calendarQuery = (from: string, to: string, filters: RequestFilters) =>
  queryOptions({
    queryKey: [...requestsKey, 'calendar', from, to, filters],
    queryFn: ({ signal }) => {
      // What is shown of the filtered period.
      const period = { from: later(from, filters.from), to: earlier(to, filters.to) };
      return allPages<RequestCard>(requestPaths.calendar({ ...filters, ...period }), signal);
    },
  });

const later = (day: string, other = '') => (other > day ? other : day);
const earlier = (day: string, other = '') => (other && other < day ? other : day);

/** However many pages they fill. */
async function allPages<Row>(first: string, signal: AbortSignal): Promise<Row[]> {
  const found: Row[] = [];
  let next: string | undefined = first;
  while (next) {
    const page: Page<Row> = await http.page(next, { signal });
    found.push(...page.rows);
    next = page.next;
  }
  return found;
}

type RequestCount = { count: number; more: boolean };

/** How many the filters leave; with `more` there are more than were counted. */
export const requestCountQuery = (filters: RequestFilters) =>
  queryOptions({
    queryKey: [...requestsKey, 'count', filters],
    ...answerOf<RequestCount>(requestPaths.count(filters)),
  });

/** Saves the list as a spreadsheet, as filtered. */
export const exportRequests = (filters: RequestFilters, format: ExportFormat, name: string) =>
  download(requestPaths.file(filters, format), name);

/** Everything that the filters leave, in the order of the list. */
export const fetchSelection = (filters: RequestFilters) =>
  http.get<SelectedRequest[]>(requestPaths.selection(filters));

/** Changes many statuses at once; each is answered as changed or as refused with a reason. */
export const sendStatuses = (body: StatusChanges) => http.post<StatusOutcome>('/api/request/status', body);

/** Saves a visit as a file that calendar programs open. */
export const saveToCalendar = (id: string) => download(`/api/calendar/visits/${id}`, 'vistoria.ics');

/** One request with the version that `If-Match` takes. */
export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: [...requestsKey, 'one', id],
    queryFn: ({ signal }) => http.record<InspectionRequest>(`/api/request/${id}`, { signal }),
  });

/** As the server has it now, outside of a screen. */
export const readRequest = (id: string, signal: AbortSignal) =>
  http.record<InspectionRequest>(`/api/request/${id}`, { signal, onlyFresh: true });

type Putting = { version: string; signal: AbortSignal };

/** Changes a request that is still as it was read. */
export const putRequest = (id: string, change: InspectionRequestChange, { version, signal }: Putting) =>
  http.put<InspectionRequest>(`/api/request/${id}`, change, { headers: { 'if-match': version }, signal });

/** A request's history, oldest first. */
export const requestEventsQuery = (id: string) =>
  queryOptions({
    queryKey: [...requestsKey, 'events', id],
    queryFn: ({ signal }) => http.get<RequestEvent[]>(`/api/request/${id}/events`, { signal }),
  });

/** What depends on when inspectors are free: hours that are offered, and visits whose inspector cannot come. */
const SLOTS = ['best-slots', 'availability', 'explained', 'open-days', 'first-open-day', 'today', 'marks'];

export const refreshSlots = (client: QueryClient) =>
  Promise.all(SLOTS.map((kind) => client.invalidateQueries({ queryKey: [...requestsKey, kind] })));

/** Lists, weeks, counts, records and availability are fetched anew. */
export const refreshRequests = (client: QueryClient) => client.invalidateQueries({ queryKey: requestsKey });

function useRefreshRequests() {
  const queryClient = useQueryClient();
  return () => refreshRequests(queryClient);
}

/** The same key for every try of one submission, so that a lost answer never books twice. */
const once = (key: string | undefined): Record<string, string> => (key ? { 'idempotency-key': key } : {});

type Creating = { draft: NewInspectionRequest; key: string };

export function useCreateRequest() {
  const refresh = useRefreshRequests();
  return useMutation({
    mutationFn: ({ draft, key }: Creating) =>
      http.post<InspectionRequest>('/api/request', draft, { headers: once(key) }),
    onSettled: refresh,
  });
}

export type Changing = {
  id: string;
  /** The version that was read; a request changed since by somebody else is then refused. */
  version?: number | undefined;
  change: InspectionRequestChange;
  key?: string;
  /** What every list and record shows at once, before the server has agreed; taken back if it does not. */
  shows?: Partial<InspectionRequest>;
};

export function useChangeRequest() {
  const queryClient = useQueryClient();
  const refresh = useRefreshRequests();
  return useMutation({
    mutationFn: ({ id, version, change, key }: Changing) => {
      const match: Record<string, string> = version === undefined ? {} : { 'if-match': `"${version}"` };
      const headers = { ...match, ...once(key) };
      return http.put<InspectionRequest>(`/api/request/${id}`, change, { headers });
    },
    onMutate: ({ id, shows }) =>
      shows ? patchCachedRequest(queryClient, requestsKey, id, shows) : undefined,
    onError: (_error, _changing, takeBack) => takeBack?.(),
    onSettled: refresh,
  });
}

export function useRestoreFile(id: string) {
  const refresh = useRefreshRequests();
  return useMutation({
    mutationFn: (fileId: string) =>
      http.post<InspectionRequest>(`/api/request/${id}/files/${fileId}/restore`),
    onSettled: refresh,
  });
}

export function useDeleteRequest() {
  const refresh = useRefreshRequests();
  return useMutation({
    mutationFn: (id: string) => http.delete(`/api/request/${id}`),
    onSettled: refresh,
  });
}

export function useRestoreRequest() {
  const refresh = useRefreshRequests();
  return useMutation({
    mutationFn: (id: string) => http.post<InspectionRequest>(`/api/request/restore/${id}`),
    onSettled: refresh,
  });
}
