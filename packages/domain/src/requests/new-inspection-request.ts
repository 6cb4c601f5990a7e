import { z } from 'zod';
import { isInReach } from '../calendar/count-days.ts';
import { Id } from '../shared/id.ts';
import { SentCancelReason } from './cancel-reason.ts';
import { VisitContacts } from './door/visit-contacts.ts';
import { keysFields } from './keys-location.ts';
import { initialDetails, sentDetails } from './request-details.ts';
import { RequestStatus } from './request-status.ts';

const DATE = 'Escolha o dia e a hora da vistoria.';

/** With an offset an instant; without one the clock of the property. */
const VisitDate = z.iso.datetime({ offset: true, local: true, error: DATE }).refine(isInReach, DATE);

const Details = z
  .object({ ...sentDetails, ...keysFields, contacts: VisitContacts, status: RequestStatus })
  .partial();

/**
 * What the wizard sends. Agency, duration, requester and stamps are the server's own, whatever is sent;
 * a status other than 'requested' is refused.
 */
export const NewInspectionRequest = z.object({
  propertyId: Id,
  inspectorId: Id,
  service_type: Id,
  date: VisitDate,
  /** The staff insists on a second visit of a property at the same time. */
  force: z.boolean('Responda sim ou não.').optional(),
  /** A failed visit of the same property, which this one is booked in place of. */
  retry_of: z.union([z.literal(''), Id], 'Identificador inválido.').nullish(),
  ...Details.shape,
});
export type NewInspectionRequest = z.infer<typeof NewInspectionRequest>;

/** What a new request says until somebody says otherwise. */
export const NEW_REQUEST = {
  ...initialDetails,
  keys_location_pickup: '',
  keys_location_pickup_type: null,
  keys_location_pickup_branch: null,
  keys_location_delivery: '',
  keys_location_delivery_type: null,
  keys_location_delivery_branch: null,
  contacts: {},
  status: 'requested',
} as const satisfies Required<z.infer<typeof Details>>;

/** The files that stay, by their addresses; those left out are removed, new ones come as `fileData`. */
const staying = z
  .array(z.string('Link inválido.').max(2000, 'Link inválido.'), 'Informe uma lista de links.')
  .max(2000, 'Há links demais na lista.')
  .optional();

/** Only what is sent changes. */
export const InspectionRequestChange = NewInspectionRequest.omit({ retry_of: true }).partial().extend({
  /** Only beside the status `canceled`. */
  cancel_reason: SentCancelReason.optional(),
  photos: staying,
  files: staying,
});
export type InspectionRequestChange = z.infer<typeof InspectionRequestChange>;
