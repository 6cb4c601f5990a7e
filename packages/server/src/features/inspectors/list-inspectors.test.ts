import { addDays } from '@esquadro/domain/calendar/count-days';
import type { ListedInspector } from '@esquadro/domain/inspectors/inspector';
import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { anAgency, aPerson } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';
import {
  aCity,
  aService,
  aVisit,
  createdBy,
  draftOf,
  thursday,
  thursdayMornings as working_hours,
} from './inspectors.fixture.ts';

const { db, as } = await testApp();
const staff = await aPerson(db, 'Admin');
const admin = await as(staff);
const realtorId = await anAgency(db);
const saoPaulo = await aCity(db, 'São Paulo');
const santos = await aCity(db, 'Santos');
const entrance = await aService(db, 'Vistoria de entrada');
const exit = await aService(db, 'Vistoria de saída');

const named = (first_name: string, last_name: string, over: object = {}) =>
  createdBy(admin, draftOf({ first_name, last_name, working_hours, ...over }));

const antonio = await named('Antônio', 'Prado', { cities: [saoPaulo], services: [entrance] });
const bruna = await named('Bruna', 'Lima', { cities: [santos, saoPaulo], services: [exit] });
const carlos = await named('Carlos', 'Prado', { cities: [santos], services: [entrance, exit] });
const book = (inspectorId: string, over: object = {}) =>
  aVisit(db, { inspectorId, realtorId, requestedBy: staff.id, day: thursday, ...over });

async function found(query: Record<string, string>): Promise<string[]> {
  const search = new URLSearchParams(query);
  const answer = await admin.get(`/api/inspectors/all?${search}`);
  expect(answer.statusCode, answer.body).toBe(200);
  const count = await admin.get(`/api/inspectors/count?${search}`);
  const names = answer.json().map(({ user }: ListedInspector) => user.first_name);
  expect(count.json()).toEqual({ count: names.length });
  return names;
}

describe('the filters of the list', () => {
  test('[API-33] without a filter all of them come, by name', async () => {
    expect(await found({})).toEqual(['Antônio', 'Bruna', 'Carlos']);
  });

  test('[INSPECTOR-1] the name is found by a part, blind to case and accents', async () => {
    expect(await found({ name: 'antonio' })).toEqual(['Antônio']);
    expect(await found({ name: 'PRADO' })).toEqual(['Antônio', 'Carlos']);
    expect(await found({ name: '%' })).toEqual([]);
  });

  test('an email is not found by the name filter', async () => {
    expect(await found({ name: 'campo.com.br' })).toEqual([]);
  });

  test('[INSPECTOR-1] the city is one picked from the list, or a part of what the card shows', async () => {
    expect(await found({ city: santos })).toEqual(['Bruna', 'Carlos']);
    expect(await found({ city: 'sao paulo' })).toEqual(['Antônio', 'Bruna']);
    expect(await found({ city: 'Santos - SP' })).toEqual(['Bruna', 'Carlos']);
  });

  test('[INSPECTOR-1] the service is one picked from the list, or a part of its label', async () => {
    expect(await found({ service: exit })).toEqual(['Bruna', 'Carlos']);
    expect(await found({ service: 'entrada' })).toEqual(['Antônio', 'Carlos']);
    expect(await found({ service: 'entrada', city: santos })).toEqual(['Carlos']);
  });

  test('a filter that is wrong says so beside its field', async () => {
    const refused = async (query: string) =>
      Object.keys(expectRefusal(await admin.get(`/api/inspectors/all?${query}`), 'input.invalid'));
    expect(await refused('from=ontem')).toEqual(['from']);
    expect(await refused('to=2026-02-30')).toEqual(['to']);
    expect(await refused('from=2026-12-02&to=2026-12-01')).toEqual(['to']);
    expect(await refused('from=2026-01-01&to=2026-12-31')).toEqual(['to']);
    expect(await refused('availability=sim')).toEqual(['availability']);
    expect(await refused(`name=${'a'.repeat(201)}`)).toEqual(['name']);
    expect(await refused(`city=${'a'.repeat(201)}&service=${'a'.repeat(201)}`)).toEqual(['city', 'service']);
    expect(await refused('limit=0')).toEqual(['limit']);
    expect(await refused('cursor=x')).toEqual(['cursor']);
    expect(await refused('format=xml')).toEqual(['format']);
  });
});

