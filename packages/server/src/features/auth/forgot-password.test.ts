import { beforeEach, expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { mailbox, PUBLIC_URL } from '../../testing/mailbox.ts';
import { anAgency, aPerson, PASSWORD } from '../../testing/people.ts';
import { secondApp, testApp } from '../../testing/test-app.ts';
import { realtors } from '../realtors/tables.ts';

const first = await testApp({ publicUrl: PUBLIC_URL, sendsMail: true });
const { app, db, pool, anyone, as } = first;
const { mailTo, deliver, refuse } = await mailbox(db);

beforeEach(() => pool.query('DELETE FROM attempts'));

const NEW = 'Só-minha-2026!';
const forgot = (email: unknown, remoteAddress = '10.0.0.1') =>
  anyone.post('/api/user/forgot', { email }, { remoteAddress });
const logIn = (email: string, password: string) => anyone.post('/api/user/login', { email, password });
const later = () => pool.query(`UPDATE mail_queue SET next_try_at = now() WHERE sent_at IS NULL`);

test('[ACCESS-1] a known and an unknown email get the same answer; the known one gets a link that works once', async () => {
  const person = await aPerson(db, 'User');
  const answers = [await forgot(person.email), await forgot('ninguem@exemplo.com.br')];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202]);
  expect(answers[0]?.body).toBe(answers[1]?.body);
  expect(answers[0]?.json()).toEqual({
    message: 'Enviamos um link, se este email tiver uma conta. Ele vale por uma hora.',
  });

  expect((await mailTo('ninguem@exemplo.com.br')).texts).toEqual([]);
  const { links } = await mailTo(person.email);
  expect(links).toHaveLength(1);
  const [link = ''] = links;
  for (let robot = 0; robot < 3; robot += 1)
    expect((await anyone.get(link)).json()).toEqual({ purpose: 'reset', first_name: expect.any(String) });
  expect((await anyone.post(link, { new_password: NEW })).json().user.email).toBe(person.email);
  expectRefusal(await anyone.post(link, { new_password: NEW }), 'link.not-found');
  expect((await logIn(person.email, NEW)).statusCode).toBe(200);
  expectRefusal(await logIn(person.email, PASSWORD), 'session.wrong-credentials');
  expect((await pool.query(`SELECT FROM mail_queue WHERE recipient LIKE 'ninguem%'`)).rowCount).toBe(0);
});

test('[ACCESS-3] a password set by the link ends every login of that person and lifts the wait for them', async () => {
  const person = await aPerson(db, 'User');
  const open = [await as(person), await as(person)];
  for (let n = 0; n < 5; n += 1) await logIn(person.email, 'Errada1!');
  await forgot(person.email);
  const [link = ''] = (await mailTo(person.email)).links;
  await anyone.post(link, { new_password: NEW });
  for (const caller of open) expectRefusal(await caller.get('/api/request'), 'session.missing');
  expect((await logIn(person.email, NEW)).statusCode).toBe(200);
});

test('[ACCESS-1] asking again kills the link before; an invitation that was sent meanwhile lives on', async () => {
  const person = await aPerson(db, 'User');
  const admin = await as(await aPerson(db, 'Admin'));
  const { url } = (await admin.post(`/api/user/${person.id}/invite`)).json();
  await forgot(person.email);
  await forgot(person.email);
  const { links } = await mailTo(person.email);
  const alive = await Promise.all(links.map(async (link) => (await anyone.get(link)).statusCode));
  expect(alive.sort()).toEqual([200, 200, 404]);
  expect((await anyone.get(`/api/user/link/${url.split('/senha/')[1]}`)).statusCode).toBe(200);
});

test('[ACCESS-1] the link lives an hour', async () => {
  const person = await aPerson(db, 'User');
  const before = Date.now();
  await forgot(person.email);
  const [link = ''] = (await mailTo(person.email)).links;
  const { rows } = await pool.query('SELECT expires_at FROM user_links WHERE user_id = $1', [person.id]);
  const made = rows[0].expires_at.getTime() - 3_600_000;
  expect(made).toBeGreaterThanOrEqual(before);
  expect(made).toBeLessThanOrEqual(Date.now());
  await pool.query(`UPDATE user_links SET expires_at = now() WHERE user_id = $1`, [person.id]);
  expectRefusal(await anyone.post(link, { new_password: NEW }), 'link.not-found');
});

test('[ACCESS-1] of two who use one link at once one gets in', async () => {
  const person = await aPerson(db, 'User');
  const second = await secondApp(first);
  await forgot(person.email);
  const [url = ''] = (await mailTo(person.email)).links;
  const use = (server: typeof app, new_password: string) =>
    server.inject({ method: 'POST', url, payload: { new_password } });
  const answers = await Promise.all([use(app, NEW), use(second, `${NEW}2`), use(app, `${NEW}3`)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404]);
});

test('[ACCESS-1] a mail server that is away delays the link and does not change it', async () => {
  const person = await aPerson(db, 'User');
  refuse('away');
  await forgot(person.email);
  await deliver();
  expect((await mailTo(person.email)).links).toEqual([]);
  refuse(undefined);
  await later();
  const [link = ''] = (await mailTo(person.email)).links;
  expect((await anyone.post(link, { new_password: NEW })).statusCode).toBe(200);
});

test('whoever may not enter gets no link, and hears the same', async () => {
  const agency = await anAgency(db);
  const person = await aPerson(db, 'Realtor', agency);
  await db.update(realtors).set({ inactiveSince: new Date() });
  expect((await forgot(person.email)).statusCode).toBe(202);
  expect((await mailTo(person.email)).texts).toEqual([]);
});

test('[ACCESS-8] three e-mails an hour to one address, without a word of it; twenty questions from one network address', async () => {
  const person = await aPerson(db, 'User');
  for (let n = 0; n < 6; n += 1) expect((await forgot(person.email, `10.0.1.${n}`)).statusCode).toBe(202);
  expect((await mailTo(person.email)).texts).toHaveLength(3);

  const asked = [];
  for (let n = 0; n < 22; n += 1)
    asked.push((await forgot(`pessoa${n}@exemplo.com.br`, '10.0.2.1')).statusCode);
  expect(asked.filter((status) => status === 202).length).toBeLessThanOrEqual(20);
  expectRefusal(await forgot('outra@exemplo.com.br', '10.0.2.1'), 'input.too-many');
  expect((await forgot(person.email, '10.0.2.2')).statusCode).toBe(202);
});

test('an installation without e-mails says so, to everybody alike', async () => {
  const mute = await testApp();
  const answer = await mute.anyone.post('/api/user/forgot', { email: 'ninguem@exemplo.com.br' });
  expect([answer.statusCode, answer.json().message]).toEqual([
    202,
    'Esta instalação não envia emails. Peça um link de senha à administração.',
  ]);
});

test('the address that another one replaces is written to, without the new one', async () => {
  const person = await aPerson(db, 'User');
  const admin = await as(await aPerson(db, 'Admin'));
  await admin.patch(`/api/user/updateRealtorUser/${person.id}`, { email: 'novo@exemplo.com.br' });
  const { texts } = await mailTo(person.email);
  expect(texts).toHaveLength(1);
  expect(texts[0]).not.toContain('novo@exemplo.com.br');
});
