import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const { anyone, pool } = await testApp();

test('a blocked email tried by many at once from one busy address is always told to wait, never an error', async () => {
  await pool.query(`
    INSERT INTO attempts (key, failures, blocked_until) VALUES
      ('login:ana@exemplo.com.br', 9, now() + interval '10 minutes'), ('login-from:127.0.0.1', 40, now())`);
  const answers: Awaited<ReturnType<typeof anyone.post>>[] = [];
  const keepTrying = async () => {
    for (let turn = 0; turn < 60; turn += 1)
      answers.push(
        await anyone.post('/api/user/login', { email: 'ana@exemplo.com.br', password: 'Errada1!' }),
      );
  };
  await Promise.all(Array.from({ length: 8 }, keepTrying));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([429]));
  expect(answers.every(({ headers }) => Number(headers['retry-after']) >= 1)).toBe(true);
});
