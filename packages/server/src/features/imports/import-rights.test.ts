import { readFile } from 'node:fs/promises';
import type { Role } from '@esquadro/domain/auth/permissions';
import type { ImportKind } from '@esquadro/domain/imports/import-kinds';
import { expect, test } from 'vitest';
import { packZip } from '../../platform/pack-zip.ts';
import { anAgency, aPerson } from '../../testing/people.ts';
import { type Caller, testApp } from '../../testing/test-app.ts';
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
import { imports } from './tables.ts';

const { as, db, anyone } = await testApp();
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
const admin = await as(people.Admin);
const agent = await as(people.Realtor);
const stranger = await as(await aPerson(db, 'Realtor', larDoce));

const kept = () => db.$count(imports);
const bytes = csvOf([HEADER, propertyRow(1)]);

test.each([
  ['SuperAdmin', [201, 201, 201, 201]],
  ['Admin', [201, 201, 201, 201]],
  ['Realtor', [201, 403, 403, 201]],
  ['RealtorUser', [403, 403, 403, 403]],
  ['Inspector', [403, 403, 403, 403]],
  ['User', [403, 403, 403, 403]],
] as const)(
  '[IMPORT-6] a %s sends properties, agencies, inspectors and users: %j',
  async (role, expected) => {
    const caller = await as(people[role]);
    const statuses: number[] = [];
    for (const kind of ['properties', 'realtors', 'inspectors', 'realtor-users'] as ImportKind[])
      statuses.push((await upload(caller, bytes, { kind })).statusCode);
    expect(statuses).toEqual(expected);
    expect((await anyone.get('/api/imports')).statusCode).toBe(401);
  },
);

test('[IMPORT-6] an agency imports into itself only, and sees no import of another', async () => {
  const before = await kept();
  const foreign = await upload(agent, bytes, { realtorId: larDoce });
  expect(foreign.json()).toMatchObject({ code: 'realtor.not-found' });
  expect(await kept()).toBe(before);

  const named = csvOf([
    [...HEADER, 'Imobiliária'],
    [...propertyRow(2), 'Lar Doce'],
    [...propertyRow(3), 'casa nova'],
  ]);
  const { _id } = await checked(agent, named);
  expect((await rowsOf(agent, _id, 'error')).map(({ line, problems }) => [line, problems])).toEqual([
    [2, { realtor: 'Imobiliária não encontrada: confira o nome ou o CNPJ.' }],
  ]);
  await agent.post(`/api/imports/${_id}/run`);
  await workAll(db);
  expect((await stranger.get('/api/properties/all')).json()).toEqual([]);

  for (const call of [
    (caller: Caller) => caller.get(`/api/imports/${_id}`),
    (caller: Caller) => caller.get(`/api/imports/${_id}/rows`),
    (caller: Caller) => caller.get(`/api/imports/${_id}/errors.csv`),
    (caller: Caller) => caller.patch(`/api/imports/${_id}`, { update_existing: true }),
    (caller: Caller) => caller.patch(`/api/imports/${_id}/rows/2`, { values: {} }),
    (caller: Caller) => caller.post(`/api/imports/${_id}/run`),
    (caller: Caller) => caller.post(`/api/imports/${_id}/undo`),
  ]) {
    expect((await call(stranger)).json()).toMatchObject({ code: 'import.not-found' });
  }
  expect((await stranger.get('/api/imports')).json()).toEqual([]);
  expect((await agent.get('/api/imports')).json().map((found: { _id: string }) => found._id)).toContain(_id);
});

test('[IMPORT-6] an import of somebody who lost the right fails, and brings nothing in', async () => {
  const agency = await anAgency(db, 'Sem Direito');
  const former = await aPerson(db, 'Realtor', agency);
  const { _id } = await checked(await as(former), csvOf([HEADER, propertyRow(1)]));
  await (await as(former)).post(`/api/imports/${_id}/run`);
  expect((await admin.post(`/api/realtors/deactivate/${agency}`)).statusCode).toBe(200);
  await workAll(db);
  expect((await admin.get(`/api/imports/${_id}`)).json()).toMatchObject({ status: 'failed', created: 0 });
});

const zipOf = async (files: Record<string, string>) => {
  const pieces: Buffer[] = [];
  const entries = Object.entries(files).map(([name, content]) => ({ name, content: [content] }));
  for await (const piece of packZip(entries)) pieces.push(piece);
  return Buffer.concat(pieces);
};

const BOOK = {
  'xl/workbook.xml': '<workbook><sheets><sheet name="a" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
};
const SHEET = 'xl/worksheets/sheet1.xml';

