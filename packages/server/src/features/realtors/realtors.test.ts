import { RealtorDetails } from '@esquadro/domain/realtors/realtor';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { anAgency, aPerson } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';
import { aCity, agencyDraft, aProperty, aService } from './agencies.fixture.ts';

const { db, as } = await testApp();
const admin = await as(await aPerson(db, 'Admin'));

const count = async () => (await db.execute(sql`SELECT FROM realtors`)).rowCount;
const read = async (id: string) => (await admin.get(`/api/realtors/realtor/${id}`)).json();

describe('creating an agency', () => {
  test('[API-16] the five required fields make an agency, stored bare and trimmed', async () => {
    const answer = await admin.post('/api/realtors/create', agencyDraft('  Lar Doce ', '11.222.333/0001-81'));
    expect(answer.statusCode).toBe(201);
    const agency = RealtorDetails.parse(answer.json());
    expect(agency).toMatchObject({
      company: 'Lar Doce',
      cnpj: '11222333000181',
      phone: '11987654321',
      email_finance: '',
      services: [],
      propertyCount: 0,
    });
    expect(await read(agency._id)).toMatchObject({ company: 'Lar Doce', activeContract: null });
  });

  test('[API-16] an alphanumeric CNPJ, services and cities are kept', async () => {
    const [entry, exit] = [await aService(db, 'Entrada'), await aService(db, 'Saída')];
    const campinas = await aCity(db, 'Campinas');
    const answer = await admin.post('/api/realtors/create', {
      ...agencyDraft('Alfa', '12.ABC.345/01DE-35'),
      services: [entry, { _id: exit, label: 'Saída' }],
      cities: [campinas],
      clientIDPleno: ' 77 ',
      email_entrance: 'Chaves@Alfa.com.br',
    });
    expect(answer.json()).toMatchObject({
      cnpj: '12ABC34501DE35',
      services: [
        { _id: entry, label: 'Entrada' },
        { _id: exit, label: 'Saída' },
      ],
      cities: [campinas],
      cityList: [{ _id: campinas, city: 'Campinas', state: 'SP' }],
      clientIDPleno: '77',
      email_entrance: 'chaves@alfa.com.br',
    });
  });

  test.each([
    ['company', ''],
    ['company', 'x'.repeat(201)],
    ['cnpj', '11.222.333/0001-82'],
    ['pix', 'nada'],
    ['phone', '123'],
    ['email', 'sem-arroba'],
    ['email_entrance', 'x'],
    ['email_exit', 'x'],
    ['email_finance', 5],
    ['clientIDPleno', 'x'.repeat(101)],
    ['services', 'todos'],
    ['cities', [{}]],
    ['services', ['a'.repeat(24)]],
    ['cities', ['a'.repeat(24)]],
  ])('[API-16] a bad %s is refused beside its field and nothing is saved: %j', async (field, value) => {
    const before = await count();
    const draft = { ...agencyDraft('Ruim', '11.444.777/0001-61'), [field]: value };
    const fields = expectRefusal(await admin.post('/api/realtors/create', draft), 'input.invalid');
    expect(Object.keys(fields).map((name) => name.split('.')[0])).toEqual([field]);
    expect(await count()).toBe(before);
  });

  test('[API-16] a CNPJ that another agency has is a conflict beside its field', async () => {
    await admin.post('/api/realtors/create', agencyDraft('Primeira', '45.997.418/0001-53'));
    const again = await admin.post('/api/realtors/create', agencyDraft('Segunda', '45997418000153'));
    expect(again.json().realtor).toMatchObject({ company: expect.any(String) });
    expect(expectRefusal(again, 'realtor.cnpj-taken')).toEqual({
      cnpj: 'Já existe uma imobiliária com este CNPJ.',
    });
  });

  test('[API-16] of two who register one CNPJ at the same moment, one succeeds', async () => {
    const draft = agencyDraft('Corrida', '60.701.190/0001-04');
    const answers = await Promise.all([1, 2, 3].map(() => admin.post('/api/realtors/create', draft)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
  });

  test('[API-16] the same key and body give the first answer, another body is refused', async () => {
    const headers = { 'idempotency-key': 'agency-1' };
    const draft = agencyDraft('Uma Vez', '33.000.167/0001-01');
    const first = await admin.post('/api/realtors/create', draft, { headers });
    const again = await admin.post('/api/realtors/create', draft, { headers });
    expect(again.statusCode).toBe(201);
    expect(again.json()).toEqual(first.json());
    expect(again.headers.etag).toBe('"1"');
    const other = await admin.post('/api/realtors/create', { ...draft, company: 'Outra' }, { headers });
    expectRefusal(other, 'input.key-reused');
  });
});

describe('changing an agency', () => {
  test('[API-17] what is left out stays, what is sent is replaced', async () => {
    const id = await anAgency(db, 'Antes');
    const [entry, exit] = [await aService(db, 'Entrada'), await aService(db, 'Saída')];
    const { cnpj } = await read(id);
    const draft = agencyDraft('Depois', cnpj);
    await admin.put(`/api/realtors/update/${id}`, { ...draft, services: [entry], email_exit: 'a@b.com.br' });
    const answer = await admin.put(`/api/realtors/update/${id}`, { ...draft, _id: id, services: [exit] });
    expect(answer.statusCode).toBe(200);
    expect(RealtorDetails.parse(answer.json())).toMatchObject({
      company: 'Depois',
      services: [{ _id: exit, label: 'Saída' }],
      email_exit: 'a@b.com.br',
    });
  });

  test('[API-17] users, properties and contracts sent along never change hands', async () => {
    const [mine, other] = [await anAgency(db), await anAgency(db)];
    const person = await aPerson(db, 'Realtor', other);
    const property = await aProperty(db, other);
    const { cnpj } = await read(mine);
    const answer = await admin.put(`/api/realtors/update/${mine}`, {
      ...agencyDraft('Gulosa', cnpj),
      users: [person.id],
      properties: [property],
      contracts: ['a'.repeat(24)],
    });
    expect(answer.json()).toMatchObject({ users: [], properties: [], propertyCount: 0, contracts: [] });
    expect(await read(other)).toMatchObject({ users: [person.id], propertyCount: 1 });
  });

  test('[API-17] a change made over an older version is refused', async () => {
    const id = await anAgency(db);
    const first = await admin.get(`/api/realtors/realtor/${id}`);
    const headers = { 'if-match': String(first.headers.etag) };
    const draft = agencyDraft('Nova', first.json().cnpj);
    const saved = await admin.put(`/api/realtors/update/${id}`, draft, { headers });
    expect(saved.headers.etag).toBe('"2"');
    const late = await admin.put(`/api/realtors/update/${id}`, { ...draft, company: 'Tarde' }, { headers });
    expectRefusal(late, 'record.stale');
    expect(await read(id)).toMatchObject({ company: 'Nova' });
  });

  test('[API-17] another agency’s CNPJ, a bad field or an absent agency change nothing', async () => {
    const [id, other] = [await anAgency(db, 'Firme'), await anAgency(db)];
    const url = `/api/realtors/update/${id}`;
    const taken = agencyDraft('X', (await read(other)).cnpj);
    expectRefusal(await admin.put(url, taken), 'realtor.cnpj-taken');
    const { cnpj } = await read(id);
    expect(
      expectRefusal(
        await admin.put(url, { ...agencyDraft('X', cnpj), phone: '1', cities: ['z'] }),
        'input.invalid',
      ),
    ).toMatchObject({
      phone: 'Telefone inválido: informe DDD e número.',
      'cities.0': 'Identificador inválido.',
    });
    const gone = { ...agencyDraft('X', cnpj), services: ['b'.repeat(24)] };
    expect(expectRefusal(await admin.put(url, gone), 'input.invalid')).toHaveProperty('services');
    expect(await read(id)).toMatchObject({ company: 'Firme' });
    const nowhere = await admin.put(`/api/realtors/update/${'c'.repeat(24)}`, agencyDraft('X', cnpj));
    expectRefusal(nowhere, 'realtor.not-found');
    expectRefusal(await admin.put('/api/realtors/update/1', taken), 'input.invalid');
  });
});

describe('reading an agency', () => {
  test('[API-18] one agency comes whole, with its version and the contract in force today', async () => {
    const id = await anAgency(db, 'Completa');
    const person = await aPerson(db, 'Realtor', id);
    await aProperty(db, id, 'Sobrado');
    const contract = { realtor: id, type: 'avulso', contractModel: 'percentual', active: true };
    const dates = { past: ['2020-01-01', '2020-12-31'], now: ['2020-01-01', '2199-12-31'] } as const;
    for (const [startDate, dueDate] of Object.values(dates))
      await admin.post('/api/realtors/contracts/add', { ...contract, startDate, dueDate });
    const answer = await admin.get(`/api/realtors/realtor/${id}/`);
    expect(answer.headers.etag).toMatch(/^W\/"1-/);
    const agency = RealtorDetails.parse(answer.json());
    expect(agency).toMatchObject({
      users: [person.id],
      propertyCount: 1,
      properties: [{ label: 'Sobrado', address: { formatted_address: 'Rua A, 1 - Campinas - SP' } }],
    });
    const inForce = agency.contracts.find(({ _id }) => _id === agency.activeContract);
    expect(inForce?.dueDate).toBe('2199-12-31');
  });

  test('[API-18] an absent agency is not there', async () => {
    expectRefusal(await admin.get(`/api/realtors/realtor/${'d'.repeat(24)}`), 'realtor.not-found');
    expectRefusal(await admin.get('/api/realtors/realtor/x'), 'input.invalid');
  });
});
