import { z } from 'zod';
import { AddressOnWire } from '../addresses/address.ts';
import { Id } from '../shared/id.ts';
import { CANCEL_REASONS } from './cancel-reason.ts';
import { Confirmation } from './door/confirmation.ts';
import { KeyState } from './door/key-state.ts';
import { VisitContacts } from './door/visit-contacts.ts';
import { fieldAnswer } from './field/field-answer.ts';
import { keysAnswer } from './keys-location.ts';
import { answeredDetails } from './request-details.ts';
import { RequestNumber } from './request-number-field.ts';
import { RequestStatus } from './request-status.ts';
import { Pricing } from './total.ts';

/** The property as it is today; the request's own `address`, `area` and `complement` are as it was booked. */
const RequestedProperty = z.object({
  _id: Id,
  label: z.string(),
  square_footage: z.number(),
  unit: z.string(),
  address: AddressOnWire,
  photo: z.string().nullable(),
  /** Whether it was deleted after it was booked. */
  deleted: z.boolean(),
});

/** Whom to call and whom to announce at the front desk. */
const AssignedInspector = z.object({
  _id: Id,
  user: z.object({
    _id: Id,
    first_name: z.string(),
    last_name: z.string(),
    phone: z.string(),
    cpf: z.string(),
    photo: z.string().nullable(),
  }),
});

const VisitAddress = AddressOnWire.omit({ unit: true, placeId: true, country: true }).extend({
  label: z.string(),
  state: z.string(),
});

/** An inspection request as the API answers it. */
export const InspectionRequest = z.object({
  _id: Id,
  number: RequestNumber,
  /** For `If-Match`, as the ETag of the single record says it too. */
  version: z.int(),
  status: RequestStatus,
  requestedBy: Id,
  requestedBy_name: z.string(),
  propertyId: Id,
  property: RequestedProperty,
  realtorId: Id,
  realtor: z.object({ _id: Id, company: z.string(), phone: z.string() }),
  inspectorId: Id,
  inspector: AssignedInspector,
  service_type: Id,
  service_label: z.string(),
  /** With the offset of the property's own clock. */
  date: z.iso.datetime({ offset: true }),
  time_zone: z.string(),
  /** Minutes. */
  duration: z.int(),
  ...answeredDetails,
  /** What was computed when it was booked; null for those who may not see contracts. */
  pricing: Pricing.nullable(),
  ...keysAnswer,
  key_state: KeyState,
  confirmation: Confirmation,
  ...fieldAnswer,
  /** Why it was canceled; null where nobody said so, and for those who may not see it. */
  cancel_reason: z.enum(CANCEL_REASONS).nullable(),
  /** The failed visit that this one was booked in place of. */
  retry_of: Id.nullable(),
  /** Null for those who may not see it. */
  contacts: VisitContacts.nullable(),
  photos: z.array(z.string()),
  files: z.array(z.string()),
  address: VisitAddress,
  area: z.number(),
  complement: z.string(),
  date_creation: z.iso.datetime(),
  date_assigned: z.iso.datetime().nullable(),
  date_completed: z.iso.datetime().nullable(),
});
export type InspectionRequest = z.infer<typeof InspectionRequest>;
