import type { Branch, NewBranch } from '@esquadro/domain/realtors/branch';
import type { Contract, NewContract } from '@esquadro/domain/realtors/contract';
import type { NewRealtor, Realtor, RealtorChange, RealtorDetails } from '@esquadro/domain/realtors/realtor';
import type { RealtorDeletion } from '@esquadro/domain/realtors/realtor-deletion';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { http } from '../../lib/http/http.ts';
import { listQueries } from '../../lib/http/list-queries.ts';
import { realtorPaths } from './paths.ts';

const realtorsKey = ['realtors'] as const;

export const {
  pages: realtorsQuery,
  count: realtorCountQuery,
  exportCsv: exportRealtors,
} = listQueries<Realtor>({
  key: realtorsKey,
  paths: realtorPaths,
  csv: 'imobiliarias.csv',
});

export const realtorQuery = (id: string) =>
  queryOptions({
    queryKey: [...realtorsKey, 'one', id],
    queryFn: () => http.record<RealtorDetails>(`/api/realtors/realtor/${id}`),
  });

export const deletionQuery = (id: string) =>
  queryOptions({
    queryKey: [...realtorsKey, 'deletion', id],
    queryFn: () => http.get<RealtorDeletion>(`/api/realtors/delete-preview/${id}`),
    staleTime: 0,
  });

/** The answer to a save; the forms move on only if it has an `_id`. */
type Saved = { _id?: string };

type Saving = { id: string; version: string | undefined; change: RealtorChange };

/** For changes made outside this feature: an agency's users or properties. */
export function useRefreshRealtors() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: realtorsKey });
}

/** A mutation that invalidates every query about agencies. */
function useRefreshing<Variables, Answer>(mutationFn: (variables: Variables) => Promise<Answer>) {
  return useMutation({ mutationFn, onSettled: useRefreshRealtors() });
}

export const useCreateRealtor = () =>
  useRefreshing((draft: z.input<typeof NewRealtor>) => http.post<Saved>('/api/realtors/create', draft));

export const useChangeRealtor = () =>
  useRefreshing(({ id, version, change }: Saving) =>
    http.put<Saved>(
      `/api/realtors/update/${id}`,
      { ...change, _id: id },
      {
        headers: { 'if-match': version ?? '*' },
      },
    ),
  );

export const useDeleteRealtor = () =>
  useRefreshing((id: string) => http.delete(`/api/realtors/delete/${id}`));

export const useRestoreRealtor = () =>
  useRefreshing((id: string) => http.post<Saved>(`/api/realtors/restore/${id}`));

export const useActivateRealtor = () =>
  useRefreshing(({ id, active }: { id: string; active: boolean }) =>
    http.post<Saved>(`/api/realtors/${active ? 'reactivate' : 'deactivate'}/${id}`),
  );

export const useAddBranch = () =>
  useRefreshing((draft: NewBranch) => http.post<Branch>('/api/realtors/branches/add', draft));

export const useAddContract = () =>
  useRefreshing((draft: NewContract) => http.post<Saved>('/api/realtors/contracts/add', draft));

/** A branch or contract: it is read with its agency, and its version is one of its fields. */
type Within<Draft> = { id: string; version: string | number | undefined; draft: Draft };

const ifMatch = (version: string | number | undefined) => ({
  headers: { 'if-match': version === undefined ? '*' : `"${version}"` },
});

export const useChangeBranch = () =>
  useRefreshing(({ id, version, draft }: Within<NewBranch>) =>
    http.put<Branch>(`/api/realtors/branches/update/${id}`, draft, ifMatch(version)),
  );

export const useChangeContract = () =>
  useRefreshing(({ id, version, draft }: Within<NewContract>) =>
    http.put<Contract>(`/api/realtors/contracts/update/${id}`, draft, ifMatch(version)),
  );

type Removable = { kind: 'branches' | 'contracts'; id: string };

export const useRemove = () =>
  useRefreshing(({ kind, id }: Removable) => http.delete(`/api/realtors/${kind}/delete/${id}`));

export const useRestore = () =>
  useRefreshing(({ kind, id }: Removable) => http.post<Saved>(`/api/realtors/${kind}/restore/${id}`));
