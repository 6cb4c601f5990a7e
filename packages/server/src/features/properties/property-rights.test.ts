import type { Role } from '@esquadro/domain/auth/permissions';
import type { Property } from '@esquadro/domain/properties/property';
import { describe, expect, test } from 'vitest';
import { multipart } from '../../testing/multipart.ts';
import { anAgency, aPerson } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';
import { aVisit, createdBy, draftOf, jpeg } from './properties.fixture.ts';

const { anyone, as, db } = await testApp();
const casaNova = await anAgency(db, 'Casa Nova');
const larDoce = await anAgency(db, 'Lar Doce');

const people = {
  SuperAdmin: await aPerson(db, 'SuperAdmin'),
  Admin: await aPerson(db, 'Admin'),
  Realtor: await aPerson(db, 'Realtor', casaNova),
  RealtorUser: await aPerson(db, 'RealtorUser', casaNova),
  Inspector: await aPerson(db, 'Inspector'),
  User: await aPerson(db, 'User'),
} satisfies Record<Role, unknown>;
const stranger = await aPerson(db, 'Realtor', larDoce);
const admin = await as(people.Admin);
const caller = (role: Role) => as(people[role]);

const withPhoto = (agency: string, label: string) =>
  createdBy(admin, multipart(draftOf(agency, { label }), [['photo', 'f.jpg', jpeg]]));
const own = await withPhoto(casaNova, 'Visitado');
const unvisited = await withPhoto(casaNova, 'Sem visita');
const foreign = await withPhoto(larDoce, 'Alheio');
await aVisit(db, people.Inspector, own);

const labelsOf = (answer: { json: () => Property[] }) =>
  answer
    .json()
    .map(({ label }) => label)
    .sort();

describe('reading', () => {
  test.each([
    ['SuperAdmin', ['Alheio', 'Sem visita', 'Visitado']],
    ['Admin', ['Alheio', 'Sem visita', 'Visitado']],
    ['Realtor', ['Sem visita', 'Visitado']],
    ['RealtorUser', ['Sem visita', 'Visitado']],
    ['Inspector', ['Visitado']],
  ] as const)('[API-24] a %s lists what the role may see', async (role, expected) => {
    const as = await caller(role);
    expect(labelsOf(await as.get('/api/properties/all'))).toEqual(expected);
    expect((await as.get('/api/properties/count')).json()).toEqual({ count: expected.length });
  });

  test.each([
    ['SuperAdmin', 200, 200, 200],
    ['Admin', 200, 200, 200],
    ['Realtor', 200, 200, 404],
    ['RealtorUser', 200, 200, 404],
    ['Inspector', 200, 404, 404],
    ['User', 403, 403, 403],
  ] as const)('[API-28] a %s reads: visited %i, unvisited %i, foreign %i', async (role, ...expected) => {
    const as = await caller(role);
    const records = [own, unvisited, foreign];
    const answers = records.map(({ _id }) => as.get(`/api/properties/property/${_id}`));
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual(expected);
    const files = records.map(({ photo }) => as.get(`${photo}?thumbnail=1`));
    const fileStatus = expected.map((status) => (status === 403 ? 404 : status));
    expect((await Promise.all(files)).map(({ statusCode }) => statusCode)).toEqual(fileStatus);
  });

  test.each(['Realtor', 'RealtorUser'] as const)('[API-29] a %s lists the own agency only', async (role) => {
    const as = await caller(role);
    expect(labelsOf(await as.get(`/api/properties/realtor/${casaNova}`))).toEqual(['Sem visita', 'Visitado']);
    expect((await as.get(`/api/properties/realtor/${larDoce}`)).statusCode).toBe(404);
  });

  test.each(['Realtor', 'RealtorUser'] as const)(
    '[API-25] a %s asks by a colleague, never by a user of another agency',
    async (role) => {
      const as = await caller(role);
      const mine = await as.post('/api/properties/realtorId', { userId: people.Realtor.id });
      expect(labelsOf(mine)).toEqual(['Sem visita', 'Visitado']);
      for (const { id } of [stranger, people.Inspector, people.Admin]) {
        expect((await as.post('/api/properties/realtorId', { userId: id })).statusCode).toBe(404);
      }
    },
  );

  test('[API-25] [API-29] an inspector learns of an agency only what the own visits show', async () => {
    const as = await caller('Inspector');
    expect(labelsOf(await as.get(`/api/properties/realtor/${casaNova}`))).toEqual(['Visitado']);
    expect((await as.get(`/api/properties/realtor/${larDoce}`)).statusCode).toBe(404);
    expect((await as.post('/api/properties/realtorId', { userId: people.Inspector.id })).json()).toEqual([]);
    expect((await as.post('/api/properties/realtorId', { userId: people.Realtor.id })).statusCode).toBe(404);
  });

  test('the agency filter is for the staff', async () => {
    for (const role of ['Realtor', 'RealtorUser', 'Inspector'] as const) {
      for (const path of ['all', 'count']) {
        const answer = await (await caller(role)).get(`/api/properties/${path}?realtor=${casaNova}`);
        expect(answer.statusCode).toBe(403);
        expect(answer.json().fields).toHaveProperty('realtor');
      }
    }
  });
});

