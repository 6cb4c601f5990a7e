import { addDays } from '@esquadro/domain/calendar/count-days';
import type {
  AvailableInspector,
  ExplainedAvailability,
} from '@esquadro/domain/requests/availability/availability';
import { describe, expect, test } from 'vitest';
import { anAgency, aPerson } from '../../../testing/people.ts';
import { testApp } from '../../../testing/test-app.ts';
import {
  aCity,
  anInspector,
  aProperty,
  aService,
  bookedBy,
  centre,
  draftOf,
  north,
  thursday,
  today,
} from '../requests.fixture.ts';

const { db, as } = await testApp();
const agency = await anAgency(db);
const admin = await as(await aPerson(db, 'Admin'));
const realtor = await as(await aPerson(db, 'Realtor', agency));
const [city, santos] = [await aCity(db), await aCity(db, 'Santos')];
const [entering, leaving] = [await aService(db, 'Entrada'), await aService(db, 'Saída')];
const property = await aProperty(db, agency);

const near = await anInspector(db, { cities: [city], services: [entering], at: north(2.6), name: 'Ana' });
const far = await anInspector(db, {
  cities: [santos, city],
  services: [entering, leaving],
  at: north(12),
  work: { starts: 540, ends: 900, breakStarts: 720, breakEnds: 780 },
  name: 'Bia',
});
const away = await anInspector(db, {
  cities: [city],
  services: [entering],
  vacation: [[addDays(thursday, -2), thursday]],
  name: 'Caio',
});
const coastal = await anInspector(db, { cities: [santos], services: [entering], name: 'Davi' });
const waiting = await anInspector(db, { cities: [city], services: [entering], approved: false, name: 'Eva' });
const idle = await anInspector(db, { cities: [city], services: [entering], work: null, name: 'Fábio' });

const asked = { date: thursday, window: 60, address: centre };
const ask = async (over: object = {}, caller = admin): Promise<AvailableInspector[]> =>
  (await caller.post('/api/inspectors/availability', { ...asked, ...over })).json();
const explain = async (over: object = {}): Promise<ExplainedAvailability> =>
  (await admin.post('/api/inspectors/availability?explain=1', { ...asked, ...over })).json();
const hoursOf = (offers: AvailableInspector[], { inspectorId }: { inspectorId: string }) =>
  offers.find((offer) => offer.inspectorId === inspectorId)?.working_hours;

describe('who is offered', () => {
  test('[API-34] those of the city who work that day, nearest first', async () => {
    expect(await ask()).toEqual([
      {
        inspectorId: near.inspectorId,
        full_name: 'Ana Souza',
        distance: 2.6,
        working_hours: [8, 9, 10, 11, 12, 13, 14, 15, 16, 17],
      },
      {
        inspectorId: far.inspectorId,
        full_name: 'Bia Souza',
        distance: 12,
        working_hours: [9, 10, 11, 13, 14],
      },
    ]);
  });

  test('[API-34] agencies see no names, and whole kilometres from a point beside the home', async () => {
    const offers = await ask({}, realtor);
    expect(offers.map(({ full_name }) => full_name)).toEqual(['', '']);
    const distances = offers.map(({ distance }) => distance);
    expect(distances).toEqual(distances.map(Math.round));
    expect(Math.abs((distances[1] ?? 0) - 12)).toBeLessThanOrEqual(3);
    expect(await ask({}, realtor)).toEqual(offers);
  });

  test('[API-34] only those who offer the service, where one is given', async () => {
    expect((await ask({ service_type: leaving })).map(({ inspectorId }) => inspectorId)).toEqual([
      far.inspectorId,
    ]);
    expect(await ask({ service_type: 'f'.repeat(24) })).toEqual([]);
  });

  test('[API-34] the whole window has to fit', async () => {
    expect(hoursOf(await ask({ window: 121 }), far)).toEqual([9]);
    expect(await ask({ window: 601 })).toEqual([]);
  });

  test.each([today(), addDays(today(), -1), '2020-01-01'])('[REQUEST-12] nobody on %s', async (date) => {
    expect(await ask({ date })).toEqual([]);
  });

  test('[API-34] a city is known however it is written, and served only where it is', async () => {
    expect(await ask({ address: { city: 'SAO PAULO', state: 'sp' } })).toHaveLength(2);
    expect(await ask({ address: { city: 'São Paulo', state: 'MG' } })).toEqual([]);
    const inSantos = await ask({ address: { city: 'Santos', state: 'SP' } });
    expect(inSantos.map(({ full_name }) => full_name).sort()).toEqual(['Bia Souza', 'Davi Souza']);
  });

  test('[API-34] a day may come as the moment of a date picker', async () => {
    expect(await ask({ date: `${thursday}T00:00:00.000Z` })).toEqual(await ask());
    expect(await ask({ date: `${thursday}T03:00:00.000Z` })).toEqual(await ask());
  });

  test('[API-34] one inspector alone may be asked after', async () => {
    expect(await ask({ inspectorId: far.inspectorId })).toHaveLength(1);
    expect(await ask({ inspectorId: away.inspectorId })).toEqual([]);
    expect(await ask({ inspectorId: waiting.inspectorId })).toEqual([]);
  });
});

