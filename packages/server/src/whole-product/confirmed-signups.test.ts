import { beforeEach, expect, test } from 'vitest';
import { expectAlike, expectRefusal } from '../testing/expect-refusal.ts';
import { mailbox, PUBLIC_URL } from '../testing/mailbox.ts';
import { aPerson, PASSWORD } from '../testing/people.ts';
import { testApp } from '../testing/test-app.ts';
import { aDraft } from '../testing/user-drafts.ts';

const { db, pool, anyone, as } = await testApp({ publicUrl: PUBLIC_URL, sendsMail: true });
const { mailTo } = await mailbox(db);
const boss = await aPerson(db, 'SuperAdmin');

beforeEach(() => pool.query('DELETE FROM attempts'));

const signUp = (body: object) => anyone.post('/api/user/signup', body);
const logIn = (email: unknown, password: string) => anyone.post('/api/user/login', { email, password });
const NEW = 'Só-minha-2026!';

test('[API-2] where e-mails are sent there is no account before the mailed link was opened', async () => {
  const draft = aDraft();
  expect((await signUp(draft)).statusCode).toBe(201);
  const wrong = await logIn(draft.email, PASSWORD);
  expectRefusal(wrong, 'session.wrong-credentials');
  expectAlike(wrong, await logIn('ninguem@exemplo.com.br', PASSWORD));
  expect((await pool.query('SELECT FROM users WHERE email = $1', [draft.email])).rowCount).toBe(0);

  const { texts, links } = await mailTo(draft.email);
  expect(texts[0]).not.toContain(draft.last_name);
  expect((await anyone.get(links[0] ?? '')).json()).toEqual({ purpose: 'signup', first_name: 'Ana' });
  const entered = await anyone.post(links[0] ?? '', { new_password: NEW });
  expect(entered.json().user).toMatchObject({ email: draft.email, role: 'User', phone: '11987654321' });
  expectRefusal(await anyone.post(links[0] ?? '', { new_password: NEW }), 'link.not-found');
  // The password was the stranger's who typed the address; the one that counts is its owner's.
  expectRefusal(await logIn(draft.email, PASSWORD), 'session.wrong-credentials');
  expect((await logIn(draft.email, NEW)).statusCode).toBe(200);
});

test('[API-2] a known email gets the same answer, and its owner hears that there is an account', async () => {
  const answers = [await signUp(aDraft({ email: boss.email })), await signUp(aDraft())];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  expect(answers[0]?.body).toBe(answers[1]?.body);
  const { texts, links } = await mailTo(boss.email);
  expect(texts).toHaveLength(1);
  expect(texts[0]).toMatch(/j=C3=A1 tem uma conta|já tem uma conta/);
  expect(links).toEqual([]);
  expect((await logIn(boss.email, boss.password)).statusCode).toBe(200);
});

test('[API-2] an address cannot be squatted: the staff adds its owner meanwhile, and the link is dead', async () => {
  const draft = aDraft();
  await signUp(draft);
  const { links } = await mailTo(draft.email);
  expect((await (await as(boss)).post('/api/user/signup', draft)).statusCode).toBe(201);
  expectRefusal(await anyone.post(links[0] ?? '', { new_password: NEW }), 'link.not-found');
  expect((await logIn(draft.email, PASSWORD)).statusCode).toBe(200);
});

test('[API-2] of several signups one is confirmed; the others, and old ones, are no more', async () => {
  const draft = aDraft();
  await signUp(draft);
  await signUp({ ...draft, first_name: 'Bia' });
  const { links } = await mailTo(draft.email);
  expect(links).toHaveLength(2);
  await pool.query(`UPDATE pending_signups SET expires_at = now() WHERE draft->>'first_name' = 'Bia'`);
  expectRefusal(await anyone.post(links[1] ?? '', { new_password: NEW }), 'link.not-found');
  expect((await anyone.post(links[0] ?? '', { new_password: NEW })).json().user.first_name).toBe('Ana');
  expect((await pool.query('SELECT FROM pending_signups WHERE email = $1', [draft.email])).rowCount).toBe(0);
});

test('[API-2] nobody can have us flood an address: three an hour, and the answer stays the same', async () => {
  const draft = aDraft();
  const bodies = new Set<string>();
  for (let turn = 0; turn < 6; turn += 1) bodies.add((await signUp(draft)).body);
  expect(bodies.size).toBe(1);
  expect((await mailTo(draft.email)).texts.length).toBeLessThanOrEqual(3);
});

test('[API-2] the password that was typed is kept nowhere', async () => {
  await signUp(aDraft({ password: 'Nunca-guardada-1!' }));
  for (const table of ['pending_signups', 'mail_queue']) {
    const { rows } = await pool.query(`SELECT * FROM ${table}`);
    expect(JSON.stringify(rows)).not.toContain('Nunca-guardada');
    expect(JSON.stringify(rows)).not.toContain('argon2');
  }
});
