import { expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { aPerson } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';

const { db, as } = await testApp();
const admin = await as(await aPerson(db, 'Admin'));

const read = async (id: string) => String((await admin.get(`/api/user/profile/${id}`)).headers.etag);
const change = (id: string, first_name: string, match?: string) =>
  admin.patch(
    `/api/user/updateRealtorUser/${id}`,
    { first_name },
    { headers: match === undefined ? {} : { 'if-match': match } },
  );

test('[API-7] a change that names the version it read is taken once, and answers with the next version', async () => {
  const { id } = await aPerson(db, 'User');
  const version = await read(id);
  const taken = await change(id, 'Um', version);
  expect(taken.statusCode).toBe(200);
  expect(taken.headers.etag).toBe('"2"');
  expect(await read(id)).toContain('"2-');
  expectRefusal(await change(id, 'Dois', version), 'record.stale');
  expect((await admin.get(`/api/user/profile/${id}`)).json().first_name).toBe('Um');
});

test('[API-7] of ten people who save the same version one wins and nine hear that it changed', async () => {
  const { id } = await aPerson(db, 'User');
  const version = await read(id);
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => change(id, `Nome ${n}`, version)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(412)]);
  const won = answers.find(({ statusCode }) => statusCode === 200);
  expect((await admin.get(`/api/user/profile/${id}`)).json().first_name).toBe(won?.json().first_name);
});

test('[API-7] without a version, or with *, the last one wins', async () => {
  const { id } = await aPerson(db, 'User');
  expect((await change(id, 'Um')).statusCode).toBe(200);
  expect((await change(id, 'Dois', '*')).statusCode).toBe(200);
  expect((await change(id, 'Três', (await read(id)).replace('W/', ''))).statusCode).toBe(200);
});

test.each(['"0"', '"999"', '1', 'x', '"1", "2"', '""', '"99999999999999999999"'])(
  '[API-7] the version %s is not the one we have',
  async (match) => {
    expectRefusal(await change((await aPerson(db, 'User')).id, 'Um', match), 'record.stale');
  },
);
