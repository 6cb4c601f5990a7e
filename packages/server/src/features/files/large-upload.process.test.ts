import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { timeLimit } from '@esquadro/harness/time-limit';
import { expect, onTestFinished, test } from 'vitest';
import { copyDatabase } from '../../testing/copy-database.ts';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { PASSWORD } from '../../testing/people.ts';
import { freshDataDir, runServer } from '../../testing/server-process.ts';

const MB = 1024 * 1024;
const ADMIN = { email: 'ti@exemplo.com.br', password: PASSWORD };

/** A server in a process of its own, so that what it holds in memory is its own too. */
async function startServer() {
  const { url, drop } = await copyDatabase();
  onTestFinished(drop);
  const dataDir = await freshDataDir();
  const { url: address } = await runServer({
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });
  const login = await fetch(`${address}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const { token, user } = (await login.json()) as { token: string; user: { _id: string } };
  const [installation = ''] = await readdir(join(dataDir, 'files'));
  const folder = join(dataDir, 'files', installation);
  return {
    address,
    token,
    userId: user._id,
    staging: join(folder, 'staging'),
    kept: join(folder, 'kept'),
  };
}

type Server = Awaited<ReturnType<typeof startServer>>;

/** Sends a text file of so many megabytes, made as it goes, in chunks without an announced length. */
async function sendFile(
  { address, token, userId }: Server,
  megabytes: number,
  headers: Record<string, string> = {},
) {
  const line = Buffer.alloc(MB, 'um dia de vistoria\n');
  async function* body() {
    yield '--x\r\nContent-Disposition: form-data; name="files"; filename="longo.txt"\r\n\r\n';
    for (let sent = 0; sent < megabytes; sent += 1) yield line;
    yield '\r\n--x--\r\n';
  }
  const answer = await fetch(`${address}/api/user/updateRealtorUser/${userId}`, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=x',
      ...headers,
    },
    body: Readable.from(body()),
    duplex: 'half',
  });
  const text = await answer.text();
  return { statusCode: answer.status, body: text, headers: Object.fromEntries(answer.headers) };
}

async function residentMegabytes({ address }: Server): Promise<number> {
  const metrics = await (await fetch(`${address}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1]) / MB;
}

/** By how many megabytes the server grows at most while it does something, during which it answers others. */
async function growthDuring(server: Server, work: () => Promise<void>): Promise<number> {
  const before = await residentMegabytes(server);
  let most = before;
  let ended = false;
  const watch = async () => {
    while (!ended) most = Math.max(most, await residentMegabytes(server));
  };
  const watching = watch();
  await work().finally(() => {
    ended = true;
  });
  await watching;
  expect(most).toBeGreaterThan(before);
  return most - before;
}

test(
  '90 MB arrive without being held in memory, ten of 30 at once, and 101 MB are refused without a trace',
  async () => {
    const server = await startServer();
    await sendFile(server, 5);
    const send = async (megabytes: number) =>
      expect((await sendFile(server, megabytes)).statusCode).toBe(200);
    expect(await growthDuring(server, () => send(90))).toBeLessThan(64);
    const ten = () => Promise.all(Array.from({ length: 10 }, () => send(30))).then(() => {});
    expect(await growthDuring(server, ten)).toBeLessThan(200);

    const kept = await readdir(server.kept, { recursive: true });
    expectRefusal(await sendFile(server, 101), 'input.too-large');
    expect(await readdir(server.staging)).toEqual([]);
    expect(await readdir(server.kept, { recursive: true })).toEqual(kept);
  },
  timeLimit(120_000),
);
