import { once } from 'node:events';
import { createServer } from 'node:net';
import { timeLimit } from '@esquadro/harness/time-limit';
import { expect, onTestFinished, test } from 'vitest';
import { freshDataDir, runServer, spawnServer } from '../testing/server-process.ts';
import { testApp } from '../testing/test-app.ts';

const { url: DATABASE_URL } = await testApp();
const ADMIN = { ADMIN_EMAIL: 'ti@exemplo.com.br', ADMIN_PASSWORD: 'Esquadro1!' };
const env = async () => ({
  ...ADMIN,
  DATABASE_URL,
  DATA_DIR: await freshDataDir(),
  WORKERS: '2',
  LOG_LEVEL: 'info',
});

/** A busy machine starts processes slowly. */
const SLOW = { timeout: timeLimit(240_000) };

/** Each on a connection of its own, which go to the workers in turn. */
const times = <Answer>(count: number, call: () => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, call));

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test(
  'two workers share a port, sessions and figures; one that dies is replaced, and all end together',
  SLOW,
  async () => {
    const { url, output, end } = await runServer(await env());
    const pids = () =>
      [...output().matchAll(/"pid":(\d+),"msg":"worker serves"/g)].map(([, pid]) => Number(pid));
    const call = async (path: string, token = '', method = 'GET') => {
      const headers = { connection: 'close', ...(token && { authorization: `Bearer ${token}` }) };
      return (await fetch(`${url}${path}`, { method, headers })).status;
    };
    await expect.poll(() => pids().length).toBe(2);

    expect(new Set(await times(20, () => call('/healthz')))).toEqual(new Set([200]));
    const figures = await (await fetch(`${url}/metrics`)).text();
    expect(figures).toMatch(/duration_seconds_count\{.*route="\/healthz".*\} 20\n/);

    const login = await fetch(`${url}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }),
    });
    const { token } = (await login.json()) as { token: string };
    const reads = () => times(8, () => call('/api/user/sessions', token));
    expect(new Set(await reads())).toEqual(new Set([200]));
    await call('/api/user/logout', token, 'POST');
    expect(new Set(await reads())).toEqual(new Set([401]));

    const [first = 0] = pids();
    process.kill(first, 'SIGKILL');
    await expect.poll(() => isAlive(first)).toBe(false);
    expect(new Set(await times(8, () => call('/healthz')))).toEqual(new Set([200]));
    await expect.poll(() => pids().length).toBe(3);

    expect(await end('SIGTERM')).toBe(0);
    expect(pids().filter(isAlive)).toEqual([]);
  },
);

test('a port that is in use is said once, and no worker stays behind', SLOW, async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const address = other.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const { output, ended } = spawnServer({ ...(await env()), LOG_LEVEL: 'error', PORT: String(port) });
  expect(await ended).toBe(1);
  expect(output().match(/já está em uso/g)).toHaveLength(1);
});
