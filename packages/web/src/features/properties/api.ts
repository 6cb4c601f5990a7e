import type {
  NewProperty,
  Property,
  PropertyChange,
  PropertyDeletion,
} from '@esquadro/domain/properties/property';
import { queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { http } from '../../lib/http/http.ts';
import { listQueries } from '../../lib/http/list-queries.ts';
import { upload } from '../../lib/http/upload.ts';
import type { SendingFile } from '../files/shared/use-file-changes.ts';
import type { PropertyFileField } from './file-draft.ts';
import { PAGE_SIZE, propertyPaths } from './paths.ts';

const propertiesKey = ['properties'] as const;
const listsKey = [...propertiesKey, 'list'] as const;

export const {
  pages: propertiesQuery,
  count: propertyCountQuery,
  exportCsv: exportProperties,
} = listQueries<Property>({
  key: propertiesKey,
  paths: propertyPaths,
  csv: 'imoveis.csv',
});

export const propertyQuery = (id: string) =>
  queryOptions({
    queryKey: [...propertiesKey, 'one', id],
    queryFn: () => http.record<Property>(`/api/properties/property/${id}`),
  });

/** The properties of an agency whose name holds what was typed; none without an agency. */
export const propertyChoicesQuery = (realtorId: string | null, name: string) =>
  queryOptions({
    queryKey: [...propertiesKey, 'choices', realtorId, name],
    queryFn: realtorId
      ? ({ signal }) => {
          const query = new URLSearchParams({ limit: String(PAGE_SIZE), ...(name && { name }) });
          return http.get<Property[]>(`/api/properties/realtor/${realtorId}?${query}`, { signal });
        }
      : skipToken,
    // The list stands still while one types, but never shows the properties of another agency.
    placeholderData: (before, query) => (query?.queryKey[2] === realtorId ? before : undefined),
  });

type Saving =
  /** With a `key` that a draft kept, the same draft sent again after a reload makes no second property. */
  | { id?: undefined; draft: z.input<typeof NewProperty>; key?: string }
  | { id: string; version: string | undefined; change: z.input<typeof PropertyChange> };

/** Creates without an id and changes with one; the files follow by themselves. */
export function useSaveProperty() {
  return useMutation({
    mutationFn: (saving: Saving): Promise<Property> => {
      if (saving.id === undefined) {
        const headers: Record<string, string> = saving.key ? { 'idempotency-key': saving.key } : {};
        return http.post<Property>('/api/properties/create', saving.draft, { headers });
      }
      const headers: Record<string, string> = saving.version ? { 'if-match': saving.version } : {};
      return http.patch<Property>(`/api/properties/update/${saving.id}`, saving.change, { headers });
    },
  });
}

export function sendPropertyFile({
  id,
  field,
  part,
  key,
  ...options
}: SendingFile<PropertyFileField>): Promise<Property> {
  const body = new FormData();
  body.set(field, part, part.name);
  const headers = { 'idempotency-key': `${key}-${field}` };
  return upload({
    method: 'PATCH',
    path: `/api/properties/update/${id}`,
    body,
    headers,
    ...options,
  });
}

/** Lists, counts and records are fetched anew: after a save, a deletion or its undoing. */
export function useRefreshProperties() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: propertiesKey });
}

/** Takes the property off the lists at once; they are fetched anew when the server has answered. */
export function useDeleteProperty() {
  const queryClient = useQueryClient();
  const refresh = useRefreshProperties();
  return useMutation({
    mutationFn: (id: string) => http.deleted<PropertyDeletion>(`/api/properties/delete/${id}`),
    onMutate: (id) => {
      type Pages = { pages: { rows: Property[] }[] };
      queryClient.setQueriesData<Pages>({ queryKey: listsKey }, (list) => {
        if (!list) return list;
        const without = (rows: Property[]) => rows.filter(({ _id }) => _id !== id);
        return { ...list, pages: list.pages.map((page) => ({ ...page, rows: without(page.rows) })) };
      });
    },
    onSettled: refresh,
  });
}

export function useRestoreProperty() {
  const refresh = useRefreshProperties();
  return useMutation({
    mutationFn: (id: string) => http.post<Property>(`/api/properties/restore/${id}`),
    onSettled: refresh,
  });
}
