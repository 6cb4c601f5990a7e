import type { Factors, RecoveryCodes, TotpSetup } from '@esquadro/domain/auth/second-step';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from '../../lib/http/http.ts';
import { fetchProfile } from '../../lib/session/session.ts';
import { useSession } from '../../lib/session/session-context.tsx';
import { createPasskey } from './second-step/use-passkey.ts';

const PATH = '/api/user/factors';

/** What one has set up as a second step. */
export const factorsQuery = queryOptions({
  queryKey: ['factors'],
  queryFn: ({ signal }) => http.get<Factors>(PATH, { signal }),
});

/** A change of them, after which they are read anew. */
function useFactorChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries(factorsQuery),
  });
}

/** Reads the profile anew: whether a second step is still missing stands there. */
export function useRefreshProfile(): () => Promise<void> {
  const { user, setUser } = useSession();
  return async () => setUser(await fetchProfile(user._id));
}

export const useBeginApp = () => useMutation({ mutationFn: () => http.post<TotpSetup>(`${PATH}/totp`) });

export const useConfirmApp = () =>
  useFactorChange((code: string) => http.post<RecoveryCodes>(`${PATH}/totp/confirm`, { code }));

export const useAddPasskey = () =>
  useFactorChange(async (label: string) => {
    const options = await http.post<object>(`${PATH}/passkey/options`);
    return http.post<RecoveryCodes>(`${PATH}/passkey`, { label, passkey: await createPasskey(options) });
  });

export const useRenewRecoveryCodes = () =>
  useFactorChange((password: string) => http.post<RecoveryCodes>(`${PATH}/recovery`, { password }));

export const useRemoveFactor = () =>
  useFactorChange(({ id, password }: { id: string; password: string }) =>
    http.delete(`${PATH}/${id}`, { password }),
  );
