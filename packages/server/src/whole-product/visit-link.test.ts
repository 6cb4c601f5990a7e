import { addDays } from '@esquadro/domain/calendar/count-days';
import type { OfferedDay, VisitView } from '@esquadro/domain/visit-links/visit-view';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  anInspector,
  aProperty,
  aWorld,
  bookedBy,
  draftOf,
  north,
  requestOf,
  thursday,
  today,
} from '../features/requests/requests.fixture.ts';
import { inspectionRequests } from '../features/requests/tables.ts';
import { visitAnswers } from '../features/visit-links/tables.ts';
import { linkOf, saveLinkSettings, viewOf } from '../features/visit-links/visit-links.fixture.ts';
import { expectRefusal, readRefusal } from '../testing/expect-refusal.ts';
import { aPerson } from '../testing/people.ts';
import { secondApp, testApp } from '../testing/test-app.ts';
import { aMark, press } from './field/field.fixture.ts';

const app = await testApp();
const { db, pool, anyone } = app;
const admin = await app.as(await aPerson(db, 'Admin'));

beforeEach(() => saveLinkSettings(db, { days: 30 }));

async function aVisit(over: Record<string, unknown> = {}, hour = 10) {
  const world = await aWorld(db);
  const agency = await app.as(world.realtor);
  const request = await bookedBy(
    agency,
    draftOf(world, hour, { players: true, tenant: 'Maria da Silva', ...over }),
  );
  const read = async () => requestOf(await agency.get(`/api/request/${request._id}`));
  const path = await linkOf(agency, request._id);
  const view = viewOf(await anyone.get(path));
  return { world, agency, request, read, path, view };
}

/** Moves a visit in time behind the product's back, to look at it from another day. */
const startIn = (id: string, hours: number) =>
  db
    .update(inspectionRequests)
    .set({
      startsAt: sql`date_trunc('minute', now()) + ${hours} * interval '1 hour'`,
      endsAt: sql`date_trunc('minute', now()) + ${hours + 1} * interval '1 hour'`,
      localDay: sql`((now() + ${hours} * interval '1 hour') AT TIME ZONE 'America/Sao_Paulo')::date`,
    })
    .where(eq(inspectionRequests.id, id));

const confirmation = (view: VisitView, over = {}) => ({ for: view.date, door_kind: 'self', ...over });
const at = (hour: number, day = thursday) => `${day}T${String(hour).padStart(2, '0')}:00`;

