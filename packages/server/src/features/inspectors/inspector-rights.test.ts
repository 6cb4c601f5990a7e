import type { Role } from '@esquadro/domain/auth/permissions';
import { addDays } from '@esquadro/domain/calendar/count-days';
import type { Inspector } from '@esquadro/domain/inspectors/inspector';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectAlike, expectRefusal } from '../../testing/expect-refusal.ts';
import { anAgency, aPerson } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';
import { aCity, aVisit, createdBy, draftOf, thursday, thursdayMornings } from './inspectors.fixture.ts';

const { db, as, anyone } = await testApp();
const agency = await anAgency(db, 'Casa Nova');
const foreignAgency = await anAgency(db, 'Lar Doce');
const campinas = await aCity(db, 'Campinas');

const staff = await aPerson(db, 'Admin');
const admin = await as(staff);
const superAdmin = await as(await aPerson(db, 'SuperAdmin'));
const realtor = await as(await aPerson(db, 'Realtor', agency));
const realtorUser = await as(await aPerson(db, 'RealtorUser', agency));
const foreigner = await as(await aPerson(db, 'RealtorUser', foreignAgency));
const person = await aPerson(db, 'Inspector');
const inspector = await as(person);
const user = await as(await aPerson(db, 'User'));

const vacation = { start: addDays(thursday, 30), end: addDays(thursday, 31) };
const whole = draftOf({
  first_name: 'Ana',
  email: 'segredo@campo.com.br',
  cpf: '111.444.777-35',
  phone: '(19) 99876-5432',
  pix: 'segredo@campo.com.br',
  blood_type: 'O+',
  address: { street: 'Rua Secreta', number: '1', city: 'Campinas', state: 'SP' },
  cities: [campinas],
  working_hours: thursdayMornings,
  vacation: [vacation],
  vistoriadorPlenoId: 'PLENO-9',
});
const ana = await createdBy(admin, whole);
const waiting = await createdBy(realtorUser, draftOf({ first_name: 'Espera', cities: [campinas] }));
const foreign = await createdBy(foreigner, draftOf({ first_name: 'Alheia' }));
const absent = '0'.repeat(24);

/** Everything that the refused calls must leave as it is. */
async function state(): Promise<unknown> {
  const { rows } = await db.execute(sql`
    SELECT (SELECT json_agg(i ORDER BY id) FROM inspectors i) AS inspectors,
           (SELECT json_agg(u ORDER BY id) FROM users u) AS users,
           (SELECT json_agg(c ORDER BY inspector_id, city_id) FROM inspector_cities c) AS cities`);
  return rows;
}

