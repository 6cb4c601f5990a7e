import { readFile } from 'node:fs/promises';
import type { Property } from '@esquadro/domain/properties/property';
import { expect, test } from 'vitest';
import { newId } from '../../platform/new-id.ts';
import { anAgency, aPerson } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';
import { cities } from '../cities/tables.ts';
import {
  checked,
  csvOf,
  HEADER,
  imported,
  propertyRow,
  rowsOf,
  upload,
  workAll,
  xlsxOf,
} from './imports.fixture.ts';
import { workOnNextImport } from './work-on-imports.ts';

const { as, db } = await testApp();
const casaNova = await anAgency(db, 'Casa Nova');
const admin = await as(await aPerson(db, 'Admin'));

const propertiesOf = async (agency: string): Promise<Property[]> =>
  (await admin.get(`/api/properties/realtor/${agency}`)).json();

const libreOffice = await readFile(new URL('./sheets/libreoffice.xlsx', import.meta.url));

test('[IMPORT-1] a workbook of LibreOffice comes in: merged headers, formulas, dates and lost zeros', async () => {
  const agency = await anAgency(db, 'Vila Boa');
  const sheet = { realtorId: agency, name: 'Carteira.xlsx' };
  const { columns } = (await upload(admin, libreOffice, sheet)).json();
  expect(columns).toMatchObject([
    { title: 'Nome', field: 'label', samples: ['Casa Amarela', 'Sobrado Azul', 'Casa Verde'] },
    { title: 'Metragem', field: 'square_footage', samples: ['82,5', '1.234,56', '70,25'] },
    { title: 'CEP', field: 'postal_code', samples: ['1310100', '13010-000', '5435000'] },
    { title: 'Endereço', field: 'street' },
    { title: 'Nº', field: 'number', samples: ['1000', '45-A', '1'] },
    { title: 'Cidade', field: 'city' },
    { title: 'UF', field: 'state' },
    { title: 'Código externo', field: 'external_code' },
    { title: 'Cadastrado em', field: null, samples: ['17/11/2026', '29/02/2024'] },
    { title: 'Observações', field: 'notes' },
  ]);
  const done = await imported(admin, db, libreOffice, sheet);
  expect(done).toMatchObject({ status: 'done', created: 3, counts: { new: 3, error: 1 } });
  const saved = await propertiesOf(agency);
  expect(saved).toMatchObject([
    {
      label: 'Casa Amarela',
      square_footage: 82.5,
      address: { street: 'Avenida Paulista', number: '1000', postal_code: '01310100', state: 'SP' },
      external_code: 'A-1',
      notes: [{ note: '=SOMA(1;2) é só um texto' }],
    },
    { label: 'Casa Verde', square_footage: 70.25, address: { postal_code: '05435000', state: 'SP' } },
    {
      label: 'Sobrado Azul',
      square_footage: 1234.56,
      unit: 'sala 4',
      address: {
        street: 'Rua Barão de Jaguara',
        number: '901',
        city: 'Campinas',
        state: 'SP',
        formatted_address: 'Rua Barão de Jaguara, 901, sala 4 - Centro - Campinas - SP, 13010-000',
      },
    },
  ]);
  const [wrong] = await rowsOf(admin, done._id, 'error');
  expect(wrong).toMatchObject({
    line: 7,
    problems: { square_footage: 'Informe a área em m².', postal_code: 'CEP inválido: confira os dígitos.' },
  });
});

test.each([
  ['Windows-1252 with semicolons', 'latin1', ';'],
  ['UTF-8 with commas', 'utf8', ','],
  ['UTF-8 with tabs', 'utf8', '\t'],
  ['UTF-16, as Excel saves Unicode text', 'utf16le', '\t'],
] as const)('[IMPORT-1] a text of cells in %s is read', async (_, encoding, separator) => {
  const rows = [HEADER, propertyRow(1, { 0: 'Casa São João', 1: '"1.234,56"' })];
  const mark = encoding === 'utf16le' ? '\uFEFF' : '';
  const bytes = Buffer.from(mark + rows.map((row) => row.join(separator)).join('\r\n'), encoding);
  const { _id, counts } = await checked(admin, bytes, { realtorId: await anAgency(db) });
  expect(counts).toMatchObject({ new: 1, error: 0 });
  const [row] = await rowsOf(admin, _id);
  expect(row).toMatchObject({ line: 2, values: { label: 'Casa São João', square_footage: '1.234,56' } });
});

