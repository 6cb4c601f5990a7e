import type { ExplainedAvailability } from '@esquadro/domain/requests/availability/availability';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { branches } from '../../features/realtors/tables.ts';
import {
  aProperty,
  aWorld,
  bookedBy,
  draftOf,
  north,
  thursday,
} from '../../features/requests/requests.fixture.ts';
import { inspectionRequests } from '../../features/requests/tables.ts';
import { settings } from '../../features/settings/tables.ts';
import { anAgency, aPerson } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';
import { aBranch, keyAt } from './keys.fixture.ts';

const { db, as } = await testApp();
const world = await aWorld(db);
const branch = await aBranch(db, world.agency);
const staff = await as(await aPerson(db, 'Admin'));
const agency = await as(world.realtor);

const question = (over: Record<string, unknown> = {}) => ({
  date: thursday,
  window: 60,
  address: { city: 'São Paulo', state: 'SP', ...north(0) },
  service_type: world.service,
  ...over,
});

async function freeHours(over: Record<string, unknown>): Promise<number[]> {
  const answer = await agency.post('/api/inspectors/availability', question(over));
  expect(answer.statusCode).toBe(200);
  return answer.json()[0]?.working_hours ?? [];
}

test('[KEY-4] a key at a branch that opens at nine: eight and nine are refused with their reasons', async () => {
  expect((await freeHours({})).slice(0, 3)).toEqual([8, 9, 10]);
  expect((await freeHours(keyAt(branch))).slice(0, 2)).toEqual([10, 11]);
  expect((await freeHours(keyAt(branch, { keys_eve: true }))).slice(0, 3)).toEqual([8, 9, 10]);
  const explained = await staff.post('/api/inspectors/availability?explain=1', question(keyAt(branch)));
  const { inspectors } = explained.json<ExplainedAvailability>();
  expect(inspectors[0]?.reasons).toEqual(
    expect.arrayContaining([
      { reason: 'a chave só sai às 09:00 da Filial Centro', hours: [8] },
      { reason: 'não dá tempo de buscar a chave em Filial Centro', hours: [9] },
    ]),
  );
});

test('[KEY-4] days with room and the best hours know the key too', async () => {
  await db.update(branches).set({ opens: 1020 }).where(eq(branches.id, branch));
  const month = `month=${thursday.slice(0, 7)}&window=60&propertyId=${world.property}`;
  const keys = `keys_location_pickup_type=realtor&keys_location_pickup_branch=${branch}`;
  const isFree = async (query: string) => {
    const answer = await agency.get(`/api/inspectors/availability/days?${query}`);
    expect(answer.statusCode).toBe(200);
    return answer.json<{ date: string; free: boolean }[]>().find(({ date }) => date === thursday)?.free;
  };
  expect(await isFree(month)).toBe(true);
  // It opens at five, ten minutes and a way before the last hour of the day.
  expect(await isFree(`${month}&${keys}`)).toBe(false);
  expect(await isFree(`${month}&${keys}&keys_eve=true`)).toBe(true);
  await db.update(branches).set({ opens: 540 }).where(eq(branches.id, branch));
});

test('[KEY-4] a booking is let through at the hours that the search offers, and no others', async () => {
  const early = await agency.post('/api/request', draftOf(world, 9, keyAt(branch)));
  expect(early.json()).toMatchObject({ code: 'request.not-offered' });
  const booked = await bookedBy(agency, draftOf(world, 10, keyAt(branch)));
  expect(booked).toMatchObject({ key_state: 'asked', keys_eve: false });
  const [row] = await db.select().from(inspectionRequests).where(eq(inspectionRequests.id, booked._id));
  expect(row).toMatchObject({ keysLatitude: north(4).latitude, keysLongitude: north(4).longitude });

  // The visit that follows shares the detour, one with a key elsewhere does not.
  const next = await aProperty(db, world.agency, { label: 'Casa ao lado' });
  const far = await aBranch(db, world.agency, { label: 'Lapa', ...north(-6) });
  const refused = await staff.post('/api/request', {
    ...draftOf({ ...world, property: next }, 11, keyAt(far)),
  });
  expect(refused.json()).toMatchObject({ reason: 'não dá tempo de buscar a chave em filial Lapa' });
  await bookedBy(agency, draftOf({ ...world, property: next }, 11, keyAt(branch)));

  // Moving it looks for the key by itself.
  const moved = await agency.put(`/api/request/${booked._id}`, { date: `${thursday}T09:00:00` });
  expect(moved.json()).toMatchObject({ code: 'request.not-offered' });
  const eve = await agency.put(`/api/request/${booked._id}`, {
    date: `${thursday}T09:00:00`,
    keys_eve: true,
  });
  expect(eve.statusCode).toBe(200);
});

test('[KEY-4] a branch that moves takes the way of its visits along', async () => {
  const before = await bookedBy(agency, draftOf(world, 15, keyAt(branch)));
  const own = await staff.get(`/api/realtors/branches/${world.agency}`);
  const [saved] = own.json<{ _id: string; version: number }[]>().filter(({ _id }) => _id === branch);
  const changed = { ...saved, opens: 600, closes: 1020, ...north(2), precision: 'door' };
  const answer = await staff.put(`/api/realtors/branches/update/${branch}`, changed);
  expect(answer.json()).toMatchObject({ opens: 600, closes: 1020 });
  const [row] = await db.select().from(inspectionRequests).where(eq(inspectionRequests.id, before._id));
  expect(row?.keysLatitude).toBe(north(2).latitude);
});

test('[KEY-4] a branch of another agency tells nothing, and without the setting keys are left out', async () => {
  const other = await aBranch(db, await anAgency(db, 'Lar Doce'), { opens: 1000 });
  expect((await freeHours(keyAt(other)))[0]).toBe(8);
  await db.update(settings).set({ keys: { in_route: false } });
  expect((await freeHours(keyAt(branch)))[0]).toBe(8);
});
