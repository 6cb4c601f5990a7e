import type { DispatchPlan, PlannedVisit } from '@esquadro/domain/dispatch/dispatch';
import { desc, eq } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import {
  aCity,
  anInspector,
  aProperty,
  aService,
  aWorld,
  bookedBy,
  draftOf,
  type Inspector,
  north,
  thursday,
  today,
} from '../features/requests/requests.fixture.ts';
import { inspectionRequests, requestEvents } from '../features/requests/tables.ts';
import { expectRefusal } from '../testing/expect-refusal.ts';
import { aPerson } from '../testing/people.ts';
import { testApp } from '../testing/test-app.ts';

const { db, as } = await testApp();
const world = await aWorld(db);
const admin = await as(await aPerson(db, 'Admin'));

/** Inspectors of a service that nobody else offers, so that each test has its own crew. */
async function aCrew(...names: string[]) {
  const service = await aService(db, `Entrada ${names.join()}`);
  const crew: Inspector[] = [];
  for (const [at, name] of names.entries())
    crew.push(await anInspector(db, { name, cities: [world.city], services: [service], at: north(at + 1) }));
  return { service, crew };
}

async function booked(crew: { service: string }, inspector: Inspector | undefined, hour: number) {
  if (!inspector) throw new Error('there is no such inspector');
  const property = await aProperty(db, world.agency, { label: `Casa das ${hour}`, ...north(hour / 10) });
  return bookedBy(admin, draftOf({ property, service: crew.service, inspector }, hour));
}