describe('what the page shows', () => {
  test('[DAY-10] when the inspector comes, and that they are there', async () => {
    const { world, request, path, view } = await aVisit();
    expect(view).toMatchObject({ on_the_way: null, arrived: false });
    await startIn(request._id, 1);
    const ana = await app.as(world.inspector);
    await press(ana, request._id, aMark('on_the_way', north(5)));
    expect(viewOf(await anyone.get(path))).toMatchObject({
      on_the_way: { eta: expect.stringMatching(/T\d\d:\d\d:\d\d-03:00$/) },
      arrived: false,
    });
    await press(ana, request._id, aMark('arrived'));
    expect(viewOf(await anyone.get(path))).toMatchObject({ on_the_way: null, arrived: true });
  });

  test('[LINK-3] the visit in the property’s own hour, to whoever has the link', async () => {
    const { view } = await aVisit();
    expect(view).toMatchObject({
      state: 'open',
      party: 'tenant',
      date: `${thursday}T10:00:00-03:00`,
      clock: 'Brasília',
      duration: 60,
      service: 'Entrada',
      address: 'Rua Harmonia, 45 - São Paulo - SP, 05435-000',
      inspector: { name: 'Ana S.', cpf: null, has_photo: false },
      agency: { company: 'Casa Nova', phone: '1133224455' },
      answer: null,
      move: { how: 'free', notice_hours: 24, is_late: false, left: 2 },
    });
  });

  test('[LINK-3] by the clock of Manaus, where it is an hour earlier', async () => {
    const world = await aWorld(db);
    const property = await aProperty(db, world.agency, { timeZone: 'America/Manaus' });
    const agency = await app.as(world.realtor);
    const { _id } = await bookedBy(agency, draftOf({ ...world, property }, 10));
    const path = await linkOf(agency, _id);
    const view = viewOf(await anyone.get(path));
    expect(view).toMatchObject({ date: `${thursday}T10:00:00-04:00`, clock: 'Manaus' });
    const moved = await anyone.post(`${path}/move`, { for: view.date, to: at(14) });
    expect(viewOf(moved).date).toBe(`${thursday}T14:00:00-04:00`);
  });

  test('[LINK-3] the front desk reads the whole name, and the CPF from the day before on', async () => {
    const { agency, request } = await aVisit();
    const desk = await linkOf(agency, request._id, 'front_desk');
    expect(viewOf(await anyone.get(desk)).inspector).toMatchObject({ name: 'Ana Souza', cpf: null });
    await startIn(request._id, 20);
    expect(viewOf(await anyone.get(desk)).inspector.cpf).toBe('529.982.247-25');
    const tenant = await linkOf(agency, request._id);
    expect(viewOf(await anyone.get(tenant)).inspector).toMatchObject({ name: 'Ana S.', cpf: null });
  });

  test('[LINK-4] a robot that opens everything a hundred times changes nothing', async () => {
    const { path } = await aVisit();
    const tables = async () => {
      const names = await pool.query<{ name: string }>(
        // Beside the counter that limits readings.
        `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'attempts'`,
      );
      const rows = names.rows.map(
        ({ name }) =>
          `(SELECT coalesce(md5(string_agg(x::text, '' ORDER BY x::text)), '') FROM ${name} x) AS ${name}`,
      );
      return (await pool.query(`SELECT ${rows.join(', ')}`)).rows[0];
    };
    const before = await tables();
    for (let round = 0; round < 25; round += 1)
      for (const part of ['', '/slots', '/visit.ics', '/photo']) await anyone.get(`${path}${part}`);
    for (const verb of ['HEAD', 'OPTIONS'] as const) await app.app.inject({ method: verb, url: path });
    expect(await tables()).toEqual(before);
  });

  test('a calendar entry of it, and what no browser and no robot may keep', async () => {
    const { path } = await aVisit();
    const calendar = await anyone.get(`${path}/visit.ics`);
    expect(calendar.headers['content-type']).toMatch(/^text\/calendar/);
    expect(calendar.body).toContain('SUMMARY:Vistoria de entrada');
    for (const answer of [calendar, await anyone.get(path)])
      expect(answer.headers).toMatchObject({
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      });
  });
});

describe('confirming', () => {
  test('[LINK-5] marks the visit confirmed at once, says who opens, and stands in the history', async () => {
    const { agency, request, read, path, view } = await aVisit();
    expect((await read()).confirmation).toBe('waiting');
    const said = {
      door_kind: 'other',
      door_name: 'João',
      door_phone: '(11) 98888-7777',
      note: 'Cachorro bravo',
    };
    const answer = await anyone.post(`${path}/confirm`, confirmation(view, said));
    expect(viewOf(answer).answer).toMatchObject({ kind: 'confirmed', door_kind: 'other' });
    expect(await read()).toMatchObject({ confirmation: 'confirmed', door_kind: 'tenant' });

    const events = (await agency.get(`/api/request/${request._id}/events`)).json();
    expect(events.at(-1)).toMatchObject({
      kind: 'confirmed',
      actor: { _id: null, name: 'Locatário: Maria' },
      changes: [{ field: 'answer_door', to: 'Outra pessoa' }],
    });
    const parties = (await agency.get(`/api/request/${request._id}/links`)).json();
    expect(parties[0].answer).toMatchObject({
      kind: 'confirmed',
      is_current: true,
      door_kind: 'other',
      door_name: 'João',
      door_phone: '11988887777',
      note: 'Cachorro bravo',
    });
  });

  test('[LINK-5] a visit that moves afterwards is unconfirmed', async () => {
    const { agency, request, read, path, view } = await aVisit();
    await anyone.post(`${path}/confirm`, confirmation(view));
    await agency.put(`/api/request/${request._id}`, { date: `${thursday}T15:00:00` });
    expect((await read()).confirmation).toBe('waiting');
    expect(viewOf(await anyone.get(path)).answer).toBeNull();
  });

  test('[LINK-8] of a visit that staff moved meanwhile is refused with the visit as it is', async () => {
    const { request, read, path, view } = await aVisit();
    await admin.put(`/api/request/${request._id}`, { date: `${thursday}T15:00:00` });
    const answer = await anyone.post(`${path}/confirm`, confirmation(view));
    expectRefusal(answer, 'link.visit-changed');
    expect(answer.json().visit.date).toBe(`${thursday}T15:00:00-03:00`);
    expect((await read()).confirmation).toBe('waiting');
  });

  test('asks for the name of another person and for the place of a key', async () => {
    const { path, view } = await aVisit();
    for (const door_kind of ['other', 'keys'])
      expect(
        expectRefusal(
          await anyone.post(`${path}/confirm`, confirmation(view, { door_kind })),
          'input.invalid',
        ),
      ).toHaveProperty('door_name');
  });
});

