import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import type { KeyDay, KeyRow } from '@esquadro/domain/keys/key-board';
import type { KeyChange } from '@esquadro/domain/keys/key-change';
import type { KeyDayLink } from '@esquadro/domain/keys/key-desk';
import type { BranchSummary } from '@esquadro/domain/realtors/branch';
import type { KeyState } from '@esquadro/domain/requests/door/key-state';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { http } from '../../lib/http/http.ts';
import { throttle } from '../../lib/live/throttle.ts';
import { useLiveEvent } from '../../lib/live/use-live.ts';

const keysKey = ['keys'] as const;

export const keysQuery = (day: LocalDay) =>
  queryOptions({
    queryKey: [...keysKey, 'day', day],
    queryFn: ({ signal }) => http.get<KeyRow[]>(`/api/keys?from=${day}&to=${day}`, { signal }),
  });

export const keyDaysQuery = (from: LocalDay) =>
  queryOptions({
    queryKey: [...keysKey, 'days', from],
    queryFn: ({ signal }) => http.get<KeyDay[]>(`/api/keys/days?from=${from}`, { signal }),
  });

export const keyQuery = (requestId: string) =>
  queryOptions({
    queryKey: [...keysKey, 'one', requestId],
    queryFn: ({ signal }) => http.get<KeyRow>(`/api/keys/${requestId}`, { signal }),
  });

/** Where else the keys of an agency may be. */
export const branchChoicesQuery = (realtorId: string) =>
  queryOptions({
    queryKey: [...keysKey, 'branches', realtorId],
    queryFn: ({ signal }) => http.get<BranchSummary[]>(`/api/realtors/branches/${realtorId}`, { signal }),
    staleTime: 300_000,
  });

export const refreshKeys = (client: QueryClient) => client.invalidateQueries({ queryKey: keysKey });

/** What the server has just heard of the key of a visit, before the rest of what it knows has come. */
export function noteKeyState(client: QueryClient, requestId: string, state: KeyState): void {
  client.setQueryData(keyQuery(requestId).queryKey, (row) => row && { ...row, state });
  void refreshKeys(client);
}

type Saying = { requestId: string; change: Partial<KeyChange> & Pick<KeyChange, 'kind'> };

/** Says what happened to a key. Where somebody was faster, what they said is fetched. */
export function useChangeKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ requestId, change }: Saying) => http.post<KeyRow>(`/api/keys/${requestId}`, change),
    onSuccess: (row) => {
      client.setQueryData(keyQuery(row.requestId).queryKey, row);
      client.setQueriesData<KeyRow[]>({ queryKey: [...keysKey, 'day'] }, (rows) =>
        rows?.map((known) => (known.requestId === row.requestId ? row : known)),
      );
    },
    onSettled: () => refreshKeys(client),
  });
}

/** The address of the page where a branch confirms its keys of a day. */
export const makeDeskLink = (branch_id: string, day: LocalDay) =>
  http.post<KeyDayLink>('/api/keys/links', { branch_id, day });

/** The tag of a key belongs to the property. */
export function useChangeTag() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ propertyId, key_code }: { propertyId: string; key_code: string }) =>
      http.patch<{ key_code: string }>(`/api/properties/update/${propertyId}`, { key_code }),
    onSettled: () => refreshKeys(client),
  });
}

const PAUSE_MS = 1_000;

/** Fetches keys anew when anybody changes a visit or its key. */
export function useLiveKeys(): void {
  const client = useQueryClient();
  const refresh = useMemo(() => throttle(() => void refreshKeys(client), PAUSE_MS), [client]);
  useLiveEvent('request', refresh);
  useLiveEvent('ready', refresh);
}
