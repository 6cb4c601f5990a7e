import { expect, test } from 'vitest';
import { aProperty } from '../features/realtors/agencies.fixture.ts';
import { expectRefusal } from '../testing/expect-refusal.ts';
import { anAgency, aPerson, type Person } from '../testing/people.ts';
import { testApp } from '../testing/test-app.ts';

const { db, as, anyone } = await testApp();
const admin = await as(await aPerson(db, 'Admin'));

const logIn = ({ email, password }: Person) => anyone.post('/api/user/login', { email, password });

test('the people of an inactive agency are out at once, learn why, and come back with it', async () => {
  const id = await anAgency(db);
  const owner = await aPerson(db, 'Realtor', id);
  const signedIn = await as(owner);
  const feed = new URL((await signedIn.post('/api/calendar')).json().address).pathname;
  expect((await anyone.get(feed)).statusCode).toBe(200);
  const answer = await admin.post(`/api/realtors/deactivate/${id}`);
  expect(answer.json()).toMatchObject({ _id: id, active: false });

  expectRefusal(await signedIn.get('/api/realtors/all'), 'session.missing');
  expectRefusal(await logIn(owner), 'realtor.inactive');
  expectRefusal(await logIn({ ...owner, password: 'Errada-123!' }), 'session.wrong-credentials');
  expect((await anyone.get(feed)).statusCode).toBe(404);
  // Once more changes nothing.
  const again = await admin.post(`/api/realtors/deactivate/${id}`);
  expect(again.headers.etag).toBe(answer.headers.etag);

  expect((await admin.post(`/api/realtors/reactivate/${id}`)).json()).toMatchObject({ active: true });
  expect((await logIn(owner)).statusCode).toBe(200);
  expectRefusal(await admin.post(`/api/realtors/deactivate/${'a'.repeat(24)}`), 'realtor.not-found');
});

test('an inactive agency stays in the lists, is told apart, and is not offered where it is asked so', async () => {
  const company = `Parada ${Date.now()}`;
  const id = await anAgency(db, company);
  const found = async (activity: string) =>
    (await admin.get(`/api/realtors/all?company=${company}${activity && `&activity=${activity}`}`)).json()
      .length;
  expect([await found('active'), await found('inactive'), await found('')]).toEqual([1, 0, 1]);
  await admin.post(`/api/realtors/deactivate/${id}`);
  expect([await found('active'), await found('inactive'), await found('')]).toEqual([0, 1, 1]);
  const csv = (await admin.get(`/api/realtors/all?company=${company}&format=csv`)).body;
  expect(csv).toContain('Inativa');
});

test('nothing new is booked for an inactive agency', async () => {
  const id = await anAgency(db);
  const propertyId = await aProperty(db, id);
  await admin.post(`/api/realtors/deactivate/${id}`);
  const draft = {
    propertyId,
    service_type: 'a'.repeat(24),
    inspectorId: 'b'.repeat(24),
    date: '2027-03-10T09:00:00-03:00',
    furnished: false,
    rent: 0,
  };
  expectRefusal(await admin.post('/api/request', draft), 'realtor.inactive');
});
