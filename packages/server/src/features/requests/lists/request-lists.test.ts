import { addDays } from '@esquadro/domain/calendar/count-days';
import { CalendarVisit } from '@esquadro/domain/requests/calendar-visit';
import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../../../testing/expect-refusal.ts';
import { anAgency, aPerson } from '../../../testing/people.ts';
import { testApp } from '../../../testing/test-app.ts';
import {
  anInspector,
  aProperty,
  aService,
  aWorld,
  bookedBy,
  draftOf,
  thursday,
} from '../requests.fixture.ts';

const { db, as } = await testApp();
const world = await aWorld(db);
const realtor = await as(world.realtor);
const admin = await as(await aPerson(db, 'Admin'));
const elsewhere = await anAgency(db, 'Lar Doce');
const leaving = await aService(db, 'Saída');
const bia = await anInspector(db, {
  cities: [world.city],
  services: [world.service, leaving],
  name: 'Beatriz',
});

const on = (day: string, hour: number) => `${day}T${String(hour).padStart(2, '0')}:00:00`;
const nextDay = addDays(thursday, 1);

const flat = await aProperty(db, world.agency, {
  label: 'Cobertura',
  street: 'Avenida São João',
  formattedAddress: 'Avenida São João, 900 - São Paulo - SP',
});
const foreign = await aProperty(db, elsewhere, { label: 'Kitnet' });

const first = await bookedBy(realtor, draftOf(world, 9, { furnished: true }));
const second = await bookedBy(realtor, draftOf({ ...world, property: flat }, 11));
const third = await bookedBy(
  admin,
  draftOf({ ...world, property: foreign, inspector: bia }, 10, {
    service_type: leaving,
    date: on(nextDay, 10),
  }),
);
await admin.put(`/api/request/${second._id}`, { status: 'assigned' });

const names = new Map([
  [first._id, 'first'],
  [second._id, 'second'],
  [third._id, 'third'],
]);
const namesOf = (list: InspectionRequest[]) => list.map(({ _id }) => names.get(_id));
const found = async (query: Record<string, string>, caller = admin) =>
  namesOf((await caller.get(`/api/request/?${new URLSearchParams(query)}`)).json());

describe('the list', () => {
  test('[API-39] the latest visits come first, or the other way round', async () => {
    expect(await found({})).toEqual(['third', 'second', 'first']);
    expect(await found({ sort: 'date' })).toEqual(['first', 'second', 'third']);
  });

  test.each([
    [{ address: 'sao joao' }, ['second']],
    [{ address: 'COBERTURA' }, ['second']],
    [{ address: 'harmonia' }, ['third', 'first']],
    [{ address: '100%' }, []],
    [{ city: 'sao paulo' }, ['third', 'second', 'first']],
    [{ city: 'santos' }, []],
    [{ status: 'assigned' }, ['second']],
    [{ furnished: 'true' }, ['first']],
    [{ furnished: 'false' }, ['third', 'second']],
    [{ date: nextDay }, ['third']],
    [{ from: nextDay }, ['third']],
    [{ to: thursday }, ['second', 'first']],
    [{ from: thursday, to: thursday, sort: 'date' }, ['first', 'second']],
    [{ inspector: 'beatriz' }, ['third']],
    [{ inspector: 'souza', sort: 'date' }, ['first', 'second', 'third']],
    [{ inspector: bia.inspectorId }, ['third']],
    [{ inspector: 'ninguém' }, []],
    [{ realtor: elsewhere }, ['third']],
    [{ property: flat }, ['second']],
    [{ service: leaving }, ['third']],
    [
      { address: '', city: '', status: '', furnished: '', date: '', inspector: '' },
      ['third', 'second', 'first'],
    ],
    [{ address: 'são', status: 'assigned', inspector: 'ana', from: thursday, to: nextDay }, ['second']],
  ])('[REQUEST-2] filtered by %j', async (query: Record<string, string>, expected) => {
    expect(await found(query)).toEqual(expected);
    const counted = await admin.get(`/api/request/count?${new URLSearchParams(query)}`);
    expect(counted.json()).toEqual({ count: expected.length, more: false });
  });

  test('[REQUEST-2] the filter by agency is the staff’s', async () => {
    const answer = await realtor.get(`/api/request/?realtor=${elsewhere}`);
    expect(expectRefusal(answer, 'access.field-denied')).toHaveProperty('realtor');
    expectRefusal(await realtor.get(`/api/request/count?realtor=${elsewhere}`), 'access.field-denied');
  });

  test('[REQUEST-2] a filter that cannot be meant is named', async () => {
    const answer = await admin.get('/api/request/?status=done&date=19/11/2026&limit=501');
    expect(Object.keys(expectRefusal(answer, 'input.invalid'))).toEqual(['limit', 'status', 'date']);
  });

  test('[REQUEST-4] a calendar gets the same requests, filtered alike, each with as much as it shows', async () => {
    const query = new URLSearchParams({ from: thursday, to: nextDay, sort: 'date', city: 'paulo' });
    for (const caller of [admin, realtor]) {
      const whole: InspectionRequest[] = (await caller.get(`/api/request?${query}`)).json();
      const shown = (await caller.get(`/api/request/calendar?${query}`)).json();
      expect(shown).toEqual(whole.map((request) => CalendarVisit.parse(request)));
      expect(shown).not.toHaveLength(0);
    }
    expectRefusal(await realtor.get(`/api/request/calendar?realtor=${elsewhere}`), 'access.field-denied');
  });

  test('[API-40] [API-41] the lists of an agency and of an inspector take the same filters', async () => {
    const ofAgency = await admin.get(`/api/request/realtor/${world.agency}?status=assigned`);
    expect(namesOf(ofAgency.json())).toEqual(['second']);
    const { inspectorId } = world.inspector;
    const ofInspector = await admin.get(`/api/request/inspector/${inspectorId}?furnished=true`);
    expect(namesOf(ofInspector.json())).toEqual(['first']);
  });
});

describe('pages', () => {
  test.each(['date', '-date'])(
    '[API-39] sorted by %s every request comes once, page by page',
    async (sort) => {
      for (const inspector of ['', 'souza']) {
        const seen: (string | undefined)[] = [];
        let next: string | undefined = `/api/request/?limit=1&sort=${sort}&inspector=${inspector}`;
        while (next) {
          const answer = await admin.get(next);
          seen.push(...namesOf(answer.json()));
          next = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link ?? ''))?.[1];
        }
        expect(seen).toEqual(await found({ sort }));
      }
    },
  );

  test('a page that never was is refused', async () => {
    for (const cursor of ['x', Buffer.from('[1]').toString('base64url')]) {
      const answer = await admin.get(`/api/request/?cursor=${cursor}`);
      expect(expectRefusal(answer, 'input.invalid')).toHaveProperty('cursor');
    }
  });
});

describe('the spreadsheet', () => {
  test('[REQUEST-2] holds what the filters leave, in local hours and with its price', async () => {
    const answer = await admin.get('/api/request/?format=csv&status=assigned');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [header, line, ...more] = answer.body.trim().split('\r\n');
    expect(more).toEqual([]);
    expect(header).toContain('Data;Hora;Duração;Status');
    expect(line).toContain(';11:00;01h 00m;Assinado;Entrada;Cobertura;');
    expect(line).toContain(';Casa Nova;Ana Souza;529.982.247-25;(11) 98765-4321;');
  });
});
