import { z } from 'zod';
import { InspectionRequest } from './inspection-request.ts';
import { Pricing } from './total.ts';

const { inspector, realtor, address, field_at, field_eta, failure_reason } = InspectionRequest.shape;

/**
 * As much of a request as a card of the list or a visit of the calendar shows: a quarter of the whole. What would be
 * blank or false is left out, and so are the address of keys that are at the property and the point of a place with a
 * street. A whole request is a card as well.
 */
export const RequestCard = z.object({
  ...InspectionRequest.pick({
    _id: true,
    number: true,
    status: true,
    requestedBy: true,
    confirmation: true,
    key_state: true,
    field_state: true,
    service_label: true,
    date: true,
    time_zone: true,
    duration: true,
    keys_location_pickup_type: true,
    keys_location_delivery_type: true,
  }).shape,
  field_at: field_at.optional(),
  field_eta: field_eta.optional(),
  failure_reason: failure_reason.optional(),
  furnished: z.boolean().optional(),
  keys_location_pickup: z.string().optional(),
  keys_location_delivery: z.string().optional(),
  pricing: Pricing.pick({ total: true }).nullable(),
  realtor: realtor.pick({ company: true, phone: true }),
  inspector: z.object({
    user: inspector.shape.user.pick({
      _id: true,
      first_name: true,
      last_name: true,
      phone: true,
      cpf: true,
    }),
  }),
  address: address
    .pick({ label: true, street: true, city: true, state: true, formatted_address: true })
    .extend({
      latitude: z.number().nullish(),
      longitude: z.number().nullish(),
    }),
});
export type RequestCard = z.infer<typeof RequestCard>;