describe('who is available', () => {
  const day = { from: thursday, to: thursday };
  const available = (range: Record<string, string> = day) => found({ ...range, availability: 'available' });
  const unavailable = (range: Record<string, string> = day) =>
    found({ ...range, availability: 'unavailable' });

  test('[INSPECTOR-1] on a working day all are, on a day off nobody is', async () => {
    const friday = addDays(thursday, 1);
    expect(await available()).toEqual(['Antônio', 'Bruna', 'Carlos']);
    expect(await available({ from: friday, to: friday })).toEqual([]);
    expect(await unavailable({ from: friday, to: friday })).toEqual(['Antônio', 'Bruna', 'Carlos']);
  });

  test('[INSPECTOR-1] a full morning, a vacation and a break that eats the day make one unavailable', async () => {
    await book(antonio._id, { minutes: 120 });
    expect(await available()).toContain('Antônio');
    await book(antonio._id, { at: 690, minutes: 60 });
    await admin.put(`/api/inspectors/${bruna._id}`, { vacation: [{ start: thursday, end: thursday }] });
    const pause = [{ ...working_hours[0], break_start: '09:30', break_end: '11:30' }];
    await admin.put(`/api/inspectors/${carlos._id}`, { working_hours: pause });
    expect(await available()).toEqual([]);
    expect(await unavailable()).toEqual(['Antônio', 'Bruna', 'Carlos']);
    expect(await unavailable({ from: thursday, to: addDays(thursday, 7) })).toEqual(['Carlos']);
    await admin.put(`/api/inspectors/${carlos._id}`, { working_hours });
    await admin.put(`/api/inspectors/${bruna._id}`, { vacation: [] });
  });

  test('a canceled visit frees its hour', async () => {
    const dora = await named('Dora', 'Reis');
    await book(dora._id, { minutes: 180, status: 'canceled' });
    expect(await available()).toContain('Dora');
    await admin.delete(`/api/inspectors/${dora._id}`);
  });

  test('a visit counts by the clock of its property, not of the server', async () => {
    const elias = await named('Elias', 'Reis');
    await book(elias._id, { minutes: 180, zone: 'America/Manaus' });
    expect(await unavailable()).toContain('Elias');
    await admin.delete(`/api/inspectors/${elias._id}`);
  });

  test('the list tells the first free hour of the days looked at', async () => {
    await book(carlos._id);
    const answer = await admin.get(`/api/inspectors/all?name=carlos&from=${thursday}&to=${thursday}`);
    expect(answer.json()).toMatchObject([{ next_free: { date: thursday, hour: 10 } }]);
  });
});

test('[API-33] pages of any size walk the same list, also when filtered by availability', async () => {
  for (const filter of ['', '&availability=available', '&availability=unavailable']) {
    const whole = await admin.get(`/api/inspectors/all?from=${thursday}&to=${thursday}${filter}`);
    const walked: ListedInspector[] = [];
    let next: string | undefined = `/api/inspectors/all?limit=1&from=${thursday}&to=${thursday}${filter}`;
    while (next) {
      const page = await admin.get(next);
      walked.push(...page.json());
      expect(page.json().length).toBeLessThanOrEqual(1);
      next = /<(.+)>; rel="next"/.exec(String(page.headers.link))?.[1];
    }
    expect(walked).toEqual(whole.json());
  }
});

test('the list comes as a spreadsheet, as filtered', async () => {
  const answer = await admin.get('/api/inspectors/all?format=csv&name=bruna');
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  const [header, row] = answer.body.split('\r\n');
  expect(header).toContain('Nome;Telefone;Email;CPF;Cidades;Serviços');
  expect(row).toContain('Bruna Lima;(11) 98765-4321;');
  expect(answer.body).not.toContain('Carlos');
});

test('[INSPECTOR-2] [CHAT-9] each says whether the viewer may write to them, by the rule of the chat', async () => {
  const mayWrite = async (caller: typeof admin) => {
    const listed: ListedInspector[] = (await caller.get('/api/inspectors/all')).json();
    return Object.fromEntries(listed.map(({ user, mayWrite: may }) => [user.first_name, may]));
  };
  const agency = await anAgency(db);
  const clerk = await aPerson(db, 'Realtor', agency);
  await aVisit(db, {
    inspectorId: bruna._id,
    realtorId: agency,
    requestedBy: clerk.id,
    day: addDays(thursday, 7),
  });
  expect(await mayWrite(await as(clerk))).toMatchObject({ Antônio: false, Bruna: true, Carlos: false });
  expect(await mayWrite(admin)).toMatchObject({ Antônio: true, Bruna: true, Carlos: true });
});
