import type { OpenSession } from '@esquadro/domain/auth/open-session';
import type { Invite } from '@esquadro/domain/auth/user-link';
import type { RealtorActivity } from '@esquadro/domain/realtors/filter-choices';
import type { PasswordChange, PasswordChanged } from '@esquadro/domain/users/credentials';
import type { User, UserSummary } from '@esquadro/domain/users/user';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { z } from 'zod';
import { HttpError, http } from '../../lib/http/http.ts';
import { upload } from '../../lib/http/upload.ts';
import { writeToken } from '../../lib/session/token.ts';
import { feedQuery } from '../calendar-feed/api.ts';

/** The server's own sentence where it gave one, the specification's where it gave none. */
function orElse(sentence: string) {
  return (error: unknown): never => {
    if (error instanceof HttpError && error.body.error) throw error;
    throw new Error(sentence, { cause: error });
  };
}

const usersKey = ['users'] as const;

/** The users that the viewer may edit, by name or email. */
export const usersQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [...usersKey, 'list', q],
    initialPageParam: `/api/user/list?${new URLSearchParams({ limit: '50', ...(q && { q }) })}`,
    queryFn: ({ pageParam, signal }) =>
      http.page<UserSummary>(pageParam, { signal }).catch(orElse('Failed to fetch user list.')),
    getNextPageParam: ({ next }) => next,
  });

/** One person with the version that `If-Match` takes. */
export const userQuery = (id: string) =>
  queryOptions({
    queryKey: [...usersKey, 'one', id],
    queryFn: async () => {
      if (!id) throw new Error('User ID is required');
      return http.record<User>(`/api/user/profile/${id}`);
    },
  });

export const realtorUsersQuery = (realtorId: string) =>
  queryOptions({
    queryKey: [...usersKey, 'of-realtor', realtorId],
    queryFn: async () => {
      if (!realtorId) throw new Error('Realtor ID is required');
      return http.get<UserSummary[]>(`/api/user/listRealtorUsers/${realtorId}`);
    },
  });

const RealtorChoice = z.object({ _id: z.string(), company: z.string() });
export type RealtorChoice = z.infer<typeof RealtorChoice>;

/** Below it hang the agencies that were offered for choosing, by what was typed. */
export const realtorChoicesKey = ['realtors', 'choices'] as const;

/** Agencies whose name holds what was typed, for the level that needs one. */
export const realtorChoicesQuery = (company: string, activity?: RealtorActivity) =>
  queryOptions({
    queryKey: [...realtorChoicesKey, company, activity],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ limit: '20', company, ...(activity && { activity }) });
      return http.get<RealtorChoice[]>(`/api/realtors/all?${query}`, { signal });
    },
    // What vanished while the next search is on its way could not be pressed.
    placeholderData: keepPreviousData,
  });

type Saving = {
  id?: string | undefined;
  version?: string | undefined;
  inAgency?: boolean;
  fields?: object;
  /** A new one, null to remove the old one, undefined to leave it. */
  photo?: Blob | null | undefined;
  /** Papers to add. */
  papers?: File[];
};

function bodyOf({ fields, photo, papers = [] }: Saving): FormData {
  const body = new FormData();
  body.set('jsonData', JSON.stringify({ ...fields, ...(photo === null && { photo }) }));
  if (photo) body.set('photo', photo, 'foto.jpg');
  for (const paper of papers) body.append('files', paper, paper.name);
  return body;
}

/** Creates without an id and changes with one, here and inside an agency. */
export function useSaveUser() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version, inAgency, ...person }: Saving): Promise<User> => {
      const body = bodyOf(person);
      if (id) {
        const headers: Record<string, string> = version ? { 'if-match': version } : {};
        return upload({
          method: 'PATCH',
          path: `/api/user/updateRealtorUser/${id}`,
          body,
          headers,
        });
      }
      return upload({
        method: 'POST',
        path: inAgency ? '/api/user/createRealtorUser' : '/api/user/signup',
        body,
      });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: usersKey }),
  });
}

export async function deleteUser(id: string | undefined): Promise<void> {
  if (!id) throw new Error('User ID is required');
  await http.delete(`/api/user/deleteRealtorUser/${id}`);
}

export function useDeleteUser() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: deleteUser,
    onSettled: () => queryClient.invalidateQueries({ queryKey: usersKey }),
  });
}

/** For somebody who has lost their phone or key: from then on the password is enough. */
export function useRemoveSecondStep() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => http.delete(`/api/user/${userId}/factors`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: usersKey }),
  });
}

type OwnChange = z.input<typeof PasswordChange> & { id: string | undefined };

/** One's own password ends every session; the answer brings the token of a fresh one. */
export async function changePassword({ id, ...change }: OwnChange) {
  if (!id) throw new Error('User ID is required');
  const changed = await http
    .patch<PasswordChanged>(`/api/user/pwd/${id}`, change)
    .catch(orElse('An error occurred while changing the password.'));
  if (changed.token) writeToken(changed.token);
  return changed;
}

export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: changePassword,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: feedQuery.queryKey }),
  });
}

/** The devices on which one is logged in. */
export const sessionsQuery = queryOptions({
  queryKey: [...usersKey, 'sessions'],
  queryFn: ({ signal }) => http.get<OpenSession[]>('/api/user/sessions', { signal }),
});

/** Ends one of them, or all but this one. */
export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (which: string | 'others') => http.delete(`/api/user/sessions/${which}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

/** The link by which somebody sets their own password, while it is alive. */
export const readInvite = (userId: string) => http.get<Invite>(`/api/user/${userId}/invite`);

/** A new one, which is mailed too; the one before is dead from now on. */
export const makeInvite = (userId: string) => http.post<Invite>(`/api/user/${userId}/invite`);
