import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { expect, test } from 'vitest';

/** From UTC-11 to UTC+14, with half hours and daylight saving. */
const ZONES = [
  'Asia/Tokyo',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'UTC',
  'America/New_York',
  'Asia/Tehran',
  'Australia/Lord_Howe',
  'Europe/Lisbon',
];

// Before anything else is loaded, so that nothing has looked at the clock yet.
process.env.TZ = ZONES[0];
const { addDays, weekdayOf } = await import('@esquadro/domain/calendar/count-days');
const { aPerson } = await import('../../testing/people.ts');
const { testApp } = await import('../../testing/test-app.ts');
const { aCity, anInspector, aProperty, aWorld, bookedBy, draftOf, requestOf, thursday, today } = await import(
  './requests.fixture.ts'
);

const HARBOR = { latitude: -3.14, longitude: -60.02 };

const sundayFrom = (day: LocalDay) => addDays(day, (7 - weekdayOf(day)) % 7);
const year = Number(today().slice(0, 4)) + 1;

/** A plain day, days when clocks change or once changed, the last day of a year, and 29 February. */
const DAYS = [
  thursday,
  sundayFrom(`${year}-03-08`),
  sundayFrom(`${year}-10-15`),
  sundayFrom(`${year}-10-25`),
  `${year}-12-31`,
  `${year + ((4 - (year % 4)) % 4)}-02-29`,
];

test.each(ZONES)('with the server in %s a property is booked by its own clock', async (zone) => {
  process.env.TZ = zone;
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
  const { db, as } = await testApp();
  const world = await aWorld(db);
  const manaus = await aCity(db, 'Manaus', 'AM');
  const inspector = await anInspector(db, { cities: [world.city, manaus], services: [world.service] });
  const northern = await aProperty(db, world.agency, {
    city: 'Manaus',
    state: 'AM',
    timeZone: 'America/Manaus',
    ...HARBOR,
  });
  const admin = await as(await aPerson(db, 'Admin'));

  for (const day of DAYS) {
    const at = (time: string) => ({ date: `${day}T${time}` });
    const south = await bookedBy(admin, draftOf(world, 10, at('10:00:00')));
    expect(south.date).toBe(`${day}T10:00:00-03:00`);
    const north = await bookedBy(
      admin,
      draftOf({ ...world, inspector, property: northern }, 8, at('08:00:00')),
    );
    expect(north.date).toBe(`${day}T08:00:00-04:00`);
    expect(new Date(north.date).toISOString()).toBe(`${day}T12:00:00.000Z`);

    const asked = { date: day, window: 60, address: { city: 'Manaus', state: 'AM', ...HARBOR } };
    const [offer] = (await admin.post('/api/inspectors/availability', asked)).json();
    expect(offer.working_hours).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17]);

    const moved = await admin.put(`/api/request/${north._id}`, at('23:00:00Z'));
    expect(moved.json()).toMatchObject({ code: 'request.not-offered', reason: 'fora do expediente' });
    const later = requestOf(await admin.put(`/api/request/${north._id}`, at('20:00:00Z')));
    expect(later.date).toBe(`${day}T16:00:00-04:00`);

    const list: InspectionRequest[] = (await admin.get(`/api/request/?date=${day}&sort=date`)).json();
    expect(list.map(({ date }) => date)).toEqual([south.date, later.date]);
  }
  const days = await admin.get(
    `/api/inspectors/availability/days?month=2030-12&window=60&propertyId=${northern}`,
  );
  expect(days.json()[24].holiday.name).toBe('Natal');
});
