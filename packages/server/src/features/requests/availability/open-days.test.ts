import { addDays, addMonths } from '@esquadro/domain/calendar/count-days';
import type { OpenDay } from '@esquadro/domain/requests/availability/availability';
import { expect, test } from 'vitest';
import { newId } from '../../../platform/new-id.ts';
import { expectRefusal } from '../../../testing/expect-refusal.ts';
import { anAgency, aPerson } from '../../../testing/people.ts';
import { testApp } from '../../../testing/test-app.ts';
import { aProperty, aWorld, bookedBy, draftOf, thursday, today } from '../requests.fixture.ts';

const { db, as } = await testApp();
const world = await aWorld(db);
const admin = await as(await aPerson(db, 'Admin'));
const realtor = await as(world.realtor);

const month = thursday.slice(0, 7);
const daysOf = async (query: object, caller = realtor): Promise<OpenDay[]> => {
  const all = { month, window: '60', propertyId: world.property, ...query };
  const answer = await caller.get(`/api/inspectors/availability/days?${new URLSearchParams({ ...all })}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
};
const isFree = async (day: string, query: object = {}) =>
  (await daysOf({ month: day.slice(0, 7), ...query })).find(({ date }) => date === day)?.free;

test('[REQUEST-12] every day of the month is there, with room from tomorrow on', async () => {
  const days = await daysOf({ month: today().slice(0, 7) });
  const first = `${today().slice(0, 7)}-01`;
  expect(days[0]?.date).toBe(first);
  expect(days.at(-1)?.date).toBe(addDays(addMonths(first, 1), -1));
  expect(days.filter(({ free }) => free).every(({ date }) => date > today())).toBe(true);
  expect(days.filter(({ date }) => date > today()).every(({ free }) => free)).toBe(true);
});

test('[REQUEST-12] a day on which all hours are taken has no room, but for the request being edited', async () => {
  const booked = [];
  for (let hour = 8; hour < 18; hour += 1) booked.push(await bookedBy(realtor, draftOf(world, hour)));
  expect(await isFree(thursday)).toBe(false);
  expect(await isFree(addDays(thursday, 1))).toBe(true);
  expect(await isFree(thursday, { requestId: String(booked[3]?._id) })).toBe(true);
  expect(await isFree(thursday, { window: '61', requestId: String(booked[3]?._id) })).toBe(false);
});

test('a visit that is too long fits on no day, a service that nobody offers neither', async () => {
  expect((await daysOf({ window: '601' })).some(({ free }) => free)).toBe(false);
  expect((await daysOf({ service_type: newId() })).some(({ free }) => free)).toBe(false);
  expect((await daysOf({ service_type: world.service })).some(({ free }) => free)).toBe(true);
});

test('a month may be asked for by city, and for one inspector', async () => {
  const byCity = { propertyId: '', city: 'São Paulo', state: 'SP' };
  expect(await daysOf(byCity)).toEqual(await daysOf({}));
  expect(await daysOf({ ...byCity, inspectorId: world.inspector.inspectorId })).toEqual(await daysOf({}));
  expect((await daysOf({ ...byCity, city: 'Santos' })).some(({ free }) => free)).toBe(false);
});

test('holidays are named', async () => {
  const days = await daysOf({ month: `${Number(today().slice(0, 4)) + 1}-12` });
  expect(days[24]).toEqual({
    date: `${Number(today().slice(0, 4)) + 1}-12-25`,
    free: true,
    holiday: { name: 'Natal', kind: 'national', closed: false },
  });
});

test('a property of another agency is not there', async () => {
  const foreign = await aProperty(db, await anAgency(db));
  const query = `month=${month}&window=60&propertyId=${foreign}`;
  expectRefusal(await realtor.get(`/api/inspectors/availability/days?${query}`), 'property.not-found');
  expect((await admin.get(`/api/inspectors/availability/days?${query}`)).statusCode).toBe(200);
});

test('the first day with room, and a city that nobody serves', async () => {
  const first = async (query: object) => {
    const asked = new URLSearchParams({ window: '60', ...query });
    return (await realtor.get(`/api/inspectors/availability/first?${asked}`)).json();
  };
  expect(await first({ propertyId: world.property })).toEqual({ served: true, date: addDays(today(), 1) });
  expect(await first({ propertyId: world.property, window: '2000' })).toEqual({ served: true, date: null });
  expect(await first({ city: 'Registro', state: 'SP' })).toEqual({ served: false, date: null });
});