describe('changing', () => {
  test.each([
    ['SuperAdmin', 201, 201],
    ['Admin', 201, 201],
    ['Realtor', 201, 404],
    ['RealtorUser', 201, 404],
    ['Inspector', 403, 403],
    ['User', 403, 403],
  ] as const)(
    '[API-26] a %s registers with the own agency %i, with another %i',
    async (role, mine, other) => {
      const as = await caller(role);
      const label = `De ${role}`;
      const answers = [casaNova, larDoce].map((agency) =>
        as.post('/api/properties/create', draftOf(agency, { label })),
      );
      expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([mine, other]);
      const saved = (await admin.get(`/api/properties/all?name=de ${role}`))
        .json()
        .filter((p: Property) => p.label === label);
      expect(saved).toHaveLength([mine, other].filter((status) => status === 201).length);
    },
  );

  test.each([
    ['SuperAdmin', 200, 200],
    ['Admin', 200, 200],
    ['Realtor', 200, 404],
    ['RealtorUser', 200, 404],
    ['Inspector', 403, 403],
    ['User', 403, 403],
  ] as const)('[API-30] a %s changes one of the own agency %i, of another %i', async (role, mine, other) => {
    const as = await caller(role);
    for (const [agency, status] of [
      [casaNova, mine],
      [larDoce, other],
    ] as const) {
      const { _id, photo } = await withPhoto(agency, 'Antes');
      const change = { label: 'Depois', links: { photo: { link: photo, active: false } }, notes: ['Oi'] };
      expect((await as.patch(`/api/properties/update/${_id}`, change)).statusCode).toBe(status);
      const { label, notes, photo: left } = (await admin.get(`/api/properties/property/${_id}`)).json();
      expect([label, notes.length, left]).toEqual(status === 200 ? ['Depois', 1, null] : ['Antes', 0, photo]);
    }
  });

  test.each(['Realtor', 'RealtorUser'] as const)(
    'a %s does not move a property to another agency',
    async (role) => {
      const { _id } = await withPhoto(casaNova, 'Fica');
      const answer = await (await caller(role)).patch(`/api/properties/update/${_id}`, {
        realtorId: larDoce,
      });
      expect(answer.statusCode).toBe(404);
      expect(answer.json().code).toBe('realtor.not-found');
      expect((await admin.get(`/api/properties/property/${_id}`)).json().realtorId).toBe(casaNova);
    },
  );

  test.each([
    ['SuperAdmin', 200, 200],
    ['Admin', 200, 200],
    ['Realtor', 200, 404],
    ['RealtorUser', 200, 404],
    ['Inspector', 403, 403],
    ['User', 403, 403],
  ] as const)('[API-27] a %s deletes one of the own agency %i, of another %i', async (role, mine, other) => {
    const as = await caller(role);
    for (const [agency, status] of [
      [casaNova, mine],
      [larDoce, other],
    ] as const) {
      const { _id } = await withPhoto(agency, 'Some');
      expect((await as.delete(`/api/properties/delete/${_id}`)).statusCode).toBe(status);
      expect((await admin.get(`/api/properties/property/${_id}`)).statusCode).toBe(
        status === 200 ? 404 : 200,
      );
      await admin.delete(`/api/properties/delete/${_id}`);
      const undone = await as.post(`/api/properties/restore/${_id}`);
      expect(undone.statusCode).toBe(status);
      expect((await admin.get(`/api/properties/property/${_id}`)).statusCode).toBe(
        status === 200 ? 200 : 404,
      );
    }
  });

  test('an inspector reads even of the own visits only, and changes nothing of them', async () => {
    const as = await caller('Inspector');
    for (const answer of [
      await as.patch(`/api/properties/update/${own._id}`, { label: 'Meu' }),
      await as.delete(`/api/properties/delete/${own._id}`),
      await as.post(`/api/properties/restore/${own._id}`),
    ]) {
      expect(answer.statusCode).toBe(403);
    }
    expect((await admin.get(`/api/properties/property/${own._id}`)).json()).toEqual(own);
  });
});

test('without a token every call is refused', async () => {
  const { _id } = own;
  for (const answer of [
    await anyone.get('/api/properties/all'),
    await anyone.get('/api/properties/count'),
    await anyone.post('/api/properties/realtorId', { userId: people.Realtor.id }),
    await anyone.post('/api/properties/create', draftOf(casaNova)),
    await anyone.delete(`/api/properties/delete/${_id}`),
    await anyone.post(`/api/properties/restore/${_id}`),
    await anyone.get(`/api/properties/property/${_id}`),
    await anyone.get(`/api/properties/realtor/${casaNova}`),
    await anyone.patch(`/api/properties/update/${_id}`, { label: 'x' }),
    await anyone.get(String(own.photo)),
  ]) {
    expect(answer.statusCode).toBe(401);
  }
});
