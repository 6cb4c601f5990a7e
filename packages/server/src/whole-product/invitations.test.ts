import { expect, test } from 'vitest';
import { draftOf } from '../features/inspectors/inspectors.fixture.ts';
import { expectRefusal } from '../testing/expect-refusal.ts';
import { mailbox, PUBLIC_URL } from '../testing/mailbox.ts';
import { anAgency, aPerson } from '../testing/people.ts';
import { testApp } from '../testing/test-app.ts';
import { aDraft } from '../testing/user-drafts.ts';

const { db, anyone, as } = await testApp({ publicUrl: PUBLIC_URL, sendsMail: true });
const { mailTo } = await mailbox(db);
const admin = await as(await aPerson(db, 'Admin'));
const agency = await anAgency(db);
const realtor = await as(await aPerson(db, 'Realtor', agency));
const NEW = 'Só-minha-2026!';
const uninvited = { password: '' };

test.each([
  ['a user by the staff', () => admin.post('/api/user/signup', aDraft(uninvited))],
  [
    'a user of an agency by its manager',
    () => realtor.post('/api/user/createRealtorUser', { ...aDraft(uninvited), realtor: agency }),
  ],
])('[ACCESS-2] %s is invited where no password is given, and sets one by the link', async (_, create) => {
  const created = await create();
  expect(created.statusCode).toBe(201);
  const { _id, email, invited } = created.json();
  expect(invited).toBe(true);
  expectRefusal(await anyone.post('/api/user/login', { email, password: ' ' }), 'session.wrong-credentials');

  const { links } = await mailTo(email);
  expect(links).toHaveLength(1);
  expect((await anyone.post(links[0] ?? '', { new_password: NEW })).statusCode).toBe(200);
  expect((await admin.get(`/api/user/profile/${_id}`)).json().invited).toBe(false);
});

test('[ACCESS-2] an inspector made by the staff is invited; one of an agency only when approved', async () => {
  const made = (await admin.post('/api/inspectors', draftOf(uninvited))).json();
  expect((await mailTo(made.user.email)).links).toHaveLength(1);

  const registrar = await as(await aPerson(db, 'RealtorUser', agency));
  const waiting = (await registrar.post('/api/inspectors', draftOf(uninvited))).json();
  expect((await mailTo(waiting.user.email)).links).toEqual([]);
  await admin.put(`/api/inspectors/${waiting._id}`, { approved: true });
  expect((await mailTo(waiting.user.email)).links).toHaveLength(1);
});

test('[ACCESS-2] an agency’s manager sends the invitation of its own people again, and nobody else’s', async () => {
  const mine = (
    await realtor.post('/api/user/createRealtorUser', { ...aDraft(uninvited), realtor: agency })
  ).json();
  const { url, mailed_to } = (await realtor.post(`/api/user/${mine._id}/invite`)).json();
  expect(mailed_to).toBe(mine.email);
  expect(url).toContain('/senha/');
  await anyone.post(`/api/user/link/${url.split('/senha/')[1]}`, { new_password: NEW });
  expectRefusal(await realtor.post(`/api/user/${mine._id}/invite`), 'access.denied');
  const stranger = await aPerson(db, 'RealtorUser', await anAgency(db));
  expectRefusal(await realtor.post(`/api/user/${stranger.id}/invite`), 'user.not-found');
  const colleague = await as(await aPerson(db, 'RealtorUser', agency));
  expectRefusal(await colleague.post(`/api/user/${mine._id}/invite`), 'access.denied');
});

test('without a mail server the link can be copied by whoever may invite', async () => {
  const mute = await testApp();
  const boss = await mute.as(await aPerson(mute.db, 'SuperAdmin'));
  const { _id } = (await boss.post('/api/user/signup', aDraft(uninvited))).json();
  const { url, mailed_to } = (await boss.get(`/api/user/${_id}/invite`)).json();
  expect(mailed_to).toBeNull();
  const link = `/api/user/link/${url.split('/senha/')[1]}`;
  expect((await mute.anyone.post(link, { new_password: NEW })).statusCode).toBe(200);
});

test('a stranger chooses a password at once', async () => {
  const refused = await anyone.post('/api/user/signup', aDraft(uninvited));
  expect(expectRefusal(refused, 'input.invalid')).toEqual({ password: 'Informe a senha.' });
});
