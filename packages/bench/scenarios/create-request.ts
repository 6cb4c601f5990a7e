import { addDays } from '@esquadro/domain/calendar/local-day';
import { madeId } from '../world/made-id.ts';
import { range, type Scenario } from './scenario.ts';

/** Bookings on days that are still empty, each inspector once. */
export const createRequest: Scenario = {
  name: 'create-request',
  title: 'agendar uma vistoria',
  goal: { ratio: 0.6 },
  once: true,
  calls: ({ staff, monday }) =>
    range(200).map((turn) => ({
      method: 'POST',
      path: '/api/request',
      token: staff,
      body: {
        propertyId: madeId('property', turn * 2),
        inspectorId: madeId('inspector', turn),
        service_type: madeId('service', 0),
        date: `${addDays(monday, 71)}T13:00:00`,
        rent: 100,
        keys_location_pickup_type: 'property',
        keys_location_delivery_type: 'property',
      },
      expect: 201,
    })),
};
