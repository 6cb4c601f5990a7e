import type { Activity } from '@esquadro/domain/audit/activity';
import { contractDay } from '@esquadro/domain/realtors/contract-day';
import { expect, test } from 'vitest';
import { anAgency, aPerson } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';

const { db, as } = await testApp();
const ti = await as(await aPerson(db, 'SuperAdmin'));
const other = await aPerson(db, 'User');
const admin = await as(await aPerson(db, 'Admin'));
const agency = await anAgency(db);

const read = async (filter = ''): Promise<Activity[]> => (await ti.get(`/api/audit?${filter}`)).json();
const today = contractDay(new Date());

test("[ACCESS-7] 'Registro de atividades' shows who did what, filtered and exported, without secrets", async () => {
  expect((await admin.post('/api/cities/add', { city: 'campinas' })).statusCode).toBe(201);
  const secret = 'Segredo1!xyz';
  const changed = await ti.patch(`/api/user/pwd/${other.id}`, { new_password: secret });
  expect(changed.statusCode).toBe(200);

  const [newest, ...rest] = await read();
  expect(newest).toMatchObject({ action: 'audit:read', kind: 'audit' });
  expect(rest.find(({ action }) => action === 'city:add')).toMatchObject({ subject: 'Campinas - SP' });
  expect(JSON.stringify(rest)).not.toContain(secret);

  expect(new Set((await read('kind=city')).map(({ kind }) => kind))).toEqual(new Set(['city']));
  const [{ actor = '' } = {}] = await read('kind=city');
  const first = actor.split(' ')[0] ?? '';
  expect(new Set((await read(`person=${first}`)).map((line) => line.actor))).toEqual(new Set([actor]));
  expect(await read('person=ninguem com este nome')).toEqual([]);
  expect((await read(`kind=city&from=${today}&to=${today}`)).length).toBe(1);
  expect(await read('kind=city&to=2020-01-01')).toEqual([]);

  const pages = await ti.get('/api/audit?limit=1&kind=user');
  expect(pages.json()).toHaveLength(1);

  const csv = await ti.get('/api/audit?format=csv&kind=city');
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(csv.body).toContain('adicionou a cidade Campinas - SP');
});

test('[ACCESS-7] only TI reads it', async () => {
  for (const role of ['Admin', 'Realtor', 'RealtorUser', 'Inspector', 'User'] as const) {
    const person = await as(await aPerson(db, role, role.startsWith('Realtor') ? agency : null));
    expect((await person.get('/api/audit')).statusCode).toBe(403);
  }
});
