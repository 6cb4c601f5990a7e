import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { anAgency, aPerson } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';
import { inspectorCities, inspectors } from '../inspectors/tables.ts';
import { realtorCities, realtors } from '../realtors/tables.ts';

const { db, as } = await testApp();
const admin = await as(await aPerson(db, 'Admin'));

let count = 0;

async function aCity(): Promise<string> {
  count += 1;
  return (await admin.post('/api/cities/add', { city: `Cidade ${count}`, confirmUnknown: true })).json()._id;
}

type Listed = { _id: string; uses: number };
const listed = async (id: string): Promise<Listed | undefined> =>
  (await admin.get('/api/cities/getCities')).json().find(({ _id }: Listed) => _id === id);
const isListed = async (id: string) => (await listed(id)) !== undefined;

async function waitingForLocks(): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`);
  return rows[0]?.count ?? 0;
}

test('[API-12] [CITY-3] a city that nobody uses leaves the list, and may come back', async () => {
  const added = (await admin.post('/api/cities/add', { city: 'Paulínia' })).json();
  const answer = await admin.delete(`/api/cities/delCity/${added._id}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ _id: added._id });
  expect(await isListed(added._id)).toBe(false);
  expect((await admin.post('/api/cities/add', { city: 'Paulínia' })).statusCode).toBe(201);
});

test('a city that an agency serves stays, and the answer names the agency', async () => {
  const cityId = await aCity();
  const realtorId = await anAgency(db, 'Lar Doce Lar');
  await db.insert(realtorCities).values({ realtorId, cityId });
  const answer = await admin.delete(`/api/cities/delCity/${cityId}`);
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({
    error: 'Esta cidade está em uso por imobiliárias ou vistoriadores e não pode ser excluída.',
    code: 'city.in-use',
    usedBy: ['Lar Doce Lar'],
  });
  expect((await listed(cityId))?.uses).toBe(1);

  await db.update(realtors).set({ deletedAt: sql`now()` }).where(eq(realtors.id, realtorId));
  expect((await listed(cityId))?.uses).toBe(0);
  expect((await admin.delete(`/api/cities/delCity/${cityId}`)).statusCode).toBe(200);
});

test('a city that an inspector serves stays', async () => {
  const cityId = await aCity();
  const inspector = await aPerson(db, 'Inspector');
  const [record] = await db.select().from(inspectors).where(eq(inspectors.userId, inspector.id));
  await db.insert(inspectorCities).values({ inspectorId: record?.id ?? '', cityId });
  const answer = await admin.delete(`/api/cities/delCity/${cityId}`);
  expect(answer.statusCode).toBe(409);
  expect(answer.json().usedBy).toHaveLength(1);
  expect(await isListed(cityId)).toBe(true);
});

test('a city that is being chosen at that very moment is not deleted under the agency', async () => {
  const cityId = await aCity();
  const realtorId = await anAgency(db);
  const { deletion } = await db.transaction(async (tx) => {
    await tx.insert(realtorCities).values({ realtorId, cityId });
    const started = admin.delete(`/api/cities/delCity/${cityId}`);
    await expect.poll(waitingForLocks).toBe(1);
    return { deletion: started };
  });
  expect((await deletion).statusCode).toBe(409);
  expect(await isListed(cityId)).toBe(true);
});

test('a city that is being deleted at that very moment cannot be chosen', async () => {
  const cityId = await aCity();
  const company = await anAgency(db);
  const realtor = (await admin.get(`/api/realtors/realtor/${company}`)).json();
  const [deleted, saved] = await Promise.all([
    admin.delete(`/api/cities/delCity/${cityId}`),
    admin.put(`/api/realtors/update/${company}`, { ...realtor, cities: [cityId] }),
  ]);
  const outcome = [deleted.statusCode, saved.statusCode];
  expect([
    [200, 400],
    [409, 200],
  ]).toContainEqual(outcome);
});

test.each(['ffffffffffffffffffffffff', 'x'])('there is nothing to delete at %s', async (id) => {
  const answer = await admin.delete(`/api/cities/delCity/${id}`);
  expect(answer.statusCode).toBe(id === 'x' ? 400 : 404);
});

test('a city that was deleted is not there to be deleted again', async () => {
  const cityId = await aCity();
  const both = await Promise.all([
    admin.delete(`/api/cities/delCity/${cityId}`),
    admin.delete(`/api/cities/delCity/${cityId}`),
  ]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
});

test('who added and who deleted a city is noted', async () => {
  const cityId = await aCity();
  await admin.delete(`/api/cities/delCity/${cityId}`);
  const { rows } = await db.execute(
    sql`SELECT action FROM audit_log WHERE subject_id = ${cityId} ORDER BY id`,
  );
  expect(rows).toEqual([{ action: 'city:add' }, { action: 'city:delete' }]);
});
