import type { VisitParty } from '@esquadro/domain/requests/door/visit-contacts';
import type { PartyOfVisit, VisitLink } from '@esquadro/domain/visit-links/managed-link';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from '../../lib/http/http.ts';

/** Below everything that is known of requests, so that it is fetched anew whenever they are. */
const REQUESTS = ['requests'] as const;

const path = (requestId: string, ...parts: string[]) =>
  ['/api/request', requestId, 'links', ...parts].join('/');

export const partiesQuery = (requestId: string) =>
  queryOptions({
    queryKey: [...REQUESTS, 'links', requestId],
    queryFn: ({ signal }) => http.get<PartyOfVisit[]>(path(requestId), { signal }),
  });

/** What may be done with the links of a visit; the page hears of it by itself, and here at once. */
export function useLinkActions(requestId: string) {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: REQUESTS });
  const send = useMutation({
    mutationFn: (sent: { party: VisitParty; how: 'whatsapp' | 'copy' }) =>
      http.post<VisitLink>(path(requestId), sent),
    onSettled,
  });
  const mail = useMutation({
    mutationFn: async ({ party, email, link }: PartyOfVisit) => {
      // A link that could not be sent would count as sent.
      if (!email) throw new Error('Informe o email desta pessoa em Intervenientes antes de enviar.');
      const { _id } = link ?? (await http.post<VisitLink>(path(requestId), { party }));
      await http.post(path(requestId, _id, 'mail'));
    },
    onSettled,
  });
  const accept = useMutation({
    mutationFn: (linkId: string) => http.post(path(requestId, linkId, 'accept')),
    onSettled,
  });
  const revoke = useMutation({
    mutationFn: (linkId: string) => http.delete(path(requestId, linkId)),
    onSettled,
  });
  return { send, mail, accept, revoke };
}

export type LinkActions = ReturnType<typeof useLinkActions>;
