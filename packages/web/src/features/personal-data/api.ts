import type { KnownParty, PartyExport } from '@esquadro/domain/personal-data/party-data';
import type { DataSubject, KnownData, PaperReading } from '@esquadro/domain/personal-data/personal-data';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { download, saveFile } from '../../lib/http/download.ts';
import { http } from '../../lib/http/http.ts';

const BASE = '/api/personal-data';
const key = ['personal-data'] as const;

/** Whose data is held, by name or email, page by page. */
export const subjectsQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [...key, 'subjects', q],
    initialPageParam: `${BASE}?${new URLSearchParams({ limit: '30', ...(q && { q }) })}`,
    queryFn: ({ pageParam, signal }) => http.page<DataSubject>(pageParam, { signal }),
    getNextPageParam: ({ next }) => next,
  });

/** Fresh every time it is asked: it says what will be lost. */
export const knownDataQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'known', id],
    queryFn: ({ signal }) => http.get<KnownData>(`${BASE}/${id}`, { signal }),
    staleTime: 0,
  });

export const readingsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...key, 'readings', id],
    initialPageParam: `${BASE}/${id}/readings?limit=50`,
    queryFn: ({ pageParam, signal }) => http.page<PaperReading>(pageParam, { signal }),
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });

export function useErasePerson() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      http.post<null>(`${BASE}/${id}/erase`, { name }),
    // The name may stand in any list on any screen.
    onSuccess: () => client.invalidateQueries(),
  });
}

/** All that is known of a person, or of oneself, as a file. */
export const useExportPerson = () =>
  useMutation({
    mutationFn: (id: string | 'own') => download(`${BASE}/${id}/export`, 'dados-pessoais.tar'),
  });

/** What is known of somebody without an account. Not cached: a phone is no name for a cache. */
export const useFindParty = () =>
  useMutation({
    mutationFn: (contact: string) => http.post<KnownParty>(`${BASE}/parties/find`, { contact }),
  });

export const useExportParty = () =>
  useMutation({
    mutationFn: async (contact: string) => {
      const known = await http.post<PartyExport>(`${BASE}/parties/export`, { contact });
      saveFile(
        new Blob([JSON.stringify(known, null, 2)], { type: 'application/json' }),
        'dados-pessoais.json',
      );
    },
  });

export function useEraseParty() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (contact: string) => http.post<null>(`${BASE}/parties/erase`, { contact }),
    onSuccess: () => client.invalidateQueries(),
  });
}