test('[IMPORT-1] each model names every field, and its example is right', async () => {
  const agency = await anAgency(db, 'Dos Modelos');
  const agent = await as(await aPerson(db, 'Realtor', agency));
  for (const city of ['Campinas', 'Valinhos'])
    await db.insert(cities).values({ id: newId(), city, state: 'SP', formattedAddress: city });
  for (const [caller, kind] of [
    [agent, 'properties'],
    [agent, 'realtor-users'],
    [admin, 'realtors'],
    [admin, 'inspectors'],
  ] as const) {
    const model = await caller.get(`/api/imports/template/${kind}.xlsx`);
    expect(model.headers['content-disposition']).toContain('.xlsx');
    const { columns, counts } = await checked(caller, model.rawPayload, { kind, name: 'modelo.xlsx' });
    expect(columns.every(({ field }) => field !== null)).toBe(true);
    expect(counts).toEqual({ new: 1, same: 0, change: 0, error: 0 });
  }
  expect((await admin.get('/api/imports/template/visits.xlsx')).statusCode).toBe(400);
});

test('[IMPORT-2] columns are guessed, can be changed, and what is required must be there', async () => {
  const bytes = csvOf([
    ['Apelido da casa', 'm²', 'Logradouro', 'Município', 'Estado'],
    ['Casa A', '50', 'Rua A, 10', 'Campinas', 'São Paulo'],
  ]);
  const { _id, columns } = (await upload(admin, bytes, { realtorId: casaNova })).json();
  const guessed = columns.map(({ field }: { field: string }) => field);
  expect(guessed).toEqual([null, 'square_footage', 'street', 'city', 'state']);
  const refused = await admin.patch(`/api/imports/${_id}`, { mapping: guessed });
  expect(refused.json()).toMatchObject({
    code: 'import.no-columns',
    fields: { mapping: 'Falta escolher: Imóvel.' },
  });
  for (const mapping of [
    ['label', 'label', 'street', 'city', 'state'],
    ['label'],
    ['label', 'square_footage', 'street', 'company', 'state'],
  ])
    expect((await admin.patch(`/api/imports/${_id}`, { mapping })).statusCode).toBe(400);
  const settled = await admin.patch(`/api/imports/${_id}`, { mapping: ['label', ...guessed.slice(1)] });
  expect(settled.json()).toMatchObject({ counts: { new: 1, error: 0 } });
  expect(settled.json().columns[0]).toMatchObject({
    title: 'Apelido da casa',
    samples: ['Casa A'],
    field: 'label',
  });
});

test('[IMPORT-2] without an agency for the whole file, a column has to say whose each line is', async () => {
  const { _id, columns } = (await upload(admin, csvOf([HEADER, propertyRow(1)]))).json();
  const mapping = columns.map(({ field }: { field: string }) => field);
  const refused = await admin.patch(`/api/imports/${_id}`, { mapping });
  expect(refused.json().fields).toEqual({ mapping: 'Falta escolher: Imobiliária (nome ou CNPJ).' });
  const named = csvOf([
    [...HEADER, 'Imobiliária'],
    [...propertyRow(1), 'Só uma'],
    [...propertyRow(2), 'Casa Nova'],
  ]);
  await anAgency(db, 'Só Uma');
  const found = await checked(admin, named);
  expect(found.counts).toMatchObject({ new: 1, error: 1 });
  expect((await rowsOf(admin, found._id, 'error'))[0]?.problems).toEqual({
    realtor: 'Há mais de uma imobiliária com este nome: use o CNPJ.',
  });
});

test('[IMPORT-3] lines are new, the same, changed or wrong; a wrong cell is mended in place', async () => {
  const agency = await anAgency(db, 'Lar Doce');
  const sheet = { realtorId: agency };
  await imported(admin, db, csvOf([HEADER, propertyRow(1, { 8: 'X1' }), propertyRow(2)]), sheet);
  const second = csvOf([
    HEADER,
    propertyRow(1, { 0: 'Casa 1 reformada', 3: 'Rua Nova', 8: 'X1' }),
    propertyRow(2, { 3: 'rua  barao de jaguara' }),
    propertyRow(3),
    propertyRow(4, { 1: '0' }),
    propertyRow(3),
  ]);
  const { _id, counts } = await checked(admin, second, sheet);
  expect(counts).toEqual({ new: 1, same: 1, change: 1, error: 2 });
  expect((await rowsOf(admin, _id, 'error')).map(({ line, problems }) => [line, problems])).toEqual([
    [5, { square_footage: 'A área precisa ser maior que zero.' }],
    [6, { street: 'Esta linha repete a linha 4.' }],
  ]);

  const mended = await admin.patch(`/api/imports/${_id}/rows/5`, { values: { square_footage: '44 m²' } });
  expect(mended.json()).toMatchObject({ outcome: 'new', problems: {}, values: { square_footage: '44 m²' } });
  const other = await admin.patch(`/api/imports/${_id}/rows/4`, { values: { number: '30' } });
  expect(other.json()).toMatchObject({ outcome: 'new' });
  const { counts: after } = (await admin.get(`/api/imports/${_id}`)).json();
  expect(after).toEqual({ new: 3, same: 1, change: 1, error: 0 });

  expect((await admin.patch(`/api/imports/${_id}`, { update_existing: true })).json()).toMatchObject({
    counts: after,
  });
  await admin.post(`/api/imports/${_id}/run`);
  await workAll(db);
  expect((await admin.get(`/api/imports/${_id}`)).json()).toMatchObject({
    status: 'done',
    created: 3,
    updated: 1,
  });
  const labels = (await propertiesOf(agency)).map(
    ({ label, address }) => `${label} ${address.street} ${address.number}`,
  );
  expect(labels.sort()).toEqual([
    'Casa 1 reformada Rua Nova 1',
    'Casa 2 Rua Barão de Jaguara 2',
    'Casa 3 Rua Barão de Jaguara 3',
    'Casa 3 Rua Barão de Jaguara 30',
    'Casa 4 Rua Barão de Jaguara 4',
  ]);
});

