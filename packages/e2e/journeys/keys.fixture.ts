import { expect } from 'vitest';
import { api } from '../fixtures.ts';
import { aWord } from './properties.fixture.ts';
import type { Town } from './requests-wizard.fixture.ts';

/** A branch of the property's agency, around the corner. */
export async function aBranch({ property }: Town): Promise<{ _id: string; label: string }> {
  const { city, state, latitude, longitude } = property.address;
  const { status, body } = await (await api('Admin')).post('/api/realtors/branches/add', {
    realtor: property.realtorId,
    label: `Filial ${aWord()}`,
    street: 'Rua da Matriz',
    doorNumber: '12',
    city,
    state,
    latitude,
    longitude,
    precision: 'door',
  });
  expect(status).toBe(201);
  return body;
}

export const keyAt = (branch: { _id: string }) => ({
  keys_location_pickup_type: 'realtor',
  keys_location_pickup_branch: branch._id,
});
