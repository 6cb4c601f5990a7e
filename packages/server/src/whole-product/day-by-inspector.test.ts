import type { DispatchDay } from '@esquadro/domain/dispatch/day';
import { expect, test } from 'vitest';
import { inspectorAbsences } from '../features/inspectors/tables.ts';
import {
  anInspector,
  aProperty,
  aWorld,
  bookedBy,
  draftOf,
  north,
  thursday,
} from '../features/requests/requests.fixture.ts';
import { newId } from '../platform/new-id.ts';
import { aPerson } from '../testing/people.ts';
import { testApp } from '../testing/test-app.ts';

const { db, as } = await testApp();
const world = await aWorld(db);
const admin = await aPerson(db, 'Admin');
const staff = await as(admin);
const realtor = await as(world.realtor);
const far = await aProperty(db, world.agency, { ...north(10) });

test('the day of everybody: hours with their break, vacation, absence, and the way between two visits', async () => {
  const bruno = await anInspector(db, {
    name: 'Bruno',
    work: { starts: 480, ends: 1080, breakStarts: 720, breakEnds: 780 },
    vacation: [[thursday, thursday]],
  });
  const id = newId();
  await db.insert(inspectorAbsences).values({
    id,
    inspectorId: world.inspector.inspectorId,
    seriesId: id,
    startsAt: new Date(`${thursday}T15:00:00-03:00`),
    endsAt: new Date(`${thursday}T16:30:00-03:00`),
    timeZone: 'America/Sao_Paulo',
    createdBy: admin.id,
  });
  await bookedBy(realtor, draftOf(world, 9));
  const second = await bookedBy(realtor, draftOf({ ...world, property: far }, 12));

  const day: DispatchDay = (await staff.get(`/api/dispatch/day?date=${thursday}`)).json();
  const person = (inspectorId: string) => day.people.find(({ _id }) => _id === inspectorId);
  expect(person(bruno.inspectorId)).toMatchObject({
    work: [
      { starts: 480, ends: 720 },
      { starts: 780, ends: 1080 },
    ],
    vacation: true,
    absences: [],
  });
  expect(person(world.inspector.inspectorId)).toMatchObject({
    first_name: 'Ana',
    work: [{ starts: 480, ends: 1080 }],
    vacation: false,
    absences: [{ starts: 900, ends: 990 }],
  });
  expect(day.ways.map(({ visit }) => visit)).toEqual([second._id]);
  expect(day.ways[0]?.minutes).toBeGreaterThan(10);

  const ofCity: DispatchDay = (await staff.get(`/api/dispatch/day?date=${thursday}&city=sao`)).json();
  expect(ofCity.people.map(({ first_name }) => first_name)).toEqual(['Ana']);
});

test('only the staff see it, and a day that is none is refused', async () => {
  for (const person of [world.realtor, world.inspector]) {
    const answer = await (await as(person)).get(`/api/dispatch/day?date=${thursday}`);
    expect(answer.statusCode).toBe(403);
  }
  expect((await staff.get('/api/dispatch/day?date=tomorrow')).statusCode).toBe(400);
});
