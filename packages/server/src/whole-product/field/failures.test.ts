import type { VisitFailure } from '@esquadro/domain/field/visit-failure';
import type { Notice } from '@esquadro/domain/notifications/notice';
import type { RequestEvent } from '@esquadro/domain/requests/request-event';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { files } from '../../features/files/tables.ts';
import { draftOf, north, requestOf } from '../../features/requests/requests.fixture.ts';
import { inspectionRequests } from '../../features/requests/tables.ts';
import { newId } from '../../platform/new-id.ts';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { multipart } from '../../testing/multipart.ts';
import { anAgency, aPerson } from '../../testing/people.ts';
import { aPdf, aPicture } from '../../testing/sample-files.ts';
import type { Caller } from '../../testing/test-app.ts';
import { aFieldDay, aMark, HOUR_MS, press } from './field.fixture.ts';

const { db, as, world, staff, agency, ana, aVisit } = await aFieldDay();
const picture = await aPicture('jpeg');

const aFailure = (over: Record<string, unknown> = {}) => ({
  _id: newId(),
  reason: 'nobody',
  at: new Date().toISOString(),
  waited_until: new Date(Date.now() + 15 * 60_000).toISOString(),
  note: 'Toquei três vezes.',
  ...over,
});
const fail = (who: Caller, id: string, failure: Record<string, unknown>, photos = 1) =>
  who.post(
    `/api/visits/${id}/failure`,
    multipart(
      failure,
      Array.from({ length: photos }, (_, at): [string, string, Buffer] => [
        'photos',
        `porta ${at}.jpg`,
        picture,
      ]),
    ),
  );
const failureOf = async (who: Caller, id: string): Promise<VisitFailure> =>
  (await who.get(`/api/visits/${id}/failure`)).json();
const change = (who: Caller, id: string, body: Record<string, unknown>) =>
  who.patch(`/api/visits/${id}/failure`, body);
const newsOf = async (who: Caller, id: string) =>
  (await who.get('/api/notifications'))
    .json<Notice[]>()
    .filter(({ requestId, kind }) => requestId === id && ['failed', 'disputed', 'decided'].includes(kind))
    .map(({ kind, detail }) => [kind, detail]);
const fieldLines = async (id: string) =>
  (await staff.get(`/api/request/${id}/events`))
    .json<RequestEvent[]>()
    .filter(({ kind }) => kind === 'field')
    .map(({ changes }) => Object.fromEntries(changes.map(({ field, to }) => [field, to])));

test('[DAY-4] a failed visit is blocked, with reason, wait, place and photos for the office', async () => {
  const { _id } = await aVisit();
  const arrived = aMark('arrived', { at: new Date(Date.now() - 60_000).toISOString() });
  await press(ana, _id, arrived);
  const failure = aFailure({ ...north(0.03), accuracy_m: 12 });
  const answer = await fail(ana, _id, failure, 2);
  expect(answer.statusCode).toBe(201);
  expect(requestOf(answer)).toMatchObject({
    status: 'blocked',
    field_state: 'failed',
    field_at: failure.at,
    failure_reason: 'nobody',
    photos: [],
  });
  for (const who of [staff, agency, ana]) {
    const card = await failureOf(who, _id);
    expect(card).toMatchObject({
      reason: 'nobody',
      at: failure.at,
      arrived_at: arrived.at,
      waited_until: failure.waited_until,
      note: 'Toquei três vezes.',
      distance_m: expect.any(Number),
      charge: 'yes',
      retried_by: null,
    });
    expect(card.photos).toHaveLength(2);
    const photo = await who.get(card.photos[0] ?? '');
    expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/jpeg']);
  }
  const told = [['failed', expect.stringMatching(/^Ninguém abriu, esperou até \d\d:\d\d$/)]];
  expect(await newsOf(staff, _id)).toEqual(told);
  expect(await newsOf(agency, _id)).toEqual(told);
  expect((await fieldLines(_id)).at(-1)).toMatchObject({
    mark: 'Frustrada',
    failure_reason: 'Ninguém abriu',
    mark_note: 'Toquei três vezes.',
  });
});

test('[DAY-4] reason, wait and a photo are asked for; one’s own mishap needs none and is not charged', async () => {
  const { _id } = await aVisit();
  expect(expectRefusal(await fail(ana, _id, aFailure(), 0), 'input.invalid')).toHaveProperty('photos');
  expect(expectRefusal(await fail(ana, _id, aFailure({ reason: 'chuva' })), 'input.invalid')).toHaveProperty(
    'reason',
  );
  expect(
    expectRefusal(await fail(ana, _id, aFailure({ waited_until: '1901-01-01T00:00:00Z' })), 'input.invalid'),
  ).toHaveProperty('waited_until');
  const paper = multipart(aFailure(), [['photos', 'porta.pdf', aPdf]]);
  expectRefusal(await ana.post(`/api/visits/${_id}/failure`, paper), 'file.wrong-type');
  expectRefusal(await staff.get(`/api/visits/${_id}/failure`), 'failure.not-found');
  expect((await fail(ana, _id, aFailure({ reason: 'mine' }), 0)).statusCode).toBe(201);
  expect(await failureOf(agency, _id)).toMatchObject({ reason: 'mine', charge: 'no', photos: [] });
});

