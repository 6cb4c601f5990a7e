import { pgdataIn } from '@esquadro/embedded-postgres/database-home';
import { findPostmaster, stopPostmaster } from '@esquadro/embedded-postgres/postmaster';
import type { Product } from '@esquadro/harness/product';
import { expect, onTestFinished, test } from 'vitest';
import { freshDataDir, runServer } from '../testing/server-process.ts';
import { aDraft } from '../testing/user-drafts.ts';

const ROUNDS = 10;
const WRITERS = 3;
const PER_ROUND = 6;
const ADMIN = { email: 'ti@exemplo.com.br', password: 'Esquadro1!' };

async function post(url: string, body: object, token?: string): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
}

/** Signs people up from several sides until the server is gone; `acknowledged` is told each one it confirmed. */
async function signUpUntilGone(
  address: string,
  token: string,
  acknowledged: (email: string) => void,
): Promise<void> {
  const writer = async () => {
    for (;;) {
      const draft = aDraft();
      const answer = await post(`${address}/api/user/signup`, draft, token).catch(() => undefined);
      if (!answer) return;
      if (answer.status === 201) acknowledged(String(draft.email));
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
}

/** The server and its database at once, with no chance to finish anything. */
async function killBoth(server: Product, dataDir: string): Promise<void> {
  const database = await findPostmaster(pgdataIn(dataDir));
  if (!database) throw new Error('no database to kill');
  process.kill(database.pid, 'SIGKILL');
  await server.end('SIGKILL');
}

async function everybody(address: string, token: string): Promise<Set<string>> {
  const emails = new Set<string>();
  for (let path: string | undefined = '/api/user/listAll'; path; ) {
    const answer: Response = await fetch(`${address}${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(200);
    for (const { email } of (await answer.json()) as { email: string }[]) emails.add(email);
    path = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  return emails;
}

test('ten times the server and its database are killed during sign-ups, and every confirmed account is there', async ({
  annotate,
}) => {
  const dataDir = await freshDataDir();
  onTestFinished(async () => {
    const running = await findPostmaster(pgdataIn(dataDir));
    if (running) await stopPostmaster(running.pid);
  });
  const start = () =>
    runServer({ DATA_DIR: dataDir, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
  const confirmed: string[] = [];
  const starts: number[] = [];
  let token = '';

  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now();
    const server = await start();
    starts.push(performance.now() - begun);
    token ||= ((await (await post(`${server.url}/api/user/login`, ADMIN)).json()) as { token: string }).token;
    const found = await everybody(server.url, token);
    expect(confirmed.filter((email) => !found.has(email))).toEqual([]);

    const enough = confirmed.length + PER_ROUND;
    await new Promise<void>((resolve, reject) => {
      const writing = signUpUntilGone(server.url, token, (email) => {
        confirmed.push(email);
        if (confirmed.length === enough) killBoth(server, dataDir).catch(reject);
      });
      writing.then(resolve, reject);
    });
  }

  const last = await start();
  const found = await everybody(last.url, token);
  expect(confirmed.filter((email) => !found.has(email))).toEqual([]);
  expect(confirmed.length).toBeGreaterThanOrEqual(ROUNDS * PER_ROUND);
  expect(await last.end('SIGTERM')).toBe(0);
  const slowest = Math.round(Math.max(...starts.slice(1)));
  await annotate(
    `${ROUNDS} kills, ${confirmed.length} confirmed accounts, 0 lost, slowest restart ${slowest} ms`,
  );
}, 300_000);
