import type { Absences, NewAbsence } from '@esquadro/domain/inspectors/absence';
import type {
  InspectorChange,
  InspectorDetails,
  ListedInspector,
  NewInspector,
} from '@esquadro/domain/inspectors/inspector';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { http } from '../../lib/http/http.ts';
import { listPaths } from '../../lib/http/list-paths.ts';
import { listQueries } from '../../lib/http/list-queries.ts';
import { upload } from '../../lib/http/upload.ts';
import type { SendingFile } from '../files/shared/use-file-changes.ts';
import type { InspectorFileField } from './person/inspector-files.ts';

const inspectorsKey = ['inspectors'] as const;

export const {
  pages: inspectorsQuery,
  count: inspectorCountQuery,
  exportCsv: exportInspectors,
} = listQueries<ListedInspector>({
  key: inspectorsKey,
  paths: listPaths('/api/inspectors', 30),
  csv: 'vistoriadores.csv',
});

export const inspectorQuery = (id: string) =>
  queryOptions({
    queryKey: [...inspectorsKey, 'one', id],
    queryFn: () => http.record<InspectorDetails>(`/api/inspectors/${id}`),
  });

export const absencesQuery = (id: string) =>
  queryOptions({
    queryKey: [...inspectorsKey, 'absences', id],
    queryFn: () => http.get<Absences>(`/api/inspectors/${id}/absences`),
  });

export function useAddAbsence(id: string) {
  const refresh = useRefreshInspectors();
  return useMutation({
    mutationFn: (absence: z.input<typeof NewAbsence>) =>
      http.post<Absences>(`/api/inspectors/${id}/absences`, absence),
    onSuccess: refresh,
  });
}

export function useCancelAbsence(id: string) {
  const refresh = useRefreshInspectors();
  return useMutation({
    mutationFn: ({ absence, following }: { absence: string; following: boolean }) =>
      http.deleted<Absences>(`/api/inspectors/${id}/absences/${absence}${following ? '?following=1' : ''}`),
    onSettled: refresh,
  });
}

/** Lists, counts and records are fetched anew; done when those in view have come. */
export function useRefreshInspectors() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: inspectorsKey });
}

export function useCreateInspector() {
  return useMutation({
    mutationFn: (draft: z.input<typeof NewInspector>) =>
      http.post<InspectorDetails>('/api/inspectors', draft),
  });
}

type Changing = { id: string; version?: string | undefined; change: z.input<typeof InspectorChange> };

/** Saves a part of an inspector, and is done when the record has been read again. */
export function useChangeInspector() {
  const refresh = useRefreshInspectors();
  return useMutation({
    mutationFn: ({ id, version, change }: Changing) =>
      http.put<InspectorDetails>(`/api/inspectors/${id}`, change, {
        headers: version ? { 'if-match': version } : {},
      }),
    onSettled: refresh,
  });
}

export function sendInspectorFile({ id, field, part, key, ...options }: SendingFile<InspectorFileField>) {
  const body = new FormData();
  body.set(field, part, part.name);
  const headers = { 'idempotency-key': key };
  return upload({
    method: 'PUT',
    path: `/api/inspectors/${id}`,
    body,
    headers,
    ...options,
  });
}

/** Lists and counts are fetched anew; the record itself is gone. */
export function useDeleteInspector() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => http.delete(`/api/inspectors/${id}`),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: [...inspectorsKey, 'list'] });
      await queryClient.invalidateQueries({ queryKey: [...inspectorsKey, 'count'] });
    },
  });
}

export function useRestoreInspector() {
  const refresh = useRefreshInspectors();
  return useMutation({
    mutationFn: (id: string) => http.post<InspectorDetails>(`/api/inspectors/restore/${id}`),
    onSettled: refresh,
  });
}
