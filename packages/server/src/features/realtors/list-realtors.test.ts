import { Realtor } from '@esquadro/domain/realtors/realtor';
import { formatCnpj } from '@esquadro/domain/shared/brazilian-documents';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { anAgency, aPerson } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';
import {
  aCity,
  anInspector,
  aProperty,
  aService,
  aVisit,
  branchDraft,
  contractDraft,
} from './agencies.fixture.ts';

const { db, as } = await testApp();
const admin = await as(await aPerson(db, 'Admin'));

const alpha = await anAgency(db, 'Água Viva 100%');
const beta = await anAgency(db, 'beira_mar');
const gamma = await anAgency(db, '=Casa; "Nova"');
const entry = await aService(db, 'Vistoria de Entrada');
const saoPaulo = await aCity(db, 'São Paulo');
const { cnpj } = (await admin.get(`/api/realtors/realtor/${alpha}`)).json();
await admin.put(`/api/realtors/update/${alpha}`, {
  company: 'Água Viva 100%',
  cnpj,
  pix: '+5511987654321',
  phone: '1133224455',
  email: 'a@agua.com.br',
  services: [entry],
  cities: [saoPaulo],
});
await admin.post('/api/realtors/branches/add', branchDraft(beta, 'Filial Praça'));
await admin.post('/api/realtors/contracts/add', { ...contractDraft(beta), type: '12', active: false });
await admin.post('/api/realtors/contracts/add', { ...contractDraft(beta), type: '6' });
await admin.post('/api/realtors/contracts/add', {
  ...contractDraft(gamma),
  type: 'avulso',
  dueDate: '2027-01-01',
});

const list = async (query: string) => {
  const answer = await admin.get(`/api/realtors/all?${query}`);
  expect(answer.statusCode).toBe(200);
  return z.array(Realtor).parse(answer.json());
};
const found = async (filter: Record<string, string>) => {
  const query = String(new URLSearchParams(filter));
  const companies = (await list(query)).map(({ company }) => company);
  expect((await admin.get(`/api/realtors/count?${query}`)).json()).toEqual({ count: companies.length });
  return companies;
};

describe('filters', () => {
  test('[API-14] without a filter all come, by company whatever the case and accents', async () => {
    expect(await found({})).toEqual(['=Casa; "Nova"', 'Água Viva 100%', 'beira_mar']);
  });

  test.each([
    [{ company: 'AGUA' }, ['Água Viva 100%']],
    [{ company: '100%' }, ['Água Viva 100%']],
    [{ company: '%' }, ['Água Viva 100%']],
    [{ company: '_' }, ['beira_mar']],
    [{ company: '' }, ['=Casa; "Nova"', 'Água Viva 100%', 'beira_mar']],
    [{ search: 'agua viva' }, ['Água Viva 100%']],
    [{ search: 'A@agua' }, ['Água Viva 100%']],
    [{ search: '(11) 3322-4455' }, ['=Casa; "Nova"', 'Água Viva 100%', 'beira_mar']],
    [{ search: '(11) 3322-4456' }, []],
    [
      { search: `${cnpj.slice(0, 2)}.${cnpj.slice(2, 5)}.${cnpj.slice(5, 8)}/${cnpj.slice(8, 12)}` },
      ['Água Viva 100%'],
    ],
    [{ service: 'de entr' }, ['Água Viva 100%']],
    [{ service: '%' }, []],
    [{ city: 'sao paulo' }, ['Água Viva 100%']],
    [{ city: 'Paulo - SP' }, ['Água Viva 100%']],
    [{ branch: 'praca' }, ['beira_mar']],
    [{ branch: 'JAGUARA, 1200' }, ['beira_mar']],
    [{ contractType: '12 meses' }, ['beira_mar']],
    [{ contractType: 'AVULSO' }, ['=Casa; "Nova"']],
    [{ contractStatus: 'Ativo' }, ['=Casa; "Nova"', 'beira_mar']],
    [{ contractStatus: 'Inativo' }, ['beira_mar']],
    [{ contractType: '12', contractStatus: 'Ativo' }, []],
    [{ contractType: '12', contractStatus: 'Inativo' }, ['beira_mar']],
    [{ company: 'agua', branch: 'praca' }, []],
    [{ company: "x' OR 1=1 --" }, []],
  ])('[API-14] [AGENCY-2] %j finds %j', async (filter, expected) => {
    expect(await found(filter as Record<string, string>)).toEqual(expected);
  });

  test.each([
    ['contractStatus=talvez', 'contractStatus'],
    [`company=${'x'.repeat(201)}`, 'company'],
    ['company=a&company=b', 'company'],
    ['limit=0', 'limit'],
    ['limit=501', 'limit'],
    ['cursor=nada', 'cursor'],
    ['format=xml', 'format'],
  ])('[API-14] %s is refused beside its field', async (query, field) => {
    const fields = expectRefusal(await admin.get(`/api/realtors/all?${query}`), 'input.invalid');
    expect(Object.keys(fields)).toEqual([field]);
  });
});