describe('what is booked', () => {
  const draft = (hour: number, day = thursday) =>
    draftOf({ property, service: entering, inspector: near }, hour, {
      date: `${day}T${String(hour).padStart(2, '0')}:00:00`,
    });

  test('[API-34] takes its hours, unless it is canceled, deleted or the one being edited', async () => {
    const { _id } = await bookedBy(realtor, draft(10));
    expect(hoursOf(await ask(), near)).not.toContain(10);
    expect(hoursOf(await ask({ requestId: _id }), near)).toContain(10);
    await admin.put(`/api/request/${_id}`, { status: 'canceled' });
    expect(hoursOf(await ask(), near)).toContain(10);
    await admin.put(`/api/request/${_id}`, { status: 'assigned' });
    expect(hoursOf(await ask(), near)).not.toContain(10);
    await admin.delete(`/api/request/${_id}`);
    expect(hoursOf(await ask(), near)).toContain(10);
  });

  test('the way to another place takes the hours around it, and by setting none', async () => {
    const day = addDays(thursday, 4);
    const { _id } = await bookedBy(realtor, draft(10, day));
    const elsewhere = { date: day, address: { ...centre, ...north(12) } };
    expect(hoursOf(await ask(elsewhere), near)).toEqual([8, 12, 13, 14, 15, 16, 17]);
    const superAdmin = await as(await aPerson(db, 'SuperAdmin'));
    const { travel: _travel, ...tables } = (await superAdmin.get('/api/settings')).json();
    await superAdmin.post('/api/settings', { ...tables, travel: { speed_kmh: 0 } });
    expect(hoursOf(await ask(elsewhere), near)).toEqual([8, 9, 11, 12, 13, 14, 15, 16, 17]);
    await superAdmin.post('/api/settings', { ...tables, travel: {} });
    await admin.delete(`/api/request/${_id}`);
  });

  test('[REQUEST-13] what is offered can be booked, and what is not cannot', async () => {
    const day = addDays(thursday, 7);
    await bookedBy(realtor, draft(12, day));
    const hours = hoursOf(await ask({ date: day, service_type: entering }), near) ?? [];
    for (let hour = 0; hour < 24; hour += 1) {
      const answer = await admin.post('/api/request', draft(hour, day));
      expect([hour, answer.statusCode]).toEqual([hour, hours.includes(hour) ? 201 : 409]);
      if (answer.statusCode === 201) await admin.delete(`/api/request/${answer.json()._id}`);
    }
  });
});

describe('why not', () => {
  test('[API-34] everybody is told of, those who are offered first', async () => {
    const { holiday, inspectors } = await explain({ service_type: entering });
    expect(holiday).toBeNull();
    const reasons = inspectors.map(({ full_name, working_hours, reasons: all }) => [
      full_name,
      working_hours.length > 0,
      all.map(({ reason }) => reason).filter((reason) => reason !== 'fora do expediente'),
    ]);
    expect(reasons.slice(0, 2).map(([name]) => name)).toEqual(['Ana Souza', 'Bia Souza']);
    expect(reasons).toContainEqual(['Bia Souza', true, ['intervalo 12:00–13:00']]);
    expect(reasons).toContainEqual([
      'Caio Souza',
      false,
      [`férias até ${thursday.slice(8)}/${thursday.slice(5, 7)}`],
    ]);
    expect(reasons).toContainEqual(['Davi Souza', false, ['não atende São Paulo']]);
    expect(reasons).toContainEqual(['Eva Souza', false, ['aguarda aprovação']]);
    expect(reasons).toContainEqual(['Fábio Souza', false, []]);
    expect(inspectors.find(({ inspectorId }) => inspectorId === idle.inspectorId)?.reasons[0]?.reason).toBe(
      'fora do expediente',
    );
    expect(inspectors.some(({ inspectorId }) => inspectorId === coastal.inspectorId)).toBe(true);
  });

  test('[API-34] the service that is not offered is named', async () => {
    const { inspectors } = await explain({ service_type: leaving, inspectorId: near.inspectorId });
    expect(inspectors[0]?.reasons.map(({ reason }) => reason)).toEqual(['não faz Saída']);
  });

  test('a holiday is pointed out and, by setting, closed', async () => {
    const christmas = `${Number(today().slice(0, 4)) + 1}-12-25`;
    expect((await explain({ date: christmas })).holiday).toEqual({
      name: 'Natal',
      kind: 'national',
      closed: false,
    });
    expect(await ask({ date: christmas })).not.toEqual([]);
    const superAdmin = await as(await aPerson(db, 'SuperAdmin'));
    const tables = (await superAdmin.get('/api/settings')).json();
    const municipal = [{ date: '2020-08-08', name: 'Padroeira', city: 'São Paulo', state: 'SP' }];
    await superAdmin.post('/api/settings', { ...tables, holidays: { closed: true, municipal } });
    expect(await ask({ date: christmas })).toEqual([]);
    const patron = `${Number(today().slice(0, 4)) + 1}-08-08`;
    expect((await explain({ date: patron })).inspectors[0]?.reasons[0]?.reason).toBe('feriado: Padroeira');
    await superAdmin.post('/api/settings', { ...tables, holidays: {} });
  });
});
