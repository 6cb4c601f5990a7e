import { addDays } from '@esquadro/domain/calendar/count-days';
import { expect, test } from 'vitest';
import { anInspector, aWorld, draftOf, thursday } from '../features/requests/requests.fixture.ts';
import { expectRefusal } from '../testing/expect-refusal.ts';
import { aPerson } from '../testing/people.ts';
import { testApp } from '../testing/test-app.ts';

const { db, as } = await testApp();
const world = await aWorld(db);
const admin = await as(await aPerson(db, 'Admin'));
const agency = await as(world.realtor);
const newInspector = () => anInspector(db, { cities: [world.city], services: [world.service] });

const morning = { from: `${thursday}T10:00`, to: `${thursday}T12:00`, note: 'Volto às 12' };
const path = (id: string) => `/api/inspectors/${id}/absences`;

const ask = (inspectorId: string, who = admin) =>
  who.post('/api/inspectors/availability', {
    date: thursday,
    window: 60,
    address: { city: 'São Paulo', state: 'SP' },
    service_type: world.service,
    inspectorId,
  });
const hoursOf = async (inspectorId: string) => (await ask(inspectorId)).json()[0]?.working_hours ?? [];

test('[DISPATCH-1] an absence is held time: searched by nobody, booked by nobody, free again once it is taken back', async () => {
  const ana = await newInspector();
  const before = await hoursOf(ana.inspectorId);
  expect(before).toContain(10);
  const saved = await admin.post(path(ana.inspectorId), morning);
  expect(saved.statusCode).toBe(201);
  const [absence] = saved.json().absences;
  expect(absence).toMatchObject({ ...morning, time_zone: 'America/Sao_Paulo' });

  expect(await hoursOf(ana.inspectorId)).toEqual(before.filter((hour: number) => hour !== 10 && hour !== 11));
  const draft = draftOf({ ...world, inspector: ana }, 10);
  const refused = await admin.post('/api/request', draft);
  expectRefusal(refused, 'request.slot-taken');
  expect(refused.json().reason).toBe('ausente 10:00–12:00');

  await admin.delete(`${path(ana.inspectorId)}/${absence._id}`);
  expect(await hoursOf(ana.inspectorId)).toEqual(before);
  expect((await admin.post('/api/request', draft)).statusCode).toBe(201);
});

test('[DISPATCH-1] an agency reads no absence, neither its hours nor its note nor a reason', async () => {
  const ana = await newInspector();
  await admin.post(path(ana.inspectorId), { ...morning, note: 'consulta' });
  expectRefusal(await agency.get(path(ana.inspectorId)), 'access.denied');
  expectRefusal(await agency.post(path(ana.inspectorId), morning), 'access.denied');
  const told = [
    await ask(ana.inspectorId, agency),
    await agency.get(`/api/inspectors/${ana.inspectorId}`),
    await agency.post('/api/request', draftOf({ ...world, inspector: ana }, 10)),
  ];
  for (const { body } of told) expect(body).not.toMatch(/ausente|consulta|12:00/);
});

test('an inspector changes the own absences and nobody else’s', async () => {
  const ana = await newInspector();
  const bruno = await newInspector();
  const own = await as(ana);
  expect((await own.post(path(ana.inspectorId), morning)).statusCode).toBe(201);
  expect((await own.get(path(ana.inspectorId))).json().absences).toHaveLength(1);
  expectRefusal(await own.get(path(bruno.inspectorId)), 'inspector.not-found');
  expectRefusal(await own.post(path(bruno.inspectorId), morning), 'inspector.not-found');
  const [theirs] = (await admin.post(path(bruno.inspectorId), morning)).json().absences;
  expectRefusal(await own.delete(`${path(ana.inspectorId)}/${theirs._id}`), 'absence.not-found');
});

test('a weekly absence is written out and taken back from one week on', async () => {
  const ana = await newInspector();
  const until = addDays(thursday, 21);
  const { absences } = (await admin.post(path(ana.inspectorId), { ...morning, weekly_until: until })).json();
  expect(absences.map(({ from }: { from: string }) => from)).toEqual(
    [0, 7, 14, 21].map((days) => `${addDays(thursday, days)}T10:00`),
  );
  const left = await admin.delete(`${path(ana.inspectorId)}/${absences[1]._id}?following=1`);
  expect(left.json().absences).toHaveLength(1);
  const tooLong = { ...morning, weekly_until: addDays(thursday, 27 * 7) };
  expect(expectRefusal(await admin.post(path(ana.inspectorId), tooLong), 'input.invalid')).toEqual({
    weekly_until: 'Use no máximo 26 semanas.',
  });
});

test('what cannot be is refused with a sentence', async () => {
  const ana = await newInspector();
  const refusal = async (over: object) =>
    expectRefusal(await admin.post(path(ana.inspectorId), { ...morning, ...over }), 'input.invalid');
  expect(await refusal({ to: morning.from })).toEqual({ to: 'O fim precisa ser depois do início.' });
  expect(await refusal({ from: '2020-01-01T10:00' })).toMatchObject({ to: 'A ausência vai até um ano.' });
  expect(await refusal({ from: '2020-01-01T10:00', to: '2020-01-01T12:00' })).toEqual({
    from: 'A ausência começa hoje ou depois.',
  });
  expect(await refusal({ from: 'amanhã' })).toMatchObject({ from: 'Informe o dia e a hora.' });
});

test('saving an absence answers with the visits that it hits', async () => {
  const ana = await newInspector();
  const hit = (await admin.post('/api/request', draftOf({ ...world, inspector: ana }, 11))).json();
  const saved = (await admin.post(path(ana.inspectorId), morning)).json();
  expect(saved.collisions).toMatchObject([{ _id: hit._id }]);
});

test('of an absence and a booking at once, one sees the other', async () => {
  for (let round = 0; round < 5; round += 1) {
    const ana = await newInspector();
    const [absence, booking] = await Promise.all([
      admin.post(path(ana.inspectorId), morning),
      admin.post('/api/request', draftOf({ ...world, inspector: ana }, 10)),
    ]);
    expect(absence.statusCode).toBe(201);
    const { collisions } = (await admin.get(path(ana.inspectorId))).json();
    expect(collisions).toHaveLength(booking.statusCode === 201 ? 1 : 0);
  }
});
