import { ROLES } from '@esquadro/domain/auth/permissions';
import type { PaperReading } from '@esquadro/domain/personal-data/personal-data';
import { expect, test } from 'vitest';
import { anAgency, aPerson } from '../testing/people.ts';
import { testApp } from '../testing/test-app.ts';
import { aMarkedPerson, MARK } from './marked-person.fixture.ts';

const app = await testApp();
const { db, as } = app;
const person = await aMarkedPerson(app);
const [own, admin] = [await as(person), await as(await aPerson(db, 'Admin'))];

const readings = async (): Promise<PaperReading[]> =>
  (await admin.get(`/api/personal-data/${person.id}/readings`)).json();

async function papers(): Promise<string[]> {
  const { rows } = await app.pool.query<{ id: string }>(
    'SELECT id FROM files WHERE user_id = $1 OR inspector_id = $2 ORDER BY purpose',
    [person.id, person.inspectorId],
  );
  return rows.map(({ id }) => `/api/files/${id}/x.pdf`);
}

test("every look of somebody else at a personal paper is on record, newest first; one's own is not", async () => {
  const [licence = '', cpf = ''] = await papers();
  expect(await readings()).toEqual([]);
  for (const paper of [licence, cpf]) expect((await own.get(paper)).statusCode).toBe(200);
  expect(await readings()).toEqual([]);
  for (const paper of [licence, cpf]) expect((await admin.get(paper)).statusCode).toBe(200);
  await (await as(person.admin)).get(`/api/personal-data/${person.id}/export`);
  expect(await readings()).toMatchObject([
    { kind: 'export', paper: '' },
    { kind: 'paper', paper: `${MARK}.pdf`, reader: expect.stringContaining('Admin') },
    { kind: 'paper', paper: `${MARK}.pdf` },
  ]);
});

test('the record is paged', async () => {
  const first = await admin.get(`/api/personal-data/${person.id}/readings?limit=2`);
  const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
  const all = [...first.json(), ...(await admin.get(next)).json()];
  expect(all).toEqual(await readings());
});

test.each(ROLES)('a %s takes along all that is known of oneself', async (role) => {
  const me = await aPerson(db, role, role.startsWith('Realtor') ? await anAgency(db) : null);
  const mine = await (await as(me)).get('/api/personal-data/own/export');
  expect(mine.statusCode).toBe(200);
  expect(mine.body).toContain(me.email);
  expect(mine.body).not.toContain(MARK);
});
