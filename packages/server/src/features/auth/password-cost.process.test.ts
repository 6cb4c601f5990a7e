import { expect, test } from 'vitest';
import { hashPassword } from '../../platform/auth/passwords.ts';
import { aPerson, PASSWORD } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';
import { users } from '../users/tables.ts';

// In a process where nothing makes hashes quicker than users have them.
const { db, anyone, pool } = await testApp();
const logIn = (email: string, password: string) => anyone.post('/api/user/login', { email, password });

test('[API-5] a hash costs what OWASP asks for', async () => {
  expect(await hashPassword(PASSWORD)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('an unknown email takes as long as a wrong password', async () => {
  const [known, unknown]: [number[], number[]] = [[], []];
  const attempt = async (email: string, times: number[]) => {
    // The processor's time, all threads together: what else the machine is doing does not count.
    const start = process.cpuUsage();
    await logIn(email, 'Errada1!');
    const { user, system } = process.cpuUsage(start);
    times.push(user + system);
  };
  const people = await Promise.all(Array.from({ length: 4 }, () => aPerson(db, 'User')));
  await db.update(users).set({ passwordHash: await hashPassword(PASSWORD) });
  await logIn('aquecimento@exemplo.com.br', PASSWORD);
  for (let round = 0; round < 12; round += 1) {
    await attempt(people[round % people.length]?.email ?? '', known);
    await attempt(`ninguem${round}@exemplo.com.br`, unknown);
    await pool.query('DELETE FROM attempts');
  }
  // The least of many runs is the work itself; the rest is what else the process was doing.
  const [slower, quicker] = [Math.min(...known), Math.min(...unknown)].sort((a, b) => b - a);
  expect((slower ?? 0) / (quicker ?? 1)).toBeLessThan(1.25);
});
