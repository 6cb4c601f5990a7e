import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { expect, test } from 'vitest';
import { aPerson } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';
import {
  aCity,
  anInspector,
  aProperty,
  aWorld,
  bookedBy,
  draftOf,
  requestOf,
  thursday,
} from './requests.fixture.ts';

const harbour = { latitude: -3.14, longitude: -60.02 };

/** The journey of a booking with the server's own clock set to a zone: it must not change anything. */
export function bookingIn(zone: string): void {
  test(`the machine keeps the time of ${zone}`, () => {
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
  });

  test(`with the server in ${zone} a property is booked by its own clock`, async () => {
    const { db, as } = await testApp();
    const world = await aWorld(db);
    const manaus = await aCity(db, 'Manaus', 'AM');
    const inspector = await anInspector(db, { cities: [world.city, manaus], services: [world.service] });
    const northern = await aProperty(db, world.agency, {
      city: 'Manaus',
      state: 'AM',
      timeZone: 'America/Manaus',
      ...harbour,
    });
    const admin = await as(await aPerson(db, 'Admin'));

    const south = await bookedBy(admin, draftOf({ ...world, inspector: world.inspector }, 10));
    expect(south.date).toBe(`${thursday}T10:00:00-03:00`);
    const north = await bookedBy(admin, draftOf({ ...world, inspector, property: northern }, 8));
    expect(north.date).toBe(`${thursday}T08:00:00-04:00`);
    expect(new Date(north.date).toISOString()).toBe(`${thursday}T12:00:00.000Z`);

    const asked = { date: thursday, window: 60, address: { city: 'Manaus', state: 'AM', ...harbour } };
    const [offer] = (await admin.post('/api/inspectors/availability', asked)).json();
    expect(offer.working_hours).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17]);

    const moved = await admin.put(`/api/request/${north._id}`, { date: `${thursday}T23:00:00Z` });
    expect(moved.json()).toMatchObject({ code: 'request.not-offered', reason: 'fora do expediente' });
    const later = requestOf(await admin.put(`/api/request/${north._id}`, { date: `${thursday}T20:00:00Z` }));
    expect(later.date).toBe(`${thursday}T16:00:00-04:00`);

    const list: InspectionRequest[] = (await admin.get(`/api/request/?date=${thursday}&sort=date`)).json();
    expect(list.map(({ date }) => date)).toEqual([south.date, later.date]);
    const days = await admin.get(
      `/api/inspectors/availability/days?month=2030-12&window=60&propertyId=${northern}`,
    );
    expect(days.json()[24].holiday.name).toBe('Natal');
  });
}
