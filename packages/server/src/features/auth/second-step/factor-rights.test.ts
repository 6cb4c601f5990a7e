import { totpCode } from '@esquadro/harness/totp';
import { expect, test } from 'vitest';
import { installationKey } from '../../../platform/auth/installation-key.ts';
import { expectRefusal } from '../../../testing/expect-refusal.ts';
import { anAgency, aPerson, PASSWORD } from '../../../testing/people.ts';
import { type Caller, testApp } from '../../../testing/test-app.ts';
import { ticketFor, withApp } from './second-step.fixture.ts';

const app = await testApp();
const { db, pool, anyone, as } = app;

const idOf = async (call: Caller) => (await call.get('/api/user/factors')).json().factors[0]._id;

test('[ACCESS-5] one’s own factor is removed with the password, and takes its recovery codes along', async () => {
  const { person, call } = await withApp(app, await aPerson(db, 'User'));
  const path = `/api/user/factors/${await idOf(call)}`;
  expect(
    expectRefusal(await call.delete(path, { password: 'Errada1!' }), 'user.wrong-password'),
  ).toHaveProperty('password');
  expectRefusal(await call.delete(path), 'user.wrong-password');
  expect((await call.delete(path, { password: PASSWORD })).statusCode).toBe(204);
  expect((await call.get('/api/user/factors')).json()).toEqual({ factors: [], recovery_left: 0 });
  expectRefusal(await call.delete(path, { password: PASSWORD }), 'factor.not-found');
  const login = { email: person.email, password: PASSWORD };
  expect((await anyone.post('/api/user/login', login)).statusCode).toBe(200);
});

test('[ACCESS-5] another’s is removed by TI alone, which is on record; for all others it does not exist', async () => {
  const agency = await anAgency(db);
  const { person, call } = await withApp(app, await aPerson(db, 'RealtorUser', agency));
  const boss = await aPerson(db, 'SuperAdmin');
  const [ti, admin, realtor, colleague] = [
    await as(boss),
    await as(await aPerson(db, 'Admin')),
    await as(await aPerson(db, 'Realtor', agency)),
    await as(await aPerson(db, 'RealtorUser', agency)),
  ];
  const path = `/api/user/factors/${await idOf(call)}`;
  for (const other of [admin, realtor, colleague]) {
    expectRefusal(await other.delete(path, { password: PASSWORD }), 'factor.not-found');
    expectRefusal(await other.delete(`/api/user/${person.id}/factors`), 'access.denied');
  }
  expect((await ti.delete(`/api/user/${person.id}/factors`)).statusCode).toBe(204);
  expectRefusal(await ti.delete(`/api/user/${person.id}/factors`), 'factor.not-found');
  expectRefusal(await ti.delete(`/api/user/${boss.id}/factors`), 'access.denied');
  expectRefusal(await ti.delete(`/api/user/${'f'.repeat(24)}/factors`), 'user.not-found');
  const { call: again } = await withApp(app, person);
  expect((await ti.delete(`/api/user/factors/${await idOf(again)}`)).statusCode).toBe(204);
  const { rows } = await pool.query(
    "SELECT actor_id FROM audit_log WHERE action = 'factor:delete' AND subject_id = $1",
    [person.id],
  );
  expect(rows).toEqual([{ actor_id: boss.id }, { actor_id: boss.id }]);
});

test('[ACCESS-6] the staff sees who has one, and colleagues of an agency do not', async () => {
  const agency = await anAgency(db);
  const { person, call } = await withApp(app, await aPerson(db, 'RealtorUser', agency));
  const plain = await aPerson(db, 'RealtorUser', agency);
  const admin = await as(await aPerson(db, 'Admin'));
  const shown = async (caller: Caller) =>
    (await caller.get(`/api/user/listRealtorUsers/${agency}`))
      .json()
      .map(({ _id, second_step }: { _id: string; second_step?: boolean }) => [_id, second_step]);
  expect(new Map(await shown(admin))).toEqual(
    new Map([
      [person.id, true],
      [plain.id, false],
    ]),
  );
  expect(new Map(await shown(await as(plain))).get(person.id)).toBeUndefined();
  expect((await call.get(`/api/user/profile/${person.id}`)).json()).toMatchObject({ second_step: true });
});

test('[ACCESS-5] the database holds no secret of an app and no recovery code that could be read', async () => {
  const { person, key, recovery } = await withApp(app, await aPerson(db, 'User'));
  const { rows } = await pool.query(
    `SELECT string_agg(t::text, '') AS text FROM (
       SELECT to_json(f)::text FROM user_factors f WHERE user_id = $1
       UNION ALL SELECT to_json(r)::text FROM recovery_codes r WHERE user_id = $1) t`,
    [person.id],
  );
  const bytes = Buffer.from(totpBytes(key));
  for (const secret of [key.replaceAll(' ', ''), bytes.toString('hex'), bytes.toString('base64')])
    expect(rows[0].text).not.toContain(secret);
  for (const code of recovery) expect(rows[0].text).not.toContain(code.replaceAll('-', ''));
});

/** The bytes behind a key in base 32. */
function totpBytes(key: string): number[] {
  const bits = [...key.replace(/\s/g, '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
}

test('[ACCESS-5] under another key of the installation an app is refused in a sentence, and a recovery code works', async () => {
  const { person, key, recovery } = await withApp(app, await aPerson(db, 'User'));
  const elsewhere = await installationKey(db, 'the key of another installation, long enough');
  const other = await testApp({ db, pool, tokenKey: elsewhere });
  const { ticket } = (
    await other.anyone.post('/api/user/login', { email: person.email, password: PASSWORD })
  ).json();
  for (let n = 0; n < 7; n += 1) {
    const answer = await other.anyone.post('/api/user/login/second', {
      ticket,
      code: totpCode(key, new Date()),
    });
    expectRefusal(answer, 'factor.unreadable');
  }
  const entered = await other.anyone.post('/api/user/login/second', { ticket, code: recovery[0] });
  expect(entered.statusCode).toBe(200);
});

test('[ACCESS-5] what is exported of a person names their second step and none of its secrets', async () => {
  const { person, call, recovery } = await withApp(app, await aPerson(db, 'User'));
  await ticketFor(anyone, person);
  const { body } = await call.get(`/api/personal-data/own/export`);
  expect(body).toContain('Aplicativo autenticador');
  const { rows } = await pool.query<{ secret: string }>(
    `SELECT encode(secret, 'hex') AS secret FROM user_factors WHERE user_id = $1
     UNION ALL SELECT hash FROM recovery_codes WHERE user_id = $1
     UNION ALL SELECT id FROM login_tickets WHERE user_id = $1`,
    [person.id],
  );
  expect(rows.length).toBe(12);
  for (const { secret } of rows) expect(body).not.toContain(secret);
  for (const code of recovery) expect(body).not.toContain(code);
});