describe('another hour', () => {
  const slotsOf = async (path: string): Promise<OfferedDay[]> => (await anyone.get(`${path}/slots`)).json();

  test('[LINK-6] only hours that are really free are offered, and the chosen one is booked in one step', async () => {
    const { world, agency, request, read, path, view } = await aVisit();
    const property = await aProperty(db, world.agency);
    await bookedBy(agency, draftOf({ ...world, property }, 15));
    const day = (await slotsOf(path)).find(({ date }) => date === thursday);
    expect(day?.hours).toContain(14);
    expect(day?.hours).not.toContain(10);
    expect(day?.hours).not.toContain(15);

    const moved = viewOf(await anyone.post(`${path}/move`, { for: view.date, to: at(13) }));
    expect(moved).toMatchObject({
      date: `${thursday}T13:00:00-03:00`,
      answer: { kind: 'moved' },
      move: { left: 1 },
    });
    // Whoever chose the hour will be there.
    expect(await read()).toMatchObject({ date: `${thursday}T13:00:00-03:00`, confirmation: 'confirmed' });
    const events = (await agency.get(`/api/request/${request._id}/events`)).json();
    expect(events.at(-1)).toMatchObject({ kind: 'rescheduled', actor: { name: 'Locatário: Maria' } });
  });

  test('[LINK-6] the same inspector stays where free, else the nearest comes', async () => {
    const { world, agency, read, path, view } = await aVisit();
    const other = await anInspector(db, { cities: [world.city], services: [world.service], at: north(1) });
    const property = await aProperty(db, world.agency);
    await bookedBy(agency, draftOf({ ...world, property }, 14));
    const stays = viewOf(await anyone.post(`${path}/move`, { for: view.date, to: at(9) }));
    expect((await read()).inspectorId).toBe(world.inspector.inspectorId);
    await anyone.post(`${path}/move`, { for: stays.date, to: at(14) });
    expect((await read()).inspectorId).toBe(other.inspectorId);
  });

  test('[LINK-6] a collision changes nothing and brings the fresh hours, without who could come', async () => {
    const { world, agency, read, path, view } = await aVisit();
    const property = await aProperty(db, world.agency);
    await bookedBy(agency, draftOf({ ...world, property }, 14));
    const answer = await anyone.post(`${path}/move`, { for: view.date, to: at(14) });
    expectRefusal(answer, 'request.slot-taken');
    const { days, ...rest } = answer.json();
    expect(days).toEqual(await slotsOf(path));
    expect(Object.keys(rest).sort()).toEqual(['code', 'error', 'request_id']);
    expect((await read()).date).toBe(`${thursday}T10:00:00-03:00`);
  });

  test('an hour at which the property has another visit is not offered and not booked', async () => {
    const { world, agency, path, view } = await aVisit();
    const other = await anInspector(db, { cities: [world.city], services: [world.service], at: north(1) });
    await bookedBy(agency, draftOf({ ...world, inspector: other }, 14));
    expect((await slotsOf(path)).find(({ date }) => date === thursday)?.hours).not.toContain(14);
    const answer = await anyone.post(`${path}/move`, { for: view.date, to: at(14) });
    expectRefusal(answer, 'request.slot-taken');
    expect(answer.json()).not.toHaveProperty('visit');
  });

  test('[LINK-9] not later than the notice, not more often than the settings say, and not where they say no', async () => {
    const { request, path, view } = await aVisit();
    await saveLinkSettings(db, { most_moves: 1 });
    const moved = viewOf(await anyone.post(`${path}/move`, { for: view.date, to: at(14) }));
    expectRefusal(await anyone.post(`${path}/move`, { for: moved.date, to: at(15) }), 'link.too-many-moves');

    await saveLinkSettings(db, { notice_hours: 48 });
    await startIn(request._id, 47);
    const near = viewOf(await anyone.get(path));
    expect(near.move).toMatchObject({ is_late: true, notice_hours: 48 });
    const late = await anyone.post(`${path}/move`, { for: near.date, to: at(15) });
    expectRefusal(late, 'link.closed');
    expect(late.json().notice_hours).toBe(48);

    await saveLinkSettings(db, { move: 'no', notice_hours: 0 });
    expectRefusal(await anyone.post(`${path}/move`, { for: near.date, to: at(15) }), 'link.no-moves');
    await saveLinkSettings(db, { days: 3 });
    for (const { date } of await slotsOf(path)) expect(date <= addDays(today(), 4)).toBe(true);
  });

  test('[LINK-9] is asked for where the settings say so, and the agency accepts it', async () => {
    const { agency, request, read, path, view } = await aVisit();
    await saveLinkSettings(db, { move: 'ask', days: 30 });
    const asked = viewOf(
      await anyone.post(`${path}/move`, { for: view.date, to: at(14), reason: 'Trabalho' }),
    );
    expect(asked).toMatchObject({
      date: view.date,
      answer: { kind: 'asked', to: `${thursday}T14:00:00-03:00` },
    });
    expect((await read()).date).toBe(view.date);
    const [notice] = (await agency.get('/api/notifications')).json();
    expect(notice).toMatchObject({
      kind: 'move-asked',
      actor: 'Locatário: Maria',
      detail: expect.stringMatching(/, 14:00$/),
    });

    const [tenant] = (await agency.get(`/api/request/${request._id}/links`)).json();
    const accepted = await agency.post(`/api/request/${request._id}/links/${tenant.link._id}/accept`);
    expect(accepted.statusCode).toBe(204);
    expect((await read()).date).toBe(`${thursday}T14:00:00-03:00`);
    const again = await agency.post(`/api/request/${request._id}/links/${tenant.link._id}/accept`);
    expectRefusal(again, 'link.nothing-asked');
  });
});

