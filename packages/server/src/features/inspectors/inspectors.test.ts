import { addDays } from '@esquadro/domain/calendar/count-days';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { multipart } from '../../testing/multipart.ts';
import { aPerson, PASSWORD } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';
import { users } from '../users/tables.ts';
import { aCity, aService, createdBy, draftOf, thursday } from './inspectors.fixture.ts';

const { db, as, anyone } = await testApp();
const admin = await as(await aPerson(db, 'Admin'));
const campinas = await aCity(db, 'Campinas');
const santos = await aCity(db, 'Santos');
const entrance = await aService(db, 'Vistoria de entrada');

const vacation = { start: thursday, end: addDays(thursday, 14) };
const week = [
  { weekday: 1, start: '08:00', end: '18:00', break_start: '12:00', break_end: '13:00' },
  { weekday: 6, start: '9:00', end: '12:00' },
];

describe('registering an inspector', () => {
  test('[API-35] everything of a new inspector is kept, and its user is the same person', async () => {
    const draft = draftOf({
      cities: [santos, campinas],
      services: [entrance],
      working_hours: week,
      vacation: [vacation],
      vistoriadorPlenoId: 'P-77',
      pix: 'ana@campo.com.br',
    });
    const answer = await admin.post('/api/inspectors', draft);
    expect(answer.statusCode).toBe(201);
    expect(answer.headers.etag).toMatch(/^"\d+"$/);
    const inspector = answer.json();
    expect(inspector).toMatchObject({
      user: { first_name: 'Ana', phone: '11987654321', cpf: '52998224725', access_level: 'Inspector' },
      cities: [
        { _id: santos, city: 'Santos', state: 'SP' },
        { _id: campinas, city: 'Campinas', state: 'SP' },
      ],
      services: [{ _id: entrance, label: 'Vistoria de entrada' }],
      vacation: [vacation],
      vistoriadorPlenoId: 'P-77',
      approved: true,
      registered_by: null,
    });
    const profile = await admin.get(`/api/user/profile/${inspector.user._id}`);
    expect(profile.json()).toMatchObject({ inspector: inspector._id, role: 'Inspector' });
    const login = await anyone.post('/api/user/login', { email: draft.email, password: PASSWORD });
    expect(login.statusCode).toBe(200);
  });

  test('[API-35] the form also comes as multipart, its lists as JSON text', async () => {
    const answer = await admin.post(
      '/api/inspectors',
      multipart(draftOf({ cities: [campinas], working_hours: week })),
    );
    expect(answer.statusCode).toBe(201);
    expect(answer.json().cities).toHaveLength(1);
  });

  test("the person's fields are understood inside `user` too", async () => {
    const { cpf: _cpf, ...user } = draftOf({ first_name: 'Bia' });
    const inspector = await createdBy(admin, { user, cities: [campinas] });
    expect(inspector.user.first_name).toBe('Bia');
  });

  test('[INSPECTOR-8] the week is answered as seven rows, days off blank', async () => {
    const { working_hours } = await createdBy(admin, draftOf({ working_hours: week }));
    expect(working_hours.map(({ weekday }) => weekday)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(working_hours[1]).toEqual({
      weekday: 1,
      start: '08:00',
      end: '18:00',
      break_start: '12:00',
      break_end: '13:00',
    });
    expect(working_hours[6]).toMatchObject({ start: '09:00', end: '12:00', break_start: '', break_end: '' });
    expect(working_hours[2]).toMatchObject({ start: '', end: '' });
  });

  test('an email that another user has is refused beside its field, and nobody is added', async () => {
    const draft = draftOf();
    await createdBy(admin, draft);
    const answer = await admin.post('/api/inspectors', { ...draft, first_name: 'Outra' });
    expect(expectRefusal(answer, 'user.email-taken')).toHaveProperty('email');
    expect(await db.$count(users, eq(users.email, draft.email))).toBe(1);
  });

  test('the same key and body give the first answer again, not a second person', async () => {
    const draft = draftOf();
    const headers = { 'idempotency-key': 'um-vistoriador' };
    const first = await admin.post('/api/inspectors', draft, { headers });
    const second = await admin.post('/api/inspectors', draft, { headers });
    expect(second.json()).toEqual(first.json());
    expectRefusal(await admin.post('/api/inspectors', draftOf(), { headers }), 'input.key-reused');
  });
});

describe('changing an inspector', () => {
  test('[API-36] each step sends its part, and the rest stays', async () => {
    const { _id } = await createdBy(admin, draftOf({ cities: [campinas], working_hours: week }));
    const path = `/api/inspectors/${_id}`;
    for (const part of [
      { first_name: 'Clara', cpf: '' },
      { cities: [{ _id: santos }] },
      { services: [entrance] },
      { vacation: [vacation] },
    ]) {
      expect((await admin.put(path, part)).statusCode).toBe(200);
    }
    expect((await admin.get(path)).json()).toMatchObject({
      user: { first_name: 'Clara', cpf: '', phone: '11987654321' },
      cities: [{ _id: santos }],
      services: [{ _id: entrance }],
      vacation: [vacation],
      working_hours: expect.arrayContaining([expect.objectContaining({ weekday: 1, start: '08:00' })]),
    });
  });

  test('[API-36] a record sent back whole as it was read changes nothing', async () => {
    const draft = draftOf({ cities: [campinas], working_hours: week, services: [entrance] });
    const before = await createdBy(admin, draft);
    const saved = await admin.put(`/api/inspectors/${before._id}`, { ...before });
    expect(saved.json()).toEqual(before);
  });

  test('an emptied list is emptied', async () => {
    const { _id } = await createdBy(admin, draftOf({ cities: [campinas], working_hours: week }));
    const saved = await admin.put(`/api/inspectors/${_id}`, { cities: [], working_hours: [] });
    expect(saved.json()).toMatchObject({ cities: [] });
    expect(saved.json().working_hours.every(({ start }: { start: string }) => start === '')).toBe(true);
  });

  test('a save over someone else’s is refused, also when the other changed the user', async () => {
    const { _id, user } = await createdBy(admin);
    const path = `/api/inspectors/${_id}`;
    const { etag } = (await admin.get(path)).headers;
    const headers = { 'if-match': String(etag) };
    expect((await admin.put(path, { cities: [santos] }, { headers })).statusCode).toBe(200);
    expectRefusal(await admin.put(path, { cities: [campinas] }, { headers }), 'record.stale');
    const fresh = String((await admin.get(path)).headers.etag);
    await admin.patch(`/api/user/updateRealtorUser/${user._id}`, { pix: 'novo@campo.com.br' });
    expectRefusal(await admin.put(path, { cities: [] }, { headers: { 'if-match': fresh } }), 'record.stale');
    expect((await admin.get(path)).json().cities).toEqual([expect.objectContaining({ _id: santos })]);
  });

  test('a new password set by the staff works, and a blank one keeps the old', async () => {
    const draft = draftOf();
    const { _id } = await createdBy(admin, draft);
    const enters = async (password: string) =>
      (await anyone.post('/api/user/login', { email: draft.email, password })).statusCode;
    await admin.put(`/api/inspectors/${_id}`, { password: '' });
    expect(await enters(PASSWORD)).toBe(200);
    await admin.put(`/api/inspectors/${_id}`, { password: 'Outra1senha!' });
    expect([await enters('Outra1senha!'), await enters(PASSWORD)]).toEqual([200, 401]);
  });

  test('another’s email is refused beside its field and nothing changes', async () => {
    const taken = await createdBy(admin);
    const { _id } = await createdBy(admin);
    const change = { email: taken.user.email, first_name: 'Trocada' };
    const answer = await admin.put(`/api/inspectors/${_id}`, change);
    expect(expectRefusal(answer, 'user.email-taken')).toHaveProperty('email');
    expect((await admin.get(`/api/inspectors/${_id}`)).json().user.first_name).toBe('Ana');
  });
});

describe('deleting an inspector', () => {
  test('[API-38] inspector and user disappear, the session ends and the email is free again', async () => {
    const person = await aPerson(db, 'Inspector');
    const self = await as(person);
    const { inspector } = (await self.get(`/api/user/profile/${person.id}`)).json();
    expect((await admin.delete(`/api/inspectors/${inspector}`)).statusCode).toBe(204);
    expectRefusal(await admin.get(`/api/inspectors/${inspector}`), 'inspector.not-found');
    expectRefusal(await admin.get(`/api/user/profile/${person.id}`), 'user.not-found');
    expectRefusal(await self.get('/api/inspectors/all'), 'session.missing');
    expectRefusal(
      await anyone.post('/api/user/login', { email: person.email, password: PASSWORD }),
      'session.wrong-credentials',
    );
    const again = await admin.post('/api/inspectors', draftOf({ email: person.email }));
    expect(again.statusCode).toBe(201);
    expectRefusal(await admin.delete(`/api/inspectors/${inspector}`), 'inspector.not-found');
  });

  test('a deletion is undone within the hour, unless somebody took the email meanwhile', async () => {
    const draft = draftOf({ cities: [campinas] });
    const before = await createdBy(admin, draft);
    const undo = () => admin.post(`/api/inspectors/restore/${before._id}`);
    await admin.delete(`/api/inspectors/${before._id}`);
    expect((await undo()).json()).toEqual(before);
    expect((await undo()).statusCode).toBe(200);
    const login = await anyone.post('/api/user/login', { email: draft.email, password: PASSWORD });
    expect(login.statusCode).toBe(200);

    await admin.delete(`/api/inspectors/${before._id}`);
    await createdBy(admin, draftOf({ email: draft.email }));
    expectRefusal(await undo(), 'user.email-taken');
    const old = sql`UPDATE inspectors SET deleted_at = now() - interval '61 minutes' WHERE id = ${before._id}`;
    await db.execute(old);
    expectRefusal(await undo(), 'inspector.not-found');
  });

  test('someone raised to another level is no inspector any more and cannot be changed as one', async () => {
    const { _id, user } = await createdBy(admin);
    await admin.patch(`/api/user/updateRealtorUser/${user._id}`, { access_level: 'Admin' });
    for (const answer of [
      await admin.get(`/api/inspectors/${_id}`),
      await admin.put(`/api/inspectors/${_id}`, { password: 'Outra1senha!' }),
      await admin.delete(`/api/inspectors/${_id}`),
    ]) {
      expectRefusal(answer, 'inspector.not-found');
    }
  });
});

test('[API-37] a user made an inspector in Configurações is one here too', async () => {
  const { email, ...person } = draftOf();
  const made = await admin.post('/api/user/signup', { ...person, email, access_level: 'Inspector' });
  const { inspector } = made.json();
  expect((await admin.get(`/api/inspectors/${inspector}`)).json()).toMatchObject({
    user: { email },
    approved: true,
    cities: [],
  });
});
