import { Branch, type NewBranch } from '@esquadro/domain/realtors/branch';
import { Contract, type NewContract } from '@esquadro/domain/realtors/contract';
import {
  type NewRealtor,
  Realtor,
  type RealtorChange,
  RealtorDetails,
} from '@esquadro/domain/realtors/realtor';
import { RealtorDeletion } from '@esquadro/domain/realtors/realtor-deletion';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { http } from '../../lib/http/http.ts';
import { listQueries } from '../../lib/http/list-queries.ts';
import { realtorPaths } from './paths.ts';

const realtorsKey = ['realtors'] as const;

export const {
  pages: realtorsQuery,
  count: realtorCountQuery,
  exportCsv: exportRealtors,
} = listQueries({
  key: realtorsKey,
  paths: realtorPaths,
  row: Realtor,
  csv: 'imobiliarias.csv',
});

export const realtorQuery = (id: string) =>
  queryOptions({
    queryKey: [...realtorsKey, 'one', id],
    queryFn: () => http.record(`/api/realtors/realtor/${id}`, RealtorDetails),
  });

export const deletionQuery = (id: string) =>
  queryOptions({
    queryKey: [...realtorsKey, 'deletion', id],
    queryFn: () => http.get(`/api/realtors/delete-preview/${id}`, RealtorDeletion),
    staleTime: 0,
  });

/** The answer to a save; the forms move on only if it has an `_id`. */
const Saved = z.looseObject({ _id: z.string().optional() });

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
  useRefreshing((draft: z.input<typeof NewRealtor>) => http.post('/api/realtors/create', draft, Saved));

export const useChangeRealtor = () =>
  useRefreshing(({ id, version, change }: Saving) =>
    http.put(`/api/realtors/update/${id}`, { ...change, _id: id }, Saved, {
      headers: { 'if-match': version ?? '*' },
    }),
  );

export const useDeleteRealtor = () =>
  useRefreshing((id: string) => http.delete(`/api/realtors/delete/${id}`));

export const useRestoreRealtor = () =>
  useRefreshing((id: string) => http.post(`/api/realtors/restore/${id}`, undefined, Saved));

export const useActivateRealtor = () =>
  useRefreshing(({ id, active }: { id: string; active: boolean }) =>
    http.post(`/api/realtors/${active ? 'reactivate' : 'deactivate'}/${id}`, undefined, Saved),
  );

export const useAddBranch = () =>
  useRefreshing((draft: NewBranch) => http.post('/api/realtors/branches/add', draft, Branch));

export const useAddContract = () =>
  useRefreshing((draft: NewContract) => http.post('/api/realtors/contracts/add', draft, Saved));

/** A branch or contract: it is read with its agency, and its version is one of its fields. */
type Within<Draft> = { id: string; version: string | number | undefined; draft: Draft };

const ifMatch = (version: string | number | undefined) => ({
  headers: { 'if-match': version === undefined ? '*' : `"${version}"` },
});

export const useChangeBranch = () =>
  useRefreshing(({ id, version, draft }: Within<NewBranch>) =>
    http.put(`/api/realtors/branches/update/${id}`, draft, Branch, ifMatch(version)),
  );

export const useChangeContract = () =>
  useRefreshing(({ id, version, draft }: Within<NewContract>) =>
    http.put(`/api/realtors/contracts/update/${id}`, draft, Contract, ifMatch(version)),
  );

type Removable = { kind: 'branches' | 'contracts'; id: string };

export const useRemove = () =>
  useRefreshing(({ kind, id }: Removable) => http.delete(`/api/realtors/${kind}/delete/${id}`));

export const useRestore = () =>
  useRefreshing(({ kind, id }: Removable) =>
    http.post(`/api/realtors/${kind}/restore/${id}`, undefined, Saved),
  );