describe('reading', () => {
  test('[API-37] the staff see everything of an inspector', async () => {
    for (const caller of [superAdmin, admin]) {
      expect((await caller.get(`/api/inspectors/${ana._id}`)).json()).toMatchObject({
        user: { email: 'segredo@campo.com.br', cpf: '11144477735', blood_type: 'O+' },
        vacation: [vacation],
        vistoriadorPlenoId: 'PLENO-9',
        registered_by: null,
      });
    }
  });

  test('[API-37] agencies see names, photo, cities, services and hours, and nothing else', async () => {
    for (const caller of [realtor, realtorUser, foreigner]) {
      const answer = await caller.get(`/api/inspectors/${ana._id}`);
      expect(answer.json()).toEqual({
        _id: ana._id,
        user: { _id: ana.user._id, first_name: 'Ana', last_name: ana.user.last_name, photo: null },
        cities: ana.cities,
        services: [],
        working_hours: ana.working_hours,
        approved: true,
        vacation: [],
        cnh: [],
        files: [],
        requests: [],
        visitsAhead: [],
        collisions: [],
      });
      const list = await caller.get('/api/inspectors/all');
      for (const secret of [
        'segredo',
        '11144477735',
        '19998765432',
        'Secreta',
        vacation.start,
        'PLENO-9',
        'O+',
      ]) {
        expect(answer.body + list.body).not.toContain(secret);
      }
      const csv = await caller.get('/api/inspectors/all?format=csv&name=ana');
      expect(csv.body).toContain('Ana');
      expect(csv.body).not.toMatch(/segredo|444\.777|99876/);
    }
  });

  test('an agency user sees all of those registered by the own agency, but never health data', async () => {
    const seen: Inspector = (await realtorUser.get(`/api/inspectors/${waiting._id}`)).json();
    expect(seen).toMatchObject({
      user: { email: waiting.user.email, cpf: '52998224725' },
      registered_by: agency,
    });
    expect(seen.user).not.toHaveProperty('blood_type');
    const forRealtor: Inspector = (await realtor.get(`/api/inspectors/${waiting._id}`)).json();
    expect(forRealtor.user).not.toHaveProperty('email');
  });

  test('blood type never comes in a list', async () => {
    expect((await admin.get('/api/inspectors/all')).body).not.toContain('blood_type');
  });

  test('[API-33] an inspector finds oneself and nobody else', async () => {
    const list: Inspector[] = (await inspector.get('/api/inspectors/all')).json();
    expect(list.map((one) => one.user._id)).toEqual([person.id]);
    expect(list[0]?.user.email).toBe(person.email);
    expectRefusal(await inspector.get(`/api/inspectors/${ana._id}`), 'inspector.not-found');
  });

  test('a User and a stranger read nothing', async () => {
    for (const path of ['/api/inspectors/all', '/api/inspectors/count', `/api/inspectors/${ana._id}`]) {
      expectRefusal(await user.get(path), 'access.denied');
      expectRefusal(await anyone.get(path), 'session.missing');
    }
  });

  test('one not approved yet is there for the staff and the agency that registered it only', async () => {
    const names = async (caller: typeof admin) =>
      (await caller.get('/api/inspectors/all')).json().map((one: Inspector) => one.user.first_name);
    expect(await names(admin)).toEqual(expect.arrayContaining(['Espera', 'Alheia']));
    expect(await names(realtorUser)).toContain('Espera');
    expect(await names(realtorUser)).not.toContain('Alheia');
    expect(await names(foreigner)).not.toContain('Espera');
  });

  test("an agency user learns of the own agency's visits only", async () => {
    const visit = { inspectorId: waiting._id, requestedBy: staff.id, day: thursday };
    const own = await aVisit(db, { ...visit, realtorId: agency });
    await aVisit(db, { ...visit, realtorId: foreignAgency, at: 660, label: 'Imóvel alheio' });
    await admin.put(`/api/inspectors/${waiting._id}`, { vacation: [{ start: thursday, end: thursday }] });
    const answer = await realtorUser.get(`/api/inspectors/${waiting._id}`);
    expect(answer.json()).toMatchObject({ requests: [own], collisions: [{ _id: own }] });
    expect(answer.body).not.toContain('alheio');
  });
});

describe('what one may not see is not there', () => {
  test('a foreign one and an absent one are answered alike, on every call', async () => {
    for (const [method, body] of [['get'], ['put', { first_name: 'Mudada' }]] as const) {
      const [hidden, missing] = await Promise.all(
        [foreign._id, absent].map((id) => realtorUser[method](`/api/inspectors/${id}`, body)),
      );
      expectRefusal(hidden as NonNullable<typeof hidden>, 'inspector.not-found');
      expectAlike(hidden, missing);
    }
  });

  test('an absent one is not found by the staff either', async () => {
    for (const answer of [
      await admin.get(`/api/inspectors/${absent}`),
      await admin.put(`/api/inspectors/${absent}`, {}),
      await admin.delete(`/api/inspectors/${absent}`),
    ]) {
      expectRefusal(answer, 'inspector.not-found');
    }
  });
});

