import type { Role } from '../auth/permissions.ts';
import { CONTACT_TIES } from '../messages/allowed-contacts.ts';
import type { Id } from '../shared/id.ts';
import { fullName } from '../users/full-name.ts';
import type { InspectionRequest } from './inspection-request.ts';

type Visit = {
  requestedBy: Id;
  realtor: Pick<InspectionRequest['realtor'], 'company' | 'phone'>;
  inspector: {
    user: Pick<InspectionRequest['inspector']['user'], '_id' | 'first_name' | 'last_name' | 'phone'>;
  };
};

/** Somebody to reach about a visit; `userId` is whom the chat opens, null where the reader may not write to them. */
export type VisitPerson = {
  is: 'vistoriador' | 'imobiliária';
  name: string;
  phone: string;
  userId: Id | null;
};

/** Whom a reader of a visit reaches: the agency its inspector, the inspector the agency, everybody else both. */
export function visitPeople({ requestedBy, realtor, inspector }: Visit, role: Role): VisitPerson[] {
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
  if (role === 'Inspector') return [asking];
  if (role === 'Realtor' || role === 'RealtorUser') return [inspecting];
  return [inspecting, asking];
}