describe('cards and pages', () => {
  test('[API-14] [AGENCY-4] a card holds services, cities, branches, contracts and who to write to', async () => {
    const person = await aPerson(db, 'Realtor', beta);
    await aPerson(db, 'Realtor', beta);
    const [card] = await list('company=beira');
    expect(card?.users[0]).toBe(person.id);
    expect(card?.branches).toMatchObject([
      { label: 'Filial Praça', formatted_address: 'Rua Barão de Jaguara, 1200 - Campinas - SP' },
    ]);
    expect(card?.contracts.map(({ type, active }) => [type, active])).toEqual([
      ['6', true],
      ['12', false],
    ]);
    const [other] = await list('company=agua');
    expect(other?.services).toEqual([{ _id: entry, label: 'Vistoria de Entrada' }]);
    expect(other?.cityList).toEqual([{ _id: saoPaulo, city: 'São Paulo', state: 'SP' }]);
  });

  test('[API-14] a card shows the first ten properties by name and counts them all', async () => {
    const labels = Array.from({ length: 23 }, (_, index) => `Apto ${String(index).padStart(2, '0')}`);
    for (const label of labels.toReversed()) await aProperty(db, gamma, label);
    const [card] = await list('company=casa');
    expect(card?.propertyCount).toBe(23);
    expect(card?.properties.map(({ label }) => label)).toEqual(labels.slice(0, 10));
  });

  test('[API-14] pages follow the link and hold each agency once', async () => {
    const seen: string[] = [];
    let url: string | undefined = '/api/realtors/all?limit=2';
    while (url) {
      const answer = await admin.get(url);
      seen.push(...answer.json().map(({ company }: { company: string }) => company));
      url = /<(.+)>; rel="next"/.exec(String(answer.headers.link ?? ''))?.[1];
    }
    expect(seen).toEqual(['=Casa; "Nova"', 'Água Viva 100%', 'beira_mar']);
  });
});

describe('as a spreadsheet', () => {
  test('[API-14] the filtered list comes with semicolons and nothing that a spreadsheet would run', async () => {
    const answer = await admin.get('/api/realtors/all?format=csv');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe("attachment; filename*=UTF-8''imobiliarias.csv");
    const [header, first, second] = answer.body.split('\r\n');
    expect(header).toMatch(/^\uFEFFEmpresa;CNPJ;Pix;Telefone;Email;/);
    expect(first).toMatch(/^"'=Casa; ""Nova""";/);
    expect(first).toContain('Avulso, percentual, de 31/01/2026 a 01/01/2027, Ativo');
    expect(second).toContain(`Água Viva 100%;${formatCnpj(cnpj)};(11) 98765-4321;(11) 3322-4455`);
    expect(second).toContain('Vistoria de Entrada;São Paulo - SP');
    const some = await admin.get('/api/realtors/all?format=csv&company=agua&limit=1');
    expect(some.body.trim().split('\r\n')).toHaveLength(2);
  });

  test('[API-14] an inspector’s spreadsheet has the columns they may see', async () => {
    const inspector = await anInspector(db);
    await aVisit(db, beta, inspector.inspectorId);
    const { body } = await (await as(inspector)).get('/api/realtors/all?format=csv');
    const [header, row] = body.split('\r\n');
    expect(header).toBe('\uFEFFEmpresa;Telefone;Email para pegar chaves;Email para deixar chaves;Filiais');
    expect(row).toMatch(/^beira_mar;/);
  });
});