describe('creating, changing and deleting', () => {
  const mayCreate: Partial<Record<Role, boolean>> = { SuperAdmin: true, Admin: true, RealtorUser: true };

  test('[API-35] SuperAdmin, Admin and agency users create; nobody else does', async () => {
    const roles = {
      SuperAdmin: superAdmin,
      Admin: admin,
      RealtorUser: realtorUser,
      Realtor: realtor,
      Inspector: inspector,
      User: user,
    };
    for (const [role, caller] of Object.entries(roles)) {
      const before = await state();
      const answer = await caller.post('/api/inspectors', draftOf());
      if (mayCreate[role as Role]) {
        expect(answer.statusCode, role).toBe(201);
      } else {
        expectRefusal(answer, 'access.denied');
        expect(await state()).toEqual(before);
      }
    }
    expectRefusal(await anyone.post('/api/inspectors', draftOf()), 'session.missing');
  });

  test('one that an agency registers waits for an Admin, and one of the staff does not', async () => {
    expect(waiting).toMatchObject({ approved: false, registered_by: agency });
    expect(ana).toMatchObject({ approved: true, registered_by: null });
  });

  test('[API-36] Realtor, Inspector and User change nothing, not even oneself', async () => {
    const before = await state();
    const [own] = (await inspector.get('/api/inspectors/all')).json();
    for (const caller of [realtor, inspector, user]) {
      for (const id of [ana._id, waiting._id, own._id, absent]) {
        expectRefusal(await caller.put(`/api/inspectors/${id}`, { first_name: 'Mudada' }), 'access.denied');
      }
    }
    expectRefusal(await anyone.put(`/api/inspectors/${ana._id}`, {}), 'session.missing');
    expect(await state()).toEqual(before);
  });

  test('[API-38] only the staff delete', async () => {
    const before = await state();
    for (const caller of [realtor, realtorUser, inspector, user]) {
      expectRefusal(await caller.delete(`/api/inspectors/${waiting._id}`), 'access.denied');
      expectRefusal(await caller.post(`/api/inspectors/restore/${waiting._id}`), 'access.denied');
    }
    expectRefusal(await anyone.delete(`/api/inspectors/${waiting._id}`), 'session.missing');
    expect(await state()).toEqual(before);
  });

  test('an agency user does not change an inspector that others registered', async () => {
    const before = await state();
    expectRefusal(
      await realtorUser.put(`/api/inspectors/${ana._id}`, { first_name: 'Mudada' }),
      'access.denied',
    );
    expectRefusal(
      await foreigner.put(`/api/inspectors/${waiting._id}`, { cities: [] }),
      'inspector.not-found',
    );
    expect(await state()).toEqual(before);
  });

  test('fields that are not theirs to set are refused by name', async () => {
    const before = await state();
    const path = `/api/inspectors/${waiting._id}`;
    const refused = async (change: object) =>
      Object.keys(expectRefusal(await realtorUser.put(path, change), 'access.field-denied'));
    expect(await refused({ approved: true })).toEqual(['approved']);
    expect(await refused({ password: 'Outra1senha!' })).toEqual(['password']);
    expect(await refused({ access_level: 'SuperAdmin' })).toEqual(['access_level']);
    expect(await refused({ user: { access_level: 'Admin' } })).toEqual(['access_level']);
    const created = await realtorUser.post('/api/inspectors', draftOf({ approved: true }));
    expect(expectRefusal(created, 'access.field-denied')).toHaveProperty('approved');
    const raised = await admin.post('/api/inspectors', draftOf({ access_level: 'SuperAdmin' }));
    expect(expectRefusal(raised, 'access.field-denied')).toHaveProperty('access_level');
    expect(await state()).toEqual(before);
  });

  test('an agency user changes those of the own agency until an Admin approves', async () => {
    const path = `/api/inspectors/${waiting._id}`;
    const colleague = await as(await aPerson(db, 'RealtorUser', agency));
    expect((await colleague.put(path, { first_name: 'Corrigida' })).statusCode).toBe(200);
    expect((await admin.put(path, { approved: true })).json()).toMatchObject({ approved: true });
    expectRefusal(await realtorUser.put(path, { first_name: 'Tarde' }), 'inspector.approved');
    const seen = await foreigner.get(path);
    expect(seen.json()).toMatchObject({ approved: true, user: { first_name: 'Corrigida' } });
    expectRefusal(await admin.put(path, { approved: false }), 'inspector.has-visits');
    await db.execute(
      sql`UPDATE inspection_requests SET status = 'canceled' WHERE inspector_id = ${waiting._id}`,
    );
    expect((await admin.put(path, { approved: false })).json()).toMatchObject({ approved: false });
  });

  test('every change is noted with who did it', async () => {
    const { _id } = await createdBy(admin);
    await admin.put(`/api/inspectors/${_id}`, { cities: [campinas] });
    await admin.delete(`/api/inspectors/${_id}`);
    const { rows } = await db.execute(sql`
      SELECT action FROM audit_log WHERE subject_id = ${_id} AND actor_id = ${staff.id} ORDER BY id`);
    expect(rows.map(({ action }) => action)).toEqual([
      'inspector:create',
      'inspector:edit',
      'inspector:delete',
    ]);
  });
});
