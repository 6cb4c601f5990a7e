import { type VisitActor, visitActor } from '@esquadro/domain/auth/party';
import type { VisitParty } from '@esquadro/domain/requests/door/visit-contacts';
import type { RequestRow } from '../requests/tables.ts';
import type { OpenedLink } from './find-link.ts';

/** What a request calls a party; a front desk has no name. */
export function nameOfParty(
  { tenant, landlord }: Pick<RequestRow, 'tenant' | 'landlord'>,
  party: VisitParty,
) {
  return { tenant, landlord, front_desk: '' }[party];
}

/** Whoever acts by a link: 'Locatário: Maria'. */
export function actorOfLink({ link, visit }: OpenedLink, now: Date): VisitActor {
  const [firstName = ''] = nameOfParty(visit, link.party).trim().split(/\s+/);
  return visitActor({ kind: link.party, name: firstName }, visit.id, now);
}
