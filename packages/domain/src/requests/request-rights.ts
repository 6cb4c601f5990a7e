import { isStaff, type Role } from '../auth/permissions.ts';
import type { InspectionRequestChange } from './new-inspection-request.ts';

type Field = keyof InspectionRequestChange;

/** What an inspector may change of an own request; everything else is the agency's and the staff's. */
const INSPECTOR_FIELDS: readonly Field[] = ['status', 'notes', 'photos', 'files'];

export const mayChangeField = (role: Role, field: Field) =>
  role !== 'Inspector' || INSPECTOR_FIELDS.includes(field);

/** Who may book a second visit of a property at the same time, by `force`. */
export const mayForce = isStaff;

/** The price shows the agency's contract, which inspectors and users may not read. */
export const seesPricing = (role: Role) => role !== 'Inspector' && role !== 'User';

/** Names of inspectors before a booking, and distances from where they really live. */
export const seesWhoIsOffered = isStaff;