test('[LINK-7] a refusal asks why, tells agency and staff, and changes no status', async () => {
  const { agency, request, read, path, view } = await aVisit();
  await anyone.post(`${path}/confirm`, confirmation(view));
  expect(
    expectRefusal(await anyone.post(`${path}/refuse`, { for: view.date, reason: 'other' }), 'input.invalid'),
  ).toHaveProperty('note');
  const refused = viewOf(
    await anyone.post(`${path}/refuse`, { for: view.date, reason: 'other', note: 'viajando' }),
  );
  expect(refused.answer).toMatchObject({ kind: 'refused', reason: 'other' });
  expect(await read()).toMatchObject({ status: 'requested', confirmation: 'refused' });
  for (const caller of [agency, admin]) {
    const notices = (await caller.get('/api/notifications')).json();
    expect(notices[0]).toMatchObject({
      requestId: request._id,
      kind: 'refused',
      actor: 'Locatário: Maria',
      detail: 'viajando',
    });
  }
  await anyone.post(`${path}/confirm`, confirmation(view));
  expect((await read()).confirmation).toBe('confirmed');
});

describe('[LINK-8] a link that is of no use says what it is', () => {
  test('of a cancelled visit, and of one that is over', async () => {
    const { agency, request, path, view } = await aVisit();
    await agency.put(`/api/request/${request._id}`, { status: 'canceled' });
    expect(viewOf(await anyone.get(path)).state).toBe('canceled');
    expectRefusal(await anyone.post(`${path}/confirm`, confirmation(view)), 'link.canceled');
    await agency.put(`/api/request/${request._id}`, { status: 'requested' });

    await startIn(request._id, -2);
    const over = viewOf(await anyone.get(path));
    expect(over.state).toBe('over');
    for (const [act, body] of [
      ['confirm', confirmation(over)],
      ['move', { for: over.date, to: at(14) }],
      ['refuse', { for: over.date, reason: 'days' }],
    ] as const)
      expectRefusal(await anyone.post(`${path}/${act}`, body), 'link.over');
    expect((await anyone.get(`${path}/slots`)).json()).toEqual([]);
  });

  test('unknown, foreign, changed by a letter, revoked, deleted and long over are one 404', async () => {
    const { agency, request, path, view } = await aVisit();
    const parts = ['', '/slots', '/photo', '/visit.ics'];
    const expectGone = async (address: string) => {
      for (const part of parts) expectRefusal(await anyone.get(`${address}${part}`), 'link.not-found');
      expectRefusal(await anyone.post(`${address}/confirm`, confirmation(view)), 'link.not-found');
    };
    const letter = path.at(-2) === 'x' ? 'y' : 'x';
    await expectGone(`${path.slice(0, -2)}${letter}${path.at(-1)}`);
    await expectGone('/api/visit-links/nada');
    // The same id signed for something else.
    const feed = (await agency.post('/api/calendar')).json().address;
    await expectGone(`/api/visit-links/${feed.slice(feed.lastIndexOf('/') + 1, -'.ics'.length)}`);

    await startIn(request._id, -26);
    await expectGone(path);
    await startIn(request._id, 48);
    const [tenant] = (await agency.get(`/api/request/${request._id}/links`)).json();
    expect((await agency.delete(`/api/request/${request._id}/links/${tenant.link._id}`)).statusCode).toBe(
      204,
    );
    await expectGone(path);

    const again = await linkOf(agency, request._id);
    expect(viewOf(await anyone.get(again)).state).toBe('open');
    await admin.delete(`/api/request/${request._id}`);
    await expectGone(again);
  });
});

test('of thirty writes an hour by one link the next is refused, and nothing more is kept', async () => {
  const { path, view } = await aVisit();
  const answers = () => db.$count(visitAnswers);
  const before = await answers();
  const codes: number[] = [];
  for (let round = 0; round < 32; round += 1)
    codes.push((await anyone.post(`${path}/confirm`, confirmation(view))).statusCode);
  expect(codes).toEqual([...Array.from({ length: 30 }, () => 200), 429, 429]);
  expect((await answers()) - before).toBe(30);
  const refused = await anyone.post(`${path}/confirm`, confirmation(view));
  expect(readRefusal(refused).code).toBe('input.too-many');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('of three hundred reads an hour from one address the next is refused on every server, and others still read', async () => {
  const { path } = await aVisit();
  const servers = [app.app, await secondApp(app)];
  const from = (remoteAddress: string, server = app.app) =>
    server.inject({ method: 'GET', url: path, remoteAddress });
  let refused = 0;
  for (let round = 0; round < 310; round += 1)
    if ((await from('203.0.113.9', servers[round % 2])).statusCode === 429) refused += 1;
  expect(refused).toBe(10);
  expect((await from('203.0.113.10')).statusCode).toBe(200);
});