async function plan(query: object): Promise<DispatchPlan> {
  const answer = await admin.post('/api/dispatch/plan', query);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const movesOf = (visits: readonly PlannedVisit[]) =>
  visits.flatMap(({ requestId, version, move }) =>
    move ? { requestId, version, inspectorId: move.inspectorId, date: move.date } : [],
  );

const apply = (visits: readonly PlannedVisit[], who = admin) =>
  who.post('/api/dispatch/apply', { moves: movesOf(visits) });

const holders = async (ids: string[]) => {
  const rows = await db.select().from(inspectionRequests);
  return ids.map((id) => rows.find((row) => row.id === id)?.inspectorId);
};

const wholeDay = { from: `${thursday}T03:00:00Z`, to: `${thursday}T23:59:00-03:00` };

test('[DISPATCH-2] [DISPATCH-3] the visits of who is ill go to others in one act, with history, and come back by one undo', async () => {
  const team = await aCrew('Bruno', 'Ana', 'Diego');
  const [bruno, ana, diego] = team.crew;
  const visits = [await booked(team, bruno, 9), await booked(team, bruno, 13), await booked(team, bruno, 16)];
  await booked(team, ana, 16);
  await booked(team, diego, 16);
  const ids = visits.map(({ _id }) => _id);

  const { full_name, visits: planned } = await plan({ inspectorId: bruno?.inspectorId, ...wholeDay });
  expect(full_name).toBe('Bruno Souza');
  expect(planned.map(({ move }) => move !== null)).toEqual([true, true, false]);
  expect(planned[2]?.refusals).toEqual(
    expect.arrayContaining([
      { full_name: 'Ana Souza', reason: 'ocupado 16:00–17:00' },
      { full_name: 'Diego Souza', reason: 'ocupado 16:00–17:00' },
    ]),
  );
  const later = await plan({ inspectorId: bruno?.inspectorId, ...wholeDay, keep: 'day' });
  expect(later.visits[2]?.move).not.toBeNull();

  const done = await apply(planned);
  expect(done.json()).toMatchObject({ moved: 2 });
  const [first, second, third] = await holders(ids);
  expect([first, second]).not.toContain(bruno?.inspectorId);
  expect(third).toBe(bruno?.inspectorId);
  const [line] = await db
    .select()
    .from(requestEvents)
    .where(eq(requestEvents.requestId, ids[0] ?? ''))
    .orderBy(desc(requestEvents.at))
    .limit(1);
  expect(line).toMatchObject({ kind: 'reassigned', before: { inspector: 'Bruno Souza' } });

  // Applied again from the same plan it is refused whole.
  const again = await apply(planned);
  expectRefusal(again, 'dispatch.stale');
  expect(again.json().visit).toMatchObject({ property_label: 'Casa das 9' });

  const act = done.json()._id;
  expect((await admin.post(`/api/dispatch/undo/${act}`)).json()).toMatchObject({ moved: 2 });
  expect(await holders(ids)).toEqual(ids.map(() => bruno?.inspectorId));
  expectRefusal(await admin.post(`/api/dispatch/undo/${act}`), 'dispatch.not-found');
});

test('who is absent by now gets the visits back by the undo all the same', async () => {
  const team = await aCrew('Bruno', 'Ana');
  const [bruno] = team.crew;
  const visit = await booked(team, bruno, 10);
  await admin.post(`/api/inspectors/${bruno?.inspectorId}/absences`, {
    from: `${thursday}T00:00`,
    to: `${thursday}T24:00`,
  });
  const { visits } = await plan({ inspectorId: bruno?.inspectorId, ...wholeDay });
  const act = (await apply(visits)).json();
  expect((await admin.post(`/api/dispatch/undo/${act._id}`)).statusCode).toBe(200);
  expect(await holders([visit._id])).toEqual([bruno?.inspectorId]);
});

test('[DISPATCH-3] half of it taken meanwhile: nothing changes', async () => {
  const team = await aCrew('Bruno', 'Ana');
  const [bruno, ana] = team.crew;
  const visits = [await booked(team, bruno, 9), await booked(team, bruno, 14)];
  const { visits: planned } = await plan({ inspectorId: bruno?.inspectorId, ...wholeDay });
  expect(movesOf(planned)).toHaveLength(2);
  await booked(team, ana, 14);
  const refused = await apply(planned);
  expectRefusal(refused, 'dispatch.stale');
  expect(refused.json().visit).toMatchObject({
    property_label: 'Casa das 14',
    reason: 'ocupado 14:00–15:00',
  });
  expect(await holders(visits.map(({ _id }) => _id))).toEqual([bruno?.inspectorId, bruno?.inspectorId]);
});

test('of two dispatchers at once one is told, and nobody is booked twice', async () => {
  const team = await aCrew('Bruno', 'Carla', 'Ana');
  const [bruno, carla] = team.crew;
  const other = await as(await aPerson(db, 'Admin'));
  for (const hour of [8, 10, 12, 14, 16]) {
    await booked(team, bruno, hour);
    await booked(team, carla, hour);
    const moment = {
      from: `${thursday}T${String(hour).padStart(2, '0')}:00:00-03:00`,
      to: `${thursday}T${String(hour + 1).padStart(2, '0')}:00:00-03:00`,
    };
    const ana = team.crew[2]?.inspectorId;
    const both = await Promise.all(
      [bruno, carla].map((ill) => plan({ inspectorId: ill?.inspectorId, ...moment })),
    );
    const toAna = both.map(({ visits }) =>
      visits.map((visit) => ({
        ...visit,
        move: visit.options.find(({ inspectorId }) => inspectorId === ana) ?? null,
      })),
    );
    const answers = await Promise.all(toAna.map((visits, at) => apply(visits, at === 0 ? admin : other)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  }
});

test('chosen visits are passed to whoever is asked for, or to the best', async () => {
  const team = await aCrew('Bruno', 'Ana', 'Diego');
  const [bruno, ana, diego] = team.crew;
  const requestIds = [(await booked(team, bruno, 9))._id, (await booked(team, ana, 14))._id];
  const wanted = await plan({ requestIds, wantedId: diego?.inspectorId });
  expect(wanted.visits.map(({ move }) => move?.inspectorId)).toEqual([
    diego?.inspectorId,
    diego?.inspectorId,
  ]);
  const { visits } = await plan({ requestIds });
  expect(visits[0]?.move?.inspectorId).not.toBe(bruno?.inspectorId);
  expectRefusal(
    await admin.post('/api/dispatch/plan', { requestIds: ['f'.repeat(24)] }),
    'request.not-found',
  );
  expectRefusal(await admin.post('/api/dispatch/plan', {}), 'input.invalid');
});

test('twenty rounds of plans never meet the exclusion constraint', async () => {
  const team = await aCrew('Bruno', 'Ana', 'Diego');
  for (const hour of [9, 11, 13, 15]) await booked(team, team.crew[hour % 3], hour);
  for (let round = 0; round < 20; round += 1) {
    const ill = team.crew[round % 3];
    const { visits } = await plan({
      inspectorId: ill?.inspectorId,
      ...wholeDay,
      keep: round % 2 ? 'day' : 'hour',
    });
    if (movesOf(visits).length > 0) expect((await apply(visits)).statusCode).toBe(200);
  }
});

test('[DISPATCH-5] [API-38] who has visits ahead can be neither deleted nor blocked until they are redistributed', async () => {
  const team = await aCrew('Bruno', 'Ana');
  const [bruno] = team.crew;
  const visit = await booked(team, bruno, 10);
  const path = `/api/inspectors/${bruno?.inspectorId}`;
  const refused = await admin.delete(path);
  expectRefusal(refused, 'inspector.has-visits');
  expect(refused.json().visits).toMatchObject([{ _id: visit._id, property_label: 'Casa das 10' }]);
  expectRefusal(await admin.put(path, { approved: false }), 'inspector.has-visits');
  expectRefusal(await admin.delete(`/api/user/deleteRealtorUser/${bruno?.id}`), 'inspector.has-visits');
  const { visits } = await plan({ inspectorId: bruno?.inspectorId });
  await apply(visits);
  expect((await admin.put(path, { approved: false })).statusCode).toBe(200);
  expect((await admin.delete(path)).statusCode).toBe(204);
});

afterEach(() => {
  vi.useRealTimers();
});

test('[DISPATCH-4] a visit of today goes to who can still get there, by the clock of Manaus', async () => {
  const manaus = await aCity(db, 'Manaus', 'AM');
  const service = await aService(db, 'Entrada em Manaus');
  const place = { latitude: -3.1, longitude: -60.02 };
  const at = (km: number) => ({ ...place, latitude: place.latitude + km / 111.195 });
  const serving = { cities: [manaus], services: [service] };
  const bruno = await anInspector(db, { ...serving, name: 'Bruno', at: at(1) });
  const ana = await anInspector(db, { ...serving, name: 'Ana', at: at(2) });
  const far = await anInspector(db, { ...serving, name: 'Longe', at: at(40) });
  const property = await aProperty(db, world.agency, {
    city: 'Manaus',
    state: 'AM',
    timeZone: 'America/Manaus',
    ...place,
  });
  // Noon in Manaus is one o'clock in São Paulo.
  const day = today();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T08:00:00-04:00`).getTime() - 86_400_000 });
  const early = await as(await aPerson(db, 'Admin'));
  const visit = await bookedBy(early, {
    ...draftOf({ property, service, inspector: bruno }),
    date: `${day}T12:00:00`,
  });
  vi.setSystemTime(new Date(`${day}T11:00:00-04:00`));
  const query = {
    inspectorId: bruno.inspectorId,
    from: `${day}T00:00:00-04:00`,
    to: `${day}T23:00:00-04:00`,
  };
  const planned: DispatchPlan = (await early.post('/api/dispatch/plan', query)).json();
  expect(planned.visits[0]?.options.map(({ inspectorId }) => inspectorId)).toEqual([ana.inspectorId]);
  expect(planned.visits[0]?.refusals[0]).toEqual({
    full_name: 'Longe Souza',
    reason: 'não chega a tempo, saindo agora',
  });

  // The same by hand, through the request itself; an agency may not.
  const agency = await as(world.realtor);
  expectRefusal(
    await agency.put(`/api/request/${visit._id}`, { inspectorId: ana.inspectorId }),
    'input.invalid',
  );
  expectRefusal(
    await early.put(`/api/request/${visit._id}`, { inspectorId: far.inspectorId }),
    'request.not-offered',
  );
  expect((await apply(planned.visits, early)).statusCode).toBe(200);
  expect(await holders([visit._id])).toEqual([ana.inspectorId]);

  // New visits for today stay refused until the setting lets the staff book them.
  const another = { ...draftOf({ property, service, inspector: bruno }), date: `${day}T15:00:00` };
  expectRefusal(await early.post('/api/request', another), 'input.invalid');
  const boss = await as(await aPerson(db, 'SuperAdmin'));
  const settings = (await boss.get('/api/settings')).json();
  await boss.post('/api/settings', { ...settings, agenda: { same_day: 'staff' } });
  expectRefusal(await agency.post('/api/request', another), 'input.invalid');
  expect((await early.post('/api/request', another)).statusCode).toBe(201);

  // Once it has begun nobody else can take it.
  vi.setSystemTime(new Date(`${day}T12:01:00-04:00`));
  expect(
    (await early.post('/api/dispatch/plan', { ...query, inspectorId: ana.inspectorId })).json().visits,
  ).toEqual([]);
});