/** A workbook whose directory says of every file that it unpacks to so many bytes. */
async function saying(bytes: number): Promise<Buffer> {
  const archive = await zipOf({ ...BOOK, [SHEET]: '<a/>'.repeat(1_000) });
  const entry = 'PK\u0001\u0002';
  for (let at = archive.indexOf(entry); at >= 0; at = archive.indexOf(entry, at + 4))
    archive.writeUInt32LE(bytes, at + 24);
  return archive;
}

const libreOffice = await readFile(new URL('./sheets/libreoffice.xlsx', import.meta.url));
const UNREADABLE = [415, 'import.unreadable'] as const;
const TOO_LARGE = [413, 'import.too-large'] as const;
const WRONG_TYPE = [415, 'file.wrong-type'] as const;

test.each<[string, () => Promise<Buffer>, readonly [number, string]]>([
  ['a picture', async () => Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), WRONG_TYPE],
  [
    'a page of HTML',
    async () => Buffer.from('<html><table><tr><td>Imóvel</td></tr></table></html>'),
    WRONG_TYPE,
  ],
  [
    'bytes of no kind',
    async () => Buffer.from(Array.from({ length: 500 }, (_, n) => (n * 37) % 256)),
    WRONG_TYPE,
  ],
  ['an archive of something else', () => zipOf({ 'word/document.xml': '<a/>' }), UNREADABLE],
  ['an archive cut off', async () => libreOffice.subarray(0, 3000), UNREADABLE],
  ['an archive that is broken inside', async () => Buffer.from(libreOffice).fill(7, 200, 1500), UNREADABLE],
  [
    'a document type',
    () => zipOf({ ...BOOK, [SHEET]: '<!DOCTYPE a [<!ENTITY b "c">]><worksheet/>' }),
    UNREADABLE,
  ],
  [
    'a tag that never ends',
    () => zipOf({ ...BOOK, [SHEET]: `<worksheet ${' '.repeat(1024 * 1024)}` }),
    UNREADABLE,
  ],
  ['an archive that says it is huge', () => saying(70 * 1024 * 1024), TOO_LARGE],
  ['an archive that lies about it', () => saying(9), UNREADABLE],
  ['more than 200 columns', async () => csvOf([Array.from({ length: 201 }, (_, n) => `c${n}`)]), TOO_LARGE],
  [
    'a cell at the far end of a sheet',
    () =>
      zipOf({
        ...BOOK,
        [SHEET]: '<sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>',
      }),
    TOO_LARGE,
  ],
  ['a header without lines', async () => csvOf([HEADER]), [400, 'import.no-rows']],
  ['nothing but blanks', async () => Buffer.from(' \r\n;;;\r\n'), [400, 'import.no-rows']],
  ['more than 20 MB', async () => Buffer.alloc(20 * 1024 * 1024 + 1, 'a;b\n'), TOO_LARGE],
  [
    'more than 20,000 lines',
    async () =>
      Buffer.concat([
        csvOf([HEADER]),
        Buffer.from('\r\nCasa;1;13010000;Rua A;1;;Campinas;SP'.repeat(20_001)),
      ]),
    TOO_LARGE,
  ],
])('[IMPORT-6] %s is refused with a sentence, and nothing is kept', async (_, make, [status, code]) => {
  const before = await kept();
  const answer = await upload(admin, await make(), { realtorId: casaNova });
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  expect(answer.json().error).toMatch(/\.$/);
  expect(await kept()).toBe(before);
});

test('[IMPORT-6] a file is needed, and only this route takes one', async () => {
  expect((await admin.post('/api/imports', { kind: 'properties' })).json()).toMatchObject({
    code: 'file.missing',
  });
  expect((await upload(admin, bytes, { kind: 'visits' as 'properties' })).statusCode).toBe(400);
});

test('[IMPORT-6] texts that a database or a page would choke on come in as texts', async () => {
  const odd = "=1+1 <script>alert(1)</script> '; DROP TABLE properties; -- \u202e";
  const agency = await anAgency(db, 'Estranha');
  const file = await xlsxOf([HEADER, propertyRow(1, { 0: odd, 8: '@x' })]);
  const { created } = await imported(admin, db, file, { realtorId: agency, name: 'x.xlsx' });
  expect(created).toBe(1);
  const [saved] = (await admin.get(`/api/properties/realtor/${agency}`)).json();
  expect(saved).toMatchObject({ label: odd.replace(' \u202e', ''), external_code: '@x' });
});
