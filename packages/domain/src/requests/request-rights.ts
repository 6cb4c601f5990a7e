import { isStaff, type Role } from '../auth/permissions.ts';
import type { InspectionRequestChange } from './new-inspection-request.ts';

type Field = keyof InspectionRequestChange;

/** What an inspector may change of an own request; everything else is the agency's and the staff's. */
const INSPECTOR_FIELDS: readonly Field[] = ['status', 'cancel_reason', 'notes', 'photos', 'files'];

/** What somebody without an account may change of the visit whose link they hold. */
const PARTY_FIELDS: readonly Field[] = ['date', 'inspectorId'];

/** A party has no role. */
export function mayChangeField(role: Role | undefined, field: Field): boolean {
  if (!role) return PARTY_FIELDS.includes(field);
  return role !== 'Inspector' || INSPECTOR_FIELDS.includes(field);
}

/** Who may book a second visit of a property at the same time, by `force`. */
export const mayForce = isStaff;

/** The price shows the agency's contract, which inspectors and users may not read. */
export const seesPricing = (role: Role) => role !== 'Inspector' && role !== 'User';

/** How to get in, and how to reach whoever is there. */
export const seesDoor = (role: Role) => role !== 'User';

/** What happened at the visit, beyond its state. */
export const seesField = (role: Role) => role !== 'User';

/** What of a request's history is told only to whom the same field is shown. */
export const DOOR_FIELDS: readonly string[] = ['door_kind', 'door_note', 'contacts', 'cancel_reason'];

/** Names of inspectors before a booking, and distances from where they really live. */
export const seesWhoIsOffered = isStaff;
