import type { ImportKind } from '@esquadro/domain/imports/import-kinds';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '../../platform/new-id.ts';
import { anAgency, aPerson } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';
import { cities } from '../cities/tables.ts';
import { mailQueue } from '../mail/tables.ts';
import { realtors } from '../realtors/tables.ts';
import { users } from '../users/tables.ts';
import { checked, csvOf, imported, rowsOf, workAll } from './imports.fixture.ts';

const { as, db } = await testApp();
const casaNova = await anAgency(db, 'Casa Nova');
const admin = await as(await aPerson(db, 'Admin'));
const agent = await as(await aPerson(db, 'Realtor', casaNova));
await db.insert(cities).values({ id: newId(), city: 'Campinas', state: 'SP', formattedAddress: 'Campinas' });

const PEOPLE = ['Nome', 'Email', 'Celular', 'CPF'];
const person = (n: number, over: Partial<Record<number, string>> = {}) =>
  [`Ana Maria Souza ${n}`, `ana${n}@exemplo.com.br`, '(11) 98765-4321', ''].map(
    (cell, at) => over[at] ?? cell,
  );

const findPerson = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0];
const invitesTo = (email: string) => db.$count(mailQueue, eq(mailQueue.recipient, email));

test('[IMPORT-4] users of an agency come in without a password and are invited', async () => {
  const file = csvOf([PEOPLE, person(1, { 3: '191' })]);
  const done = await imported(agent, db, file, { kind: 'realtor-users' });
  expect(done).toMatchObject({ created: 1, realtor_name: 'Casa Nova' });
  expect(await findPerson('ana1@exemplo.com.br')).toMatchObject({
    firstName: 'Ana',
    lastName: 'Maria Souza 1',
    phone: '11987654321',
    // Ten zeros that a spreadsheet had dropped.
    cpf: '00000000191',
    role: 'RealtorUser',
    realtorId: casaNova,
    passwordHash: '',
  });
  expect(await invitesTo('ana1@exemplo.com.br')).toBe(1);
});

test('[IMPORT-4] without the tick nobody is invited', async () => {
  const { _id } = await checked(agent, csvOf([PEOPLE, person(2)]), { kind: 'realtor-users' });
  await agent.patch(`/api/imports/${_id}`, { invite: false });
  await agent.post(`/api/imports/${_id}/run`);
  await workAll(db);
  expect(await findPerson('ana2@exemplo.com.br')).toMatchObject({ passwordHash: '' });
  expect(await invitesTo('ana2@exemplo.com.br')).toBe(0);
});

test('[IMPORT-3] somebody of another agency is refused as the form refuses them', async () => {
  const other = await aPerson(db, 'Realtor', await anAgency(db, 'Lar Doce'));
  const { _id, counts } = await checked(
    agent,
    csvOf([PEOPLE, person(3, { 1: other.email }), person(1, { 2: '1133224455' })]),
    {
      kind: 'realtor-users',
    },
  );
  expect(counts).toEqual({ new: 0, same: 0, change: 1, error: 1 });
  expect((await rowsOf(agent, _id, 'error'))[0]?.problems).toEqual({
    email: 'Já existe um usuário com este email.',
  });
});

test('[IMPORT-4] inspectors come in with their cities, and an unknown city says so', async () => {
  const header = [...PEOPLE, 'Cidades', 'Rua', 'Cidade', 'UF'];
  const file = csvOf([
    header,
    [...person(4), 'campinas', 'Rua A, 10', 'Campinas', 'SP'],
    [...person(5), 'Campinas/SP', '', '', ''],
    [...person(6), 'Atlântida', '', '', ''],
  ]);
  const done = await imported(admin, db, file, { kind: 'inspectors' });
  expect(done).toMatchObject({ created: 2, counts: { error: 1 } });
  expect((await rowsOf(admin, done._id, 'error'))[0]?.problems).toEqual({
    cities: "A cidade 'Atlântida' não está na lista de Cidades.",
  });
  const found = (await admin.get('/api/inspectors/all')).json();
  expect(found).toMatchObject([
    { cities: [{ city: 'Campinas' }], user: { email: 'ana4@exemplo.com.br' } },
    { cities: [{ city: 'Campinas' }], user: { email: 'ana5@exemplo.com.br' } },
  ]);
  expect(await findPerson('ana4@exemplo.com.br')).toMatchObject({
    street: 'Rua A',
    number: '10',
    city: 'Campinas',
  });
});

const AGENCIES = ['Imobiliária', 'CNPJ', 'Pix', 'Telefone', 'Email'];

test('[IMPORT-4] [IMPORT-5] agencies come in, are changed where that is ticked, and go back', async () => {
  const rows = [
    ['Nova Era', '11222333000181', 'pix@novaera.com.br', '1133224455', 'contato@novaera.com.br'],
    ['Sem Zero', '191', 'pix@semzero.com.br', '1133224455', 'contato@semzero.com.br'],
  ];
  const kind: ImportKind = 'realtors';
  const first = await imported(admin, db, csvOf([AGENCIES, ...rows]), { kind });
  expect(first).toMatchObject({ created: 2 });
  const { _id } = await checked(admin, csvOf([AGENCIES, rows[0]?.with(0, 'Nova Era II') ?? []]), { kind });
  await admin.patch(`/api/imports/${_id}`, { update_existing: true });
  await admin.post(`/api/imports/${_id}/run`);
  await workAll(db);
  const nameOf = async () =>
    (await db.select().from(realtors).where(eq(realtors.cnpj, '11222333000181')))[0]?.company;
  expect(await nameOf()).toBe('Nova Era II');

  // The first cannot take the changed one back, the second gives it its name again.
  await admin.post(`/api/imports/${first._id}/undo`);
  await workAll(db);
  expect((await admin.get(`/api/imports/${first._id}`)).json()).toMatchObject({
    status: 'undone',
    undone: 1,
    kept: 1,
  });
  await admin.post(`/api/imports/${_id}/undo`);
  await workAll(db);
  expect(await nameOf()).toBe('Nova Era');
});

test('[IMPORT-6] whoever is erased leaves no line of a spreadsheet behind, right or wrong', async () => {
  const file = csvOf([PEOPLE, person(8), person(9, { 1: 'Ana8@exemplo.com.br', 2: 'sem telefone' })]);
  const { _id } = await imported(agent, db, file, { kind: 'realtor-users' });
  const superAdmin = await as(await aPerson(db, 'SuperAdmin'));
  const [found] = (await superAdmin.get('/api/personal-data?q=ana8@exemplo.com.br')).json();
  expect((await superAdmin.get(`/api/personal-data/${found._id}/export`)).statusCode).toBe(200);
  expect(await rowsOf(agent, _id)).toHaveLength(2);
  const erased = await superAdmin.post(`/api/personal-data/${found._id}/erase`, { name: found.name });
  expect(erased.statusCode).toBeLessThan(300);
  expect(await rowsOf(agent, _id)).toEqual([]);
});
