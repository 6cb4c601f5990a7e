import type { VisitMark } from '@esquadro/domain/field/visit-mark';
import type { Notice } from '@esquadro/domain/notifications/notice';
import type { RequestEvent } from '@esquadro/domain/requests/request-event';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { visitMarks } from '../../features/field/tables.ts';
import { anInspector, north, requestOf } from '../../features/requests/requests.fixture.ts';
import { inspectionRequests } from '../../features/requests/tables.ts';
import { settings } from '../../features/settings/tables.ts';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { listening, openLiveStream } from '../../testing/live-stream.ts';
import { anAgency, aPerson } from '../../testing/people.ts';
import type { Caller } from '../../testing/test-app.ts';
import { aFieldDay, aMark, HOUR_MS, press } from './field.fixture.ts';

const day = await aFieldDay();
const { app, db, as, people, staff, agency, ana, aVisit } = day;

const stateOf = async (id: string, who: Caller = staff) => requestOf(await who.get(`/api/request/${id}`));
const marksOf = async (who: Caller, id: string) =>
  (await who.get(`/api/visits/${id}/marks`)).json<VisitMark[]>();
const fieldLines = async (id: string) =>
  (await staff.get(`/api/request/${id}/events`))
    .json<RequestEvent[]>()
    .filter(({ kind }) => kind === 'field')
    .map(({ changes }) => Object.fromEntries(changes.map(({ field, to }) => [field, to])));
const noticesOf = async (who: Caller, id: string) =>
  (await who.get('/api/notifications'))
    .json<Notice[]>()
    .filter(({ requestId, kind }) => requestId === id && kind !== 'requested' && kind !== 'assigned')
    .map(({ kind, detail }) => [kind, detail]);

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

