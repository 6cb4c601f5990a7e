import { z } from 'zod';
import { AddressOnWire } from '../addresses/address.ts';
import { InspectionRequest } from './inspection-request.ts';

const { inspector, realtor, address } = InspectionRequest.shape;

/** As much of a request as a calendar shows and moves: a week of hundreds is a tenth of what the whole ones are. */
export const CalendarVisit = z.object({
  ...InspectionRequest.pick({
    _id: true,
    number: true,
    status: true,
    inspectorId: true,
    service_type: true,
    service_label: true,
    date: true,
    time_zone: true,
    duration: true,
    requestedBy: true,
    confirmation: true,
    key_state: true,
    field_state: true,
    field_at: true,
    field_eta: true,
    failure_reason: true,
    keys_location_pickup_type: true,
    keys_location_pickup: true,
  }).shape,
  property: z.object({
    address: AddressOnWire.pick({ city: true, state: true, latitude: true, longitude: true }),
  }),
  realtor: realtor.pick({ company: true, phone: true }),
  inspector: z.object({
    user: inspector.shape.user.pick({ _id: true, first_name: true, last_name: true, phone: true }),
  }),
  address: address.pick({
    label: true,
    street: true,
    city: true,
    state: true,
    formatted_address: true,
    latitude: true,
    longitude: true,
  }),
});
export type CalendarVisit = z.infer<typeof CalendarVisit>;
