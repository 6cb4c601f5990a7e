import type { InspectorDetails } from '@esquadro/domain/inspectors/inspector';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { multipart } from '../../testing/multipart.ts';
import { anAgency, aPerson } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';
import { createdBy, draftOf, jpeg, pdf } from './inspectors.fixture.ts';

const { db, as } = await testApp();
const staff = await aPerson(db, 'Admin');
const admin = await as(staff);
const agency = await anAgency(db);
const registrar = await as(await aPerson(db, 'RealtorUser', agency));

const papers = () =>
  multipart(draftOf(), [
    ['photo', 'rosto.jpg', jpeg],
    ['cnh', 'frente.jpg', jpeg],
    ['cnh', 'verso.jpg', jpeg],
    ['files', 'contrato.pdf', pdf],
  ]);

const names = (list: InspectorDetails['cnh']) => list.map(({ name }) => name);

async function readings(): Promise<Record<string, unknown>[]> {
  const { rows } = await db.execute(sql`
    SELECT actor_id, subject_id, details->>'file' AS file FROM audit_log WHERE action = 'inspector:read-paper'`);
  return rows;
}

describe('papers of an inspector', () => {
  test('[INSPECTOR-9] photo, CNH and other files are kept and can be read', async () => {
    const inspector = await createdBy(admin, papers());
    expect(inspector.user.photo).toContain('/rosto.jpg');
    expect(names(inspector.cnh)).toEqual(['frente.jpg', 'verso.jpg']);
    expect(names(inspector.files)).toEqual(['contrato.pdf']);
    const [file] = inspector.files;
    const read = await admin.get(file?.url ?? '');
    expect(read.statusCode).toBe(200);
    expect(read.rawPayload).toEqual(pdf);
  });

  test('[INSPECTOR-9] a paper left out is removed, one that arrives is added, the others stay', async () => {
    const inspector = await createdBy(admin, papers());
    const path = `/api/inspectors/${inspector._id}`;
    const [front] = inspector.cnh;
    const change = multipart({ cnh: [{ _id: front?._id }] }, [['cnh', 'nova.pdf', pdf]]);
    const saved: InspectorDetails = (await admin.put(path, change)).json();
    expect(names(saved.cnh)).toEqual(['frente.jpg', 'nova.pdf']);
    expect(names(saved.files)).toEqual(['contrato.pdf']);
    expectRefusal(await admin.get(inspector.cnh[1]?.url ?? ''), 'file.not-found');
    expect(names((await admin.put(path, { cnh: [], files: [] })).json().cnh)).toEqual([]);
  });

  test("another inspector's paper cannot be kept or removed by naming it", async () => {
    const [victim, other] = [await createdBy(admin, papers()), await createdBy(admin)];
    const saved = await admin.put(`/api/inspectors/${other._id}`, { files: [victim.files[0]?._id] });
    expect(saved.json().files).toEqual([]);
    expect(names((await admin.get(`/api/inspectors/${victim._id}`)).json().files)).toEqual(['contrato.pdf']);
  });

  test('a new photo takes the place of the old one, and null removes it', async () => {
    const { _id, user } = await createdBy(admin, papers());
    const saved = await admin.put(`/api/inspectors/${_id}`, multipart({}, [['photo', 'nova.jpg', jpeg]]));
    expect(saved.json().user.photo).toContain('/nova.jpg');
    expectRefusal(await admin.get(user.photo ?? ''), 'file.not-found');
    expect((await admin.put(`/api/inspectors/${_id}`, { photo: null })).json().user.photo).toBeNull();
  });

  test('a program in the clothes of a photo or a paper is refused', async () => {
    const program = Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    for (const field of ['photo', 'cnh', 'files']) {
      const answer = await admin.post('/api/inspectors', multipart(draftOf(), [[field, 'x.jpg', program]]));
      expect(expectRefusal(answer, 'file.wrong-type')).toHaveProperty(field);
    }
    const answer = await admin.post('/api/inspectors', multipart(draftOf(), [['outro', 'x.jpg', jpeg]]));
    expect(expectRefusal(answer, 'input.invalid')).toHaveProperty('outro');
  });
});

describe('who reads personal papers', () => {
  test('the person and the staff do, and each reading leaves a trace; others find nothing there', async () => {
    const person = await aPerson(db, 'Inspector');
    const self = await as(person);
    const [mine] = (await self.get('/api/inspectors/all')).json();
    const change = multipart({}, [['cnh', 'frente.jpg', jpeg]]);
    const saved: InspectorDetails = (await admin.put(`/api/inspectors/${mine._id}`, change)).json();
    const [paper] = saved.cnh;
    const url = paper?.url ?? '';

    expect((await self.get(url)).statusCode).toBe(200);
    expect((await admin.get(`${url}?thumbnail=1`)).statusCode).toBe(200);
    const entry = { subject_id: mine._id, file: paper?._id };
    expect(await readings()).toEqual(
      expect.arrayContaining([
        { ...entry, actor_id: person.id },
        { ...entry, actor_id: staff.id },
      ]),
    );
    const before = (await readings()).length;
    for (const stranger of [
      await as(await aPerson(db, 'Inspector')),
      await as(await aPerson(db, 'Realtor', agency)),
      await as(await aPerson(db, 'User')),
      registrar,
    ]) {
      expectRefusal(await stranger.get(url), 'file.not-found');
    }
    expect(await readings()).toHaveLength(before);
  });

  test('the agency that registers an inspector reads the papers until an Admin approves', async () => {
    const { _id, cnh, files } = await createdBy(registrar, papers());
    const url = files[0]?.url ?? '';
    const colleague = await as(await aPerson(db, 'RealtorUser', agency));
    const stranger = await as(await aPerson(db, 'RealtorUser', await anAgency(db)));
    expect(cnh).toHaveLength(2);
    expect((await registrar.get(url)).statusCode).toBe(200);
    expect((await colleague.get(url)).statusCode).toBe(200);
    expectRefusal(await stranger.get(url), 'file.not-found');
    expectRefusal(await (await as(await aPerson(db, 'Realtor', agency))).get(url), 'file.not-found');

    await admin.put(`/api/inspectors/${_id}`, { approved: true });
    expectRefusal(await registrar.get(url), 'file.not-found');
    expect((await registrar.get(`/api/inspectors/${_id}`)).json()).toMatchObject({ cnh: [], files: [] });
  });

  test('the papers of a deleted inspector are gone with the record', async () => {
    const { _id, files } = await createdBy(admin, papers());
    await admin.delete(`/api/inspectors/${_id}`);
    expectRefusal(await admin.get(files[0]?.url ?? ''), 'file.not-found');
  });
});