describe('a visit from the road to its end', () => {
  test('[DAY-2] every press keeps both times and the place at that moment, and the status follows', async () => {
    const { _id } = await aVisit();
    expect(await stateOf(_id)).toMatchObject({ status: 'requested', field_state: 'none', field_at: null });

    const accepted = await press(ana, _id, aMark('accepted', { at: ago(5) }));
    expect(accepted.statusCode).toBe(201);
    expect(requestOf(accepted)).toMatchObject({ status: 'assigned', field_state: 'accepted' });

    const leaving = aMark('on_the_way', { ...north(5), accuracy_m: 11.6, at: ago(4) });
    const left = requestOf(await press(ana, _id, leaving));
    expect(left).toMatchObject({ status: 'assigned', field_state: 'on_the_way', field_at: leaving.at });
    const minutes = (Date.parse(left.field_eta ?? '') - Date.parse(leaving.at)) / 60_000;
    // Five kilometres at 20 to 30 km/h.
    expect(minutes).toBeGreaterThan(9);
    expect(minutes).toBeLessThan(25);

    requestOf(await press(ana, _id, aMark('arrived', { ...north(0.04), accuracy_m: 8, at: ago(3) })));
    expect(requestOf(await press(ana, _id, aMark('started', { at: ago(2) })))).toMatchObject({
      field_state: 'started',
      field_eta: null,
    });
    const done = requestOf(await press(ana, _id, aMark('finished', { at: ago(1) })));
    expect(done).toMatchObject({ status: 'completed', field_state: 'finished' });
    expect(done.date_completed).not.toBeNull();

    const marks = await marksOf(staff, _id);
    expect(marks.map(({ kind }) => kind)).toEqual([
      'accepted',
      'on_the_way',
      'arrived',
      'started',
      'finished',
    ]);
    expect(marks[1]).toMatchObject({ at: leaving.at, accuracy_m: 12, ...north(5), author: 'Ana Souza' });
    expect(Date.parse(marks[1]?.received_at ?? '')).toBeGreaterThan(Date.parse(leaving.at));
    expect(marks[2]?.distance_m).toBeLessThan(100);
    expect(marks[3]).toMatchObject({ latitude: null, longitude: null, distance_m: null });
    expect(await fieldLines(_id)).toMatchObject([
      { mark: 'Aceita' },
      { mark: 'A caminho', mark_distance: expect.stringMatching(/^[45](,\d)? km$/) },
      { mark: 'No local', mark_distance: expect.stringMatching(/^\d+ m$/) },
      { mark: 'Em vistoria' },
      { mark: 'Terminada' },
    ]);
  });

  test('[DAY-2] clocks that are far apart are both told', async () => {
    const { _id } = await aVisit();
    const wrong = aMark('arrived', { at: ago(60) });
    expect(requestOf(await press(ana, _id, wrong)).field_at).toBe(wrong.at);
    expect(await fieldLines(_id)).toEqual([
      { mark: 'No local', mark_clock: expect.stringMatching(/^registrado \d\d:\d\d, recebido \d\d:\d\d$/) },
    ]);
  });

  test('[DAY-2] an hour that cannot be is refused, and so is a mark half a day early', async () => {
    const tomorrow = await aVisit(20);
    expectRefusal(await press(ana, tomorrow._id, aMark('on_the_way')), 'mark.too-early');
    const ahead = new Date(Date.now() + 25 * HOUR_MS).toISOString();
    expectRefusal(await press(ana, tomorrow._id, aMark('accepted', { at: ahead })), 'mark.bad-time');
    expectRefusal(
      await press(ana, tomorrow._id, aMark('accepted', { at: '0001-01-01T00:00:00Z' })),
      'mark.bad-time',
    );
    expect(requestOf(await press(ana, tomorrow._id, aMark('accepted'))).status).toBe('assigned');
    expect(
      Object.keys(expectRefusal(await press(ana, tomorrow._id, aMark('declined')), 'input.invalid')),
    ).toEqual(['note']);
  });

  test('[DAY-3] two kilometres off, or without any place, it is recorded all the same', async () => {
    const { _id } = await aVisit();
    expect((await press(ana, _id, aMark('arrived', north(2)))).statusCode).toBe(201);
    expect((await press(ana, _id, aMark('started', { latitude: -23.5 }))).statusCode).toBe(201);
    expect((await press(ana, _id, aMark('finished', { latitude: null, longitude: null }))).statusCode).toBe(
      201,
    );
    const [arrived, ...others] = await marksOf(ana, _id);
    expect(arrived?.distance_m).toBeGreaterThan(1_900);
    expect(others.map(({ distance_m, latitude }) => [distance_m, latitude])).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  test('[DAY-3] an office that does not record places keeps none', async () => {
    const { _id } = await aVisit();
    await db.update(settings).set({ field: { record_position: false } });
    await press(ana, _id, aMark('arrived', { ...north(2), accuracy_m: 5 }));
    await db.update(settings).set({ field: {} });
    expect(await marksOf(ana, _id)).toMatchObject([
      { kind: 'arrived', latitude: null, longitude: null, accuracy_m: null, distance_m: null },
    ]);
  });
});

describe('[DAY-6] the same mark, however it arrives', () => {
  test('twelve times at once it is one', async () => {
    const { _id } = await aVisit();
    const mark = aMark('finished');
    const answers = await Promise.all(Array.from({ length: 12 }, () => press(ana, _id, mark)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(11).fill(200), 201]);
    expect(answers.map((answer) => requestOf(answer).status)).toEqual(Array(12).fill('completed'));
    expect(await marksOf(ana, _id)).toHaveLength(1);
    expect(await fieldLines(_id)).toHaveLength(1);
    // The very same press under another id, as a second phone would send it.
    expect((await press(ana, _id, { ...mark, _id: aMark('finished')._id })).statusCode).toBe(200);
    expect(await marksOf(ana, _id)).toHaveLength(1);
  });

  test('what the visit already says is not said again, until it was taken back or moved', async () => {
    const { _id } = await aVisit();
    const first = aMark('on_the_way', { at: ago(3) });
    await press(ana, _id, first);
    const again = await press(ana, _id, aMark('on_the_way', { at: ago(2) }));
    expect(again.statusCode).toBe(200);
    expect(requestOf(again)).toMatchObject({ field_state: 'on_the_way', field_at: first.at });
    expect(await marksOf(ana, _id)).toHaveLength(1);
    expect(await fieldLines(_id)).toHaveLength(1);
    await ana.delete(`/api/visits/${_id}/marks/${first._id}`);
    expect((await press(ana, _id, aMark('on_the_way', { at: ago(1) }))).statusCode).toBe(201);
  });

  test('out of order the newest by the clock of the device counts, all of them stay', async () => {
    const { _id } = await aVisit();
    await press(ana, _id, aMark('finished', { at: ago(1) }));
    await press(ana, _id, aMark('accepted', { at: ago(40) }));
    await press(ana, _id, aMark('arrived', { at: ago(20) }));
    expect(await stateOf(_id)).toMatchObject({ status: 'completed', field_state: 'finished' });
    expect((await marksOf(ana, _id)).map(({ kind }) => kind)).toEqual(['accepted', 'arrived', 'finished']);
    expect(await noticesOf(agency, _id)).toEqual([['completed', '']]);
  });

  test('a clock that runs ahead does not silence those that follow', async () => {
    const { _id } = await aVisit();
    const ahead = new Date(Date.now() + HOUR_MS).toISOString();
    const early = requestOf(await press(ana, _id, aMark('on_the_way', { at: ahead })));
    expect(Date.parse(early.field_at ?? '')).toBeLessThanOrEqual(Date.now());
    expect(requestOf(await press(ana, _id, aMark('arrived'))).field_state).toBe('arrived');
    expect(requestOf(await press(ana, _id, aMark('finished', { at: ahead }))).status).toBe('completed');
    expect((await marksOf(ana, _id))[2]).toMatchObject({ kind: 'finished', at: ahead });
  });

  test('an id is one mark’s alone', async () => {
    const [one, other] = [await aVisit(), await aVisit()];
    const mark = aMark('arrived');
    await press(ana, one._id, mark);
    expectRefusal(await press(ana, other._id, mark), 'input.key-reused');
    expectRefusal(await press(ana, one._id, { ...mark, kind: 'started' }), 'input.key-reused');
  });

  test('what the office cancelled meanwhile stays cancelled, and what it moved starts anew', async () => {
    const canceled = await aVisit();
    await staff.put(`/api/request/${canceled._id}`, { status: 'canceled' });
    expect(requestOf(await press(ana, canceled._id, aMark('finished')))).toMatchObject({
      status: 'canceled',
      field_state: 'finished',
    });
    const moved = await aVisit();
    await press(ana, moved._id, aMark('on_the_way'));
    const date = `${new Date(Date.now() + 70 * 24 * HOUR_MS).toISOString().slice(0, 10)}T10:00:00`;
    expect(requestOf(await staff.put(`/api/request/${moved._id}`, { date })).field_state).toBe('none');
    expect(await marksOf(staff, moved._id)).toHaveLength(1);
  });
});

describe('taking it back', () => {
  const takeBack = (who: Caller, id: string, markId: string) =>
    who.delete(`/api/visits/${id}/marks/${markId}`);

  test('[DAY-2] the last press is undone with all that it changed, but not the history', async () => {
    const { _id } = await aVisit();
    await press(ana, _id, aMark('arrived', { ...north(1), at: ago(5) }));
    const done = aMark('finished', north(1));
    await press(ana, _id, done);
    const undone = requestOf(await takeBack(ana, _id, done._id));
    expect(undone).toMatchObject({ status: 'requested', field_state: 'arrived' });
    expect((await takeBack(ana, _id, done._id)).statusCode).toBe(200);
    expect(await marksOf(staff, _id)).toHaveLength(1);
    expect((await fieldLines(_id)).map(({ mark }) => mark)).toEqual([
      'No local',
      'Terminada',
      'Terminada (desfeito)',
    ]);
    const [row] = await db.select().from(visitMarks).where(eq(visitMarks.id, done._id));
    expect(row).toMatchObject({ latitude: null, distanceM: null, withdrawnAt: expect.any(Date) });
    // Told again, it counts as already known: whoever withdrew it meant that.
    expect((await press(ana, _id, done)).statusCode).toBe(200);
    expect((await stateOf(_id)).field_state).toBe('arrived');
  });

  test('[DAY-2] what people were told is taken back too', async () => {
    const { _id } = await aVisit();
    const mark = aMark('arrived');
    await press(ana, _id, mark);
    expect(await noticesOf(agency, _id)).toMatchObject([['arrived', expect.stringMatching(/^Chegou às/)]]);
    await takeBack(ana, _id, mark._id);
    expect(await noticesOf(agency, _id)).toEqual([]);
  });

  test('[DAY-2] not after ten minutes, not under a later mark, not somebody else’s, and no status that changed since', async () => {
    const { _id } = await aVisit();
    const [first, last] = [aMark('arrived', { at: ago(5) }), aMark('finished')];
    await press(ana, _id, first);
    await press(ana, _id, last);
    expectRefusal(await takeBack(ana, _id, first._id), 'mark.kept');
    expectRefusal(await takeBack(staff, _id, last._id), 'mark.not-found');
    expectRefusal(await takeBack(ana, _id, aMark('arrived')._id), 'mark.not-found');
    await staff.put(`/api/request/${_id}`, { status: 'blocked' });
    expect(requestOf(await takeBack(ana, _id, last._id)).status).toBe('blocked');
    const { _id: old } = await aVisit();
    const late = aMark('arrived');
    await press(ana, old, late);
    await db
      .update(visitMarks)
      .set({ receivedAt: new Date(Date.now() - 11 * 60_000) })
      .where(eq(visitMarks.id, late._id));
    expectRefusal(await takeBack(ana, old, late._id), 'mark.kept');
  });
});

describe('who sees and says what', () => {
  test('[DAY-10] office and agency hear of it at once, and who asked is told when somebody comes', async () => {
    const { _id } = await aVisit();
    const stream = await openLiveStream(await listening(app), day, people.agency);
    await press(ana, _id, aMark('on_the_way', north(4)));
    expect(await stream.received()).toEqual([
      { event: 'request', data: { requestId: _id } },
      { event: 'notices', data: {} },
    ]);
    stream.close();
    expect(await noticesOf(agency, _id)).toMatchObject([
      ['on-the-way', expect.stringMatching(/^Chega por volta de \d\d:\d\d$/)],
    ]);
    expect(await noticesOf(staff, _id)).toEqual([]);
    const cards = (await agency.get('/api/request?view=card')).json();
    expect(cards.find((card: { _id: string }) => card._id === _id)).toMatchObject({
      field_state: 'on_the_way',
      field_eta: expect.any(String),
    });
    const calendar = (await staff.get('/api/request/calendar')).json();
    expect(calendar.find((visit: { _id: string }) => visit._id === _id)).toMatchObject({
      field_state: 'on_the_way',
      field_at: expect.any(String),
    });
  });

  test('[DAY-10] whoever cannot come tells the staff why, and nobody else', async () => {
    const { _id } = await aVisit();
    const answer = await press(ana, _id, aMark('declined', { note: 'Consulta médica' }));
    expect(requestOf(answer)).toMatchObject({ status: 'requested', field_state: 'declined' });
    expect(await noticesOf(staff, _id)).toEqual([['declined', 'Consulta médica']]);
    expect(await noticesOf(agency, _id)).toEqual([]);
    expect((await agency.get(`/api/request/${_id}/events`)).body).not.toContain('Consulta');
    expect((await marksOf(agency, _id))[0]).toMatchObject({ kind: 'declined', note: '' });
    expect((await marksOf(staff, _id))[0]).toMatchObject({ note: 'Consulta médica' });
  });

  test('[DAY-2] the agency reads times and distance, not where the inspector stood', async () => {
    const { _id } = await aVisit();
    await press(ana, _id, aMark('arrived', { ...north(1), accuracy_m: 9 }));
    expect(await marksOf(agency, _id)).toMatchObject([
      { kind: 'arrived', latitude: null, longitude: null, accuracy_m: null, distance_m: expect.any(Number) },
    ]);
  });

  test('another inspector’s, another agency’s and a deleted visit are not there; an agency marks nothing', async () => {
    const { _id } = await aVisit();
    const bia = await as(await anInspector(db));
    const foreign = await as(await aPerson(db, 'Realtor', await anAgency(db, 'Lar Doce')));
    expectRefusal(await press(bia, _id, aMark('arrived')), 'request.not-found');
    expectRefusal(await bia.get(`/api/visits/${_id}/marks`), 'request.not-found');
    expectRefusal(await foreign.get(`/api/visits/${_id}/marks`), 'request.not-found');
    expectRefusal(await press(agency, _id, aMark('arrived')), 'access.denied');
    await staff.delete(`/api/request/${_id}`);
    expectRefusal(await press(ana, _id, aMark('arrived')), 'request.not-found');
  });

  test('the staff marks for the inspector, whose own marks are listed page by page', async () => {
    const { _id } = await aVisit(-3);
    expect(requestOf(await press(staff, _id, aMark('finished'))).status).toBe('completed');
    const own = await ana.get('/api/visits/marks?limit=2');
    expect(own.json()).toHaveLength(2);
    const next = /<([^>]+)>/.exec(String(own.headers.link))?.[1] ?? '';
    const rest = (await ana.get(next)).json<{ requestId: string }[]>();
    expect(rest.length).toBeGreaterThan(0);
    expect([...own.json<{ requestId: string }[]>(), ...rest].map(({ requestId }) => requestId)).not.toContain(
      _id,
    );
    expectRefusal(await staff.get('/api/visits/marks'), 'access.denied');
  });

  test('a mere user, who asked for the visit, reads the state and nothing more', async () => {
    const { _id } = await aVisit();
    const user = await aPerson(db, 'User');
    await db.update(inspectionRequests).set({ requestedBy: user.id }).where(eq(inspectionRequests.id, _id));
    await press(ana, _id, aMark('on_the_way', north(3)));
    const asker = await as(user);
    const hidden = { field_state: 'on_the_way', field_at: null, field_eta: null };
    expect(await stateOf(_id, asker)).toMatchObject(hidden);
    expect((await asker.get('/api/request/calendar')).json()).toMatchObject([hidden]);
    expect((await asker.get('/api/request?view=card')).json()[0]).not.toHaveProperty('field_at');
    expectRefusal(await asker.get(`/api/visits/${_id}/marks`), 'access.denied');
  });
});
