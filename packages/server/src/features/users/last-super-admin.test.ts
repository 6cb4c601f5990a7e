import { expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { aPerson, type Person, tokenOf } from '../../testing/people.ts';
import { secondApp, testApp } from '../../testing/test-app.ts';

const first = await testApp();
const { app, db, as, pool } = first;
const second = await secondApp(first);

type Act = { method: 'PATCH' | 'DELETE'; url: string; payload?: object };
const demote = ({ id }: Person): Act => ({
  method: 'PATCH',
  url: `/api/user/updateRealtorUser/${id}`,
  payload: { access_level: 'Admin' },
});
const remove = ({ id }: Person): Act => ({ method: 'DELETE', url: `/api/user/deleteRealtorUser/${id}` });

const superAdmins = async () =>
  (await pool.query("SELECT FROM users WHERE role = 'SuperAdmin' AND deleted_at IS NULL")).rowCount;

test.each([
  ['demote each other', demote, demote],
  ['delete each other', remove, remove],
  ['demote and delete each other', demote, remove],
])(
  'when the last two SuperAdmins %s at one moment, on two servers, one of them stays',
  async (_, one, other) => {
    for (let round = 0; round < 5; round += 1) {
      await pool.query('UPDATE users SET deleted_at = now()');
      const [ana, bia] = [await aPerson(db, 'SuperAdmin'), await aPerson(db, 'SuperAdmin')];
      const headers = async (person: Person) => ({ authorization: `Bearer ${await tokenOf(db, person)}` });
      const [anas, bias] = [await headers(ana), await headers(bia)];
      const answers = await Promise.all([
        app.inject({ ...one(bia), headers: anas }),
        second.inject({ ...other(ana), headers: bias }),
      ]);
      expect(await superAdmins()).toBe(1);
      const [won, lost] = answers.sort((a, b) => a.statusCode - b.statusCode);
      expect(won?.statusCode).toBeLessThan(300);
      // The loser was refused, or had ceased to be anybody before being heard.
      expect([401, 409]).toContain(lost?.statusCode);
    }
  },
);

test('[API-9] [API-7] another SuperAdmin can be demoted and deleted as long as one stays', async () => {
  await pool.query('UPDATE users SET deleted_at = now()');
  const last = await as(await aPerson(db, 'SuperAdmin'));
  for (const act of [demote, remove]) {
    const { method, url, payload } = act(await aPerson(db, 'SuperAdmin'));
    const answer = method === 'PATCH' ? await last.patch(url, payload) : await last.delete(url);
    expect(answer.statusCode).toBeLessThan(300);
  }
  expect(await superAdmins()).toBe(1);
});

test('[API-9] the only SuperAdmin is not deleted, not even by themselves', async () => {
  await pool.query('UPDATE users SET deleted_at = now()');
  const only = await aPerson(db, 'SuperAdmin');
  const { url } = remove(only);
  expectRefusal(await (await as(only)).delete(url), 'user.self-delete');
  expectRefusal(await (await as(await aPerson(db, 'Admin'))).delete(url), 'access.denied');
  expect(await superAdmins()).toBe(1);
});