test('[DAY-6] the same failure again, and at once, is one, with its photos once', async () => {
  const { _id } = await aVisit();
  const failure = aFailure();
  const answers = await Promise.all(Array.from({ length: 6 }, () => fail(ana, _id, failure)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 200, 201]);
  expect((await fail(ana, _id, failure)).statusCode).toBe(200);
  expect((await failureOf(staff, _id)).photos).toHaveLength(1);
  expect(await db.select().from(files).where(eq(files.requestId, _id))).toHaveLength(1);
  expect(await newsOf(staff, _id)).toHaveLength(1);
});

test('[DAY-4] the agency contests, the staff decides, and each hears of the other', async () => {
  const { _id } = await aVisit();
  await fail(ana, _id, aFailure());
  expect(expectRefusal(await change(agency, _id, { charge: 'no' }), 'access.field-denied')).toHaveProperty(
    'charge',
  );
  expect(
    expectRefusal(await change(staff, _id, { dispute_note: 'x' }), 'access.field-denied'),
  ).toHaveProperty('dispute_note');
  expectRefusal(await change(agency, _id, {}), 'input.invalid');
  const disputed = await change(agency, _id, { dispute_note: 'O locatário estava lá.' });
  expect(disputed.json()).toMatchObject({ charge: 'disputed', dispute_note: 'O locatário estava lá.' });
  expect((await newsOf(staff, _id))[0]).toEqual(['disputed', 'O locatário estava lá.']);
  expect((await newsOf(ana, _id))[0]).toEqual(['disputed', 'O locatário estava lá.']);

  const decided = await change(staff, _id, { charge: 'no' });
  expect(decided.json()).toMatchObject({ charge: 'no', decided_by: expect.stringMatching(/Admin$/) });
  expect((await newsOf(agency, _id))[0]).toEqual(['decided', 'Não cobrar']);
  expectRefusal(await change(agency, _id, { dispute_note: 'E mais' }), 'failure.not-disputed');
  expect((await fieldLines(_id)).slice(-2)).toEqual([
    { dispute_note: 'O locatário estava lá.' },
    { charge: 'Não cobrar' },
  ]);
});

test('[DAY-4] leaving blocked clears the failure, and blocking again brings it back; its history stays', async () => {
  const { _id } = await aVisit();
  await press(ana, _id, aMark('arrived', { at: new Date(Date.now() - 60_000).toISOString() }));
  await fail(ana, _id, aFailure());
  const freed = requestOf(await staff.put(`/api/request/${_id}`, { status: 'assigned' }));
  expect(freed).toMatchObject({ field_state: 'none', failure_reason: null });
  expect(await fieldLines(_id)).toHaveLength(2);
  const undone = requestOf(await staff.put(`/api/request/${_id}`, { status: 'blocked' }));
  expect(undone).toMatchObject({ field_state: 'failed', failure_reason: 'nobody' });
  // Somebody opened after all.
  expect(requestOf(await press(ana, _id, aMark('started')))).toMatchObject({
    status: 'assigned',
    field_state: 'started',
    failure_reason: null,
  });
});

test('[DAY-4] a failure can be taken back at once, with its news', async () => {
  const { _id } = await aVisit();
  const failure = aFailure();
  await fail(ana, _id, failure);
  const undone = requestOf(await ana.delete(`/api/visits/${_id}/marks/${failure._id}`));
  expect(undone).toMatchObject({ status: 'requested', field_state: 'none', failure_reason: null });
  expect(await newsOf(staff, _id)).toEqual([]);
  expectRefusal(await staff.get(`/api/visits/${_id}/failure`), 'failure.not-found');
});

test('[DAY-4] a new try names the failed visit of the same property, and each leads to the other', async () => {
  const failed = await aVisit();
  const fine = await aVisit();
  await fail(ana, failed._id, aFailure());
  const day = new Date(Date.now() + 90 * 24 * HOUR_MS).toISOString().slice(0, 10);
  const draft = (property: string, retry_of: string) =>
    draftOf({ ...world, property }, 10, { date: `${day}T10:00:00`, retry_of });
  const wrong = await agency.post('/api/request', draft(fine.propertyId, failed._id));
  expect(expectRefusal(wrong, 'input.invalid')).toHaveProperty('retry_of');
  const never = await agency.post('/api/request', draft(fine.propertyId, fine._id));
  expect(expectRefusal(never, 'input.invalid')).toHaveProperty('retry_of');
  const retry = requestOf(await agency.post('/api/request', draft(failed.propertyId, failed._id)));
  expect(retry.retry_of).toBe(failed._id);
  expect((await failureOf(agency, failed._id)).retried_by).toEqual({ _id: retry._id, number: retry.number });
});

test('[DAY-4] proof stays proof: no list of photos removes it, and a mere user does not see it', async () => {
  const { _id } = await aVisit();
  await fail(ana, _id, aFailure());
  const [link = ''] = (await failureOf(staff, _id)).photos;
  await ana.put(`/api/request/${_id}`, { photos: [] });
  expect((await staff.get(link)).statusCode).toBe(200);
  const user = await aPerson(db, 'User');
  await db.update(inspectionRequests).set({ requestedBy: user.id }).where(eq(inspectionRequests.id, _id));
  expectRefusal(await (await as(user)).get(link), 'file.not-found');
  const foreign = await as(await aPerson(db, 'Realtor', await anAgency(db, 'Lar Doce')));
  expectRefusal(await foreign.get(link), 'file.not-found');
  expectRefusal(await foreign.get(`/api/visits/${_id}/failure`), 'request.not-found');
  expectRefusal(await change(foreign, _id, { dispute_note: 'x' }), 'request.not-found');
  expectRefusal(await fail(foreign, _id, aFailure()), 'access.denied');
});
