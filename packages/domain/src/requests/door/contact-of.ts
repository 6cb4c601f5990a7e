import type { VisitContact, VisitContacts, VisitParty } from './visit-contacts.ts';

const UNKNOWN: VisitContact = { phone: '', email: '' };

export const contactOf = (contacts: VisitContacts | null, party: VisitParty): VisitContact =>
  contacts?.[party] ?? UNKNOWN;
