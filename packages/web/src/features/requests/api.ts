import type { Role } from '@esquadro/domain/auth/roles';
import { SelectedRequest, type StatusChanges, StatusOutcome } from '@esquadro/domain/requests/bulk-status';
import { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import type {
  InspectionRequestChange,
  NewInspectionRequest,
} from '@esquadro/domain/requests/new-inspection-request';
import { RequestCard } from '@esquadro/domain/requests/request-card';
import { RequestEvent } from '@esquadro/domain/requests/request-event';
import type { RequestFilter } from '@esquadro/domain/requests/request-filter';
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { z } from 'zod';
import { download } from '../../lib/http/download.ts';
import { http, type Page } from '../../lib/http/http.ts';
import { upload } from '../../lib/http/upload.ts';
import { type ExportFormat, getsCards, requestPaths } from './paths.ts';
import { patchCachedRequest } from './request-cache.ts';

/** Everything known of requests hangs below this key: lists, weeks, counts, records, availability. */
export const requestsKey = ['requests'] as const;

/** What is filtered by, as it stands in the address; blank is no filter. */
export type RequestFilters = Partial<Record<keyof RequestFilter, string>>;

/**
 * The requests that the filters leave, page by page; the server has already narrowed them to the viewer's. As cards, but
 * for inspectors, who open them where there is no connection.
 */
export const requestsQuery = (filters: RequestFilters, role: Role, limit?: string) => {
  const shape = getsCards(role) ? RequestCard : InspectionRequest;
  return infiniteQueryOptions({
    queryKey: [...requestsKey, 'list', filters, limit],
    initialPageParam: requestPaths.page(filters, role, limit),
    queryFn: ({ pageParam, signal }) => http.page<RequestCard>(pageParam, z.array(shape), { signal }),
    getNextPageParam: ({ next }) => next,
  });
};

/** Every request from one local day to another, in order of time. */
export const daysQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: [...requestsKey, 'days', from, to],
    queryFn: ({ signal }) => allPages(requestPaths.days(from, to), InspectionRequest, signal),
  });

/** The same as filtered, as cards. */
export const calendarQuery = (from: string, to: string, filters: RequestFilters) =>
  queryOptions({
    queryKey: [...requestsKey, 'calendar', from, to, filters],
    queryFn: ({ signal }) => {
      // What is shown of the filtered period.
      const period = { from: later(from, filters.from), to: earlier(to, filters.to) };
      return allPages(requestPaths.calendar({ ...filters, ...period }), RequestCard, signal);
    },
  });

const later = (day: string, other = '') => (other > day ? other : day);
const earlier = (day: string, other = '') => (other && other < day ? other : day);

/** However many pages they fill. */
async function allPages<Row>(first: string, shape: z.ZodType<Row>, signal: AbortSignal): Promise<Row[]> {
  const found: Row[] = [];
  let next: string | undefined = first;
  while (next) {
    const page: Page<Row> = await http.page(next, z.array(shape), { signal });
    found.push(...page.rows);
    next = page.next;
  }
  return found;
}

const RequestCount = z.object({ count: z.int(), more: z.boolean() });

/** How many the filters leave; with `more` there are more than were counted. */
export const requestCountQuery = (filters: RequestFilters) =>
  queryOptions({
    queryKey: [...requestsKey, 'count', filters],
    queryFn: ({ signal }) => http.get(requestPaths.count(filters), RequestCount, { signal }),
  });

/** Saves the list as a spreadsheet, as filtered. */
export const exportRequests = (filters: RequestFilters, format: ExportFormat, name: string) =>
  download(requestPaths.file(filters, format), name);

/** Everything that the filters leave, in the order of the list. */
export const fetchSelection = (filters: RequestFilters) =>
  http.get(requestPaths.selection(filters), z.array(SelectedRequest));

/** Changes many statuses at once; each is answered as changed or as refused with a reason. */
export const sendStatuses = (body: StatusChanges) => http.post('/api/request/status', body, StatusOutcome);

/** Saves a visit as a file that calendar programs open. */
export const saveToCalendar = (id: string) => download(`/api/calendar/visits/${id}`, 'vistoria.ics');

/** One request with the version that `If-Match` takes. */
export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: [...requestsKey, 'one', id],
    queryFn: ({ signal }) => http.record(`/api/request/${id}`, InspectionRequest, { signal }),
  });

/** The same outside of a screen. */
export const readRequest = (id: string, signal: AbortSignal) =>
  http.record(`/api/request/${id}`, InspectionRequest, { signal });

type Putting = { version: string; signal: AbortSignal };

/** Changes a request that is still as it was read. */
export const putRequest = (id: string, change: InspectionRequestChange, { version, signal }: Putting) =>
  http.put(`/api/request/${id}`, change, InspectionRequest, { headers: { 'if-match': version }, signal });

/** A request's history, oldest first. */
export const requestEventsQuery = (id: string) =>
  queryOptions({
    queryKey: [...requestsKey, 'events', id],
    queryFn: ({ signal }) => http.get(`/api/request/${id}/events`, z.array(RequestEvent), { signal }),
  });

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
      http.post('/api/request', draft, InspectionRequest, { headers: once(key) }),
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
      return http.put(`/api/request/${id}`, change, InspectionRequest, { headers });
    },
    onMutate: ({ id, shows }) =>
      shows ? patchCachedRequest(queryClient, requestsKey, id, shows) : undefined,
    onError: (_error, _changing, takeBack) => takeBack?.(),
    onSettled: refresh,
  });
}

type SendingFile = {
  id: string;
  part: File;
  /** The idempotency key. */
  key: string;
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

/** Pictures become photos, other files documents. */
export function sendRequestFile({ id, part, key, ...options }: SendingFile): Promise<InspectionRequest> {
  const body = new FormData();
  body.set('fileData', part, part.name);
  const path = `/api/request/${id}`;
  return upload({ method: 'PUT', path, body, shape: InspectionRequest, headers: once(key), ...options });
}

export function useRestoreFile(id: string) {
  const refresh = useRefreshRequests();
  return useMutation({
    mutationFn: (fileId: string) =>
      http.post(`/api/request/${id}/files/${fileId}/restore`, undefined, InspectionRequest),
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
    mutationFn: (id: string) => http.post(`/api/request/restore/${id}`, undefined, InspectionRequest),
    onSettled: refresh,
  });
}
