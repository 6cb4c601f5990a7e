import { addDays } from '@esquadro/domain/calendar/count-days';
import { madeId } from '../world/made-id.ts';
import { range, type Scenario } from './scenario.ts';

/** Bookings on days that are still empty, each inspector once. */
export const createRequest: Scenario = {
  name: 'create-request',
  title: 'agendar uma vistoria',
  goal: { cpuMs: 5 },
  once: true,
  admin: ({ staff, monday }) =>
    range(200).map((turn) => {
      const property = madeId('property', turn * 2);
      const inspector = madeId('inspector', turn);
      const date = `${addDays(monday, 71)}T13:00:00`;
      return {
        method: 'POST',
        path: '/api/request',
        token: staff,
        body: {
          propertyId: property,
          inspectorId: inspector,
          service_type: madeId('service', 0),
          date,
          rent: 100,
          keys_location_pickup_type: 'property',
          keys_location_delivery_type: 'property',
        },
        expect: 201,
        bare: [property, inspector, madeId('service', 0), date],
      };
    }),
};
