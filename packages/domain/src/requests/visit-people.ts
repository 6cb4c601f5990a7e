import type { Role } from '../auth/permissions.ts';
import { CONTACT_TIES } from '../messages/allowed-contacts.ts';
import type { Id } from '../shared/id.ts';
import { fullName } from '../users/full-name.ts';
import { contactOf } from './door/contact-of.ts';
import type { VisitContacts, VisitParty } from './door/visit-contacts.ts';
import type { InspectionRequest } from './inspection-request.ts';

type Visit = {
  requestedBy: Id;
  realtor: Pick<InspectionRequest['realtor'], 'company' | 'phone'>;
  /** Of those who may be at the property; a card has none. */
  contacts?: VisitContacts | null;
  tenant?: string;
  landlord?: string;
  inspector: {
    user: Pick<InspectionRequest['inspector']['user'], '_id' | 'first_name' | 'last_name' | 'phone'>;
  };
};

/** Somebody to reach about a visit; `userId` is whom the chat opens, null where the reader may not write to them. */
export type VisitPerson = {
  is: 'vistoriador' | 'imobiliária' | 'locatário' | 'locador' | 'portaria';
  name: string;
  phone: string;
  userId: Id | null;
};

/** Whoever may open the door and has a phone. */
function openers({ contacts, tenant = '', landlord = '' }: Visit): VisitPerson[] {
  const opener = (party: VisitParty, is: VisitPerson['is'], name: string): VisitPerson[] => {
    const { phone } = contactOf(contacts ?? null, party);
    return phone ? [{ is, name: name || is, phone, userId: null }] : [];
  };
  return [
    ...opener('tenant', 'locatário', tenant),
    ...opener('landlord', 'locador', landlord),
    ...opener('front_desk', 'portaria', 'Portaria'),
  ];
}

/**
 * Whom a reader of a visit reaches: whoever opens the door, and besides them the agency its inspector, the inspector the
 * agency, everybody else both.
 */
export function visitPeople(visit: Visit, role: Role): VisitPerson[] {
  const { requestedBy, realtor, inspector } = visit;
  const ties = CONTACT_TIES[role];
  const { user } = inspector;
  const inspecting: VisitPerson = {
    is: 'vistoriador',
    name: fullName(user),
    phone: user.phone,
    userId: ties.Inspector ? user._id : null,
  };
  const asking: VisitPerson = {
    is: 'imobiliária',
    name: realtor.company,
    phone: realtor.phone,
    userId: ties.Realtor ? requestedBy : null,
  };
  if (role === 'Inspector') return [...openers(visit), asking];
  if (role === 'Realtor' || role === 'RealtorUser') return [inspecting, ...openers(visit)];
  return [inspecting, asking, ...openers(visit)];
}