test('[IMPORT-3] what exists is left alone unless that is asked for, and the same file again brings nothing', async () => {
  const agency = await anAgency(db, 'Sem Mudança');
  const sheet = { realtorId: agency };
  const bytes = csvOf([HEADER, propertyRow(1), propertyRow(2)]);
  await imported(admin, db, bytes, sheet);
  const again = await checked(admin, bytes, sheet);
  expect(again.counts).toEqual({ new: 0, same: 2, change: 0, error: 0 });
  expect((await admin.post(`/api/imports/${again._id}/run`)).json()).toMatchObject({
    code: 'import.nothing',
  });
  const other = await imported(
    admin,
    db,
    csvOf([HEADER, propertyRow(1, { 0: 'Outro nome' }), propertyRow(3)]),
    sheet,
  );
  expect(other).toMatchObject({ created: 1, updated: 0, counts: { change: 1 } });
  expect((await propertiesOf(agency)).map(({ label }) => label)).toEqual(['Casa 1', 'Casa 2', 'Casa 3']);
});

test('[IMPORT-3] wrong lines are downloaded with the sentence, and nothing in them is run as a formula', async () => {
  const { _id } = await checked(
    admin,
    csvOf([HEADER, propertyRow(1, { 0: '=HYPERLINK("x")', 1: 'grande' })]),
    {
      realtorId: casaNova,
    },
  );
  const file = await admin.get(`/api/imports/${_id}/errors.csv`);
  expect(file.headers['content-type']).toContain('text/csv');
  expect(file.body).toContain('Área (m²): Informe a área em m².');
  expect(file.body).not.toMatch(/(^|;|\n)"?=HYPERLINK/);
  // Mended and sent again, it is read as it was.
  const [, wrong] = file.body.split('\r\n');
  const fixed = `${file.body.split('\r\n')[0]}\r\n${wrong?.replace('grande', '70')}`;
  const again = await checked(admin, Buffer.from(fixed), { realtorId: casaNova });
  expect(again.counts).toMatchObject({ new: 1 });
  expect((await rowsOf(admin, again._id))[0]?.values.label).toBe('=HYPERLINK("x")');
});

test('[IMPORT-4] it runs by so many lines at a time, tells how far it is, and ends with a summary', async () => {
  const agency = await anAgency(db, 'Em Partes');
  const rows = Array.from({ length: 7 }, (_, n) => propertyRow(n + 1));
  const agent = await as(await aPerson(db, 'Realtor', agency));
  const { _id } = await checked(agent, csvOf([HEADER, ...rows, propertyRow(9, { 6: '' })]));
  const run = await agent.post(`/api/imports/${_id}/run`);
  expect(run.json()).toMatchObject({ status: 'running', created: 0 });
  expect((await agent.post(`/api/imports/${_id}/run`)).json()).toMatchObject({ code: 'import.running' });
  await workOnNextImport(db, { rowsAtOnce: 3 });
  expect((await agent.get(`/api/imports/${_id}`)).json()).toMatchObject({ status: 'running', created: 3 });
  await workAll(db, 3);
  const end = (await agent.get(`/api/imports/${_id}`)).json();
  expect(end).toMatchObject({
    status: 'done',
    created: 7,
    counts: { error: 1 },
    without_point: 7,
    undoable: true,
  });
  expect(await propertiesOf(agency)).toHaveLength(7);
});

test('[IMPORT-1] what is new to the workbook writer and reader survives both', async () => {
  const bytes = await xlsxOf([HEADER, propertyRow(1, { 0: 'A&B <c> "d" \'e\'\n2 😀' })]);
  const { _id } = await checked(admin, bytes, { realtorId: casaNova, name: 'x.xlsx' });
  expect((await rowsOf(admin, _id))[0]?.values.label).toBe('A&B <c> "d" \'e\'\n2 😀');
});
