import type { Import, ImportChange, ImportDetails, ImportRow } from '@esquadro/domain/imports/import';
import type { ImportField } from '@esquadro/domain/imports/import-fields';
import { type ImportKind, KINDS } from '@esquadro/domain/imports/import-kinds';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { download } from '../../lib/http/download.ts';
import { http } from '../../lib/http/http.ts';
import { pagesOf } from '../../lib/http/path-queries.ts';
import { upload } from '../../lib/http/upload.ts';

const importsKey = ['imports'] as const;
const WORKING_MS = 1_000;
const ROWS_PAGE = 50;

export const importsQuery = infiniteQueryOptions({
  queryKey: [...importsKey, 'list'],
  ...pagesOf<Import>('/api/imports?limit=20'),
});

/** Asked again every second while the server works on it. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: [...importsKey, 'one', id],
    queryFn: ({ signal }) => http.get<ImportDetails>(`/api/imports/${id}`, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.status === 'running' || state.data?.status === 'undoing' ? WORKING_MS : false,
  });

export const importRowsQuery = (id: string, outcome: string) =>
  infiniteQueryOptions({
    queryKey: [...importsKey, 'rows', id, outcome],
    ...pagesOf<ImportRow>(`/api/imports/${id}/rows?limit=${ROWS_PAGE}&outcome=${outcome}`),
  });

export type SentSheet = { kind: ImportKind; realtorId: string | null; file: File };

export function sendSheet({ kind, realtorId, file }: SentSheet, onProgress: (share: number) => void) {
  const body = new FormData();
  body.set('kind', kind);
  if (realtorId) body.set('realtorId', realtorId);
  body.set('file', file);
  return upload<ImportDetails>({ method: 'POST', path: '/api/imports', body, onProgress });
}

/** What every change of an import has in common: the import is known from its answer, its rows are read again. */
function useImportChange<Variables>(id: string, change: (variables: Variables) => Promise<ImportDetails>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (changed) => {
      client.setQueryData(importQuery(id).queryKey, changed);
      void client.invalidateQueries({ queryKey: importsQuery.queryKey });
      return client.invalidateQueries({ queryKey: [...importsKey, 'rows', id] });
    },
  });
}

export const useChangeImport = (id: string) =>
  useImportChange(id, (change: ImportChange) => http.patch<ImportDetails>(`/api/imports/${id}`, change));

export const useRunImport = (id: string) =>
  useImportChange(id, () => http.post<ImportDetails>(`/api/imports/${id}/run`, {}));

export const useUndoImport = (id: string) =>
  useImportChange(id, () => http.post<ImportDetails>(`/api/imports/${id}/undo`, {}));

type Mended = { line: number; values: Partial<Record<ImportField, string>> };

export function useMendRow(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ line, values }: Mended) =>
      http.patch<ImportRow>(`/api/imports/${id}/rows/${line}`, { values }),
    onSuccess: () => client.invalidateQueries({ queryKey: importsKey }),
  });
}

export const downloadTemplate = (kind: ImportKind) =>
  download(`/api/imports/template/${kind}.xlsx`, `modelo-${KINDS[kind].many}.xlsx`);

export const downloadErrors = ({ _id, file_name }: Import) =>
  download(`/api/imports/${_id}/errors.csv`, `${file_name.replace(/\.\w+$/, '')} - erros.csv`);
