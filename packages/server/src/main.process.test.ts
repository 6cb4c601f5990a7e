import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pgdataIn } from '@esquadro/embedded-postgres/database-home';
import { findPostmaster } from '@esquadro/embedded-postgres/postmaster';
import { dataFolder } from '@esquadro/harness/demo-product';
import { timeLimit } from '@esquadro/harness/time-limit';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { runServer, spawnServer } from './testing/server-process.ts';

const ADMIN = { ADMIN_EMAIL: 'ti@exemplo.com.br', ADMIN_PASSWORD: 'Esquadro1!' };
const SLOW = 240_000;

const postmasterOf = (dataDir: string) => findPostmaster(pgdataIn(dataDir));

async function roleOf(address: string): Promise<string | undefined> {
  const answer = await fetch(`${address}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }),
  });
  const { user } = (await answer.json()) as { user?: { role: string } };
  return user?.role;
}

/** One folder for all of them, in the order in which an installation goes through this. */
const folder = await dataFolder('esquadro-data-');
const DATA_DIR = join(folder, 'data');
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

test(
  'a first start brings a database and the login it was given, and ends without leaving one running',
  async () => {
    const { url, output, end } = await runServer({ DATA_DIR, ...ADMIN });
    expect(await roleOf(url)).toBe('SuperAdmin');
    expect(await end('SIGTERM')).toBe(0);
    expect(output()).toContain('Encerrando…');
    expect(await postmasterOf(DATA_DIR)).toBeUndefined();
  },
  SLOW,
);

test(
  'a second start finds the data of the first; a second server on the folder is refused in a sentence',
  async () => {
    const second = await runServer({ DATA_DIR, ...ADMIN });
    expect(second.output()).not.toMatch(/Criando|foi criado/);
    expect(await roleOf(second.url)).toBe('SuperAdmin');

    const rival = spawnServer({ DATA_DIR, ...ADMIN });
    expect(await rival.ended).toBe(1);
    expect(rival.output()).toMatch(
      /^Outro servidor do Esquadro \(processo \d+\) já está usando a pasta .*\n$/,
    );
    expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
    expect(await second.end('SIGINT')).toBe(0);
  },
  SLOW,
);

test(
  'a port in use ends the start in a sentence and leaves no database running',
  async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const address = other.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const { output, ended } = spawnServer({ DATA_DIR, PORT: String(port) });
    expect(await ended).toBe(1);
    expect(output()).toContain(`A porta ${port} já está em uso.`);
    expect(output()).not.toMatch(/ at .*:\d+/);
    expect(await postmasterOf(DATA_DIR)).toBeUndefined();
  },
  SLOW,
);

test(
  'a server told to stop while it starts ends cleanly, without a database left behind',
  async () => {
    const { kill, output, ended } = spawnServer({ DATA_DIR });
    await expect
      .poll(() => postmasterOf(DATA_DIR), { timeout: timeLimit(60_000), interval: 5 })
      .toBeDefined();
    kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(output()).toMatch(/Encerra(ndo…|do antes de entrar no ar\.)\n$/);
    expect(await postmasterOf(DATA_DIR)).toBeUndefined();
  },
  SLOW,
);

test.each([
  [{ PORT: 'abc' }, 'PORT: recebeu "abc"; aceita: um número de porta, de 0 a 65535'],
  [{ EMBEDDED_DATABASE: 'volume', DATA_DIR: '/esquadro' }, 'A pasta /esquadro não está num volume'],
  [{ DATABASE_URL: 'postgresql://a:segredo@127.0.0.1:1/x' }, 'O banco de dados não pôde ser preparado: '],
])(
  '%j ends the start in a sentence',
  async (env, sentence) => {
    const { output, ended } = spawnServer({ DATA_DIR, ...env });
    expect(await ended).toBe(1);
    expect(output()).toContain(sentence);
    expect(output()).not.toMatch(/segredo| at .*:\d+/);
  },
  SLOW,
);
