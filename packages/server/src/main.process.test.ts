import { once } from 'node:events';
import { createServer } from 'node:net';
import { pgdataIn } from '@esquadro/embedded-postgres/database-home';
import { findPostmaster } from '@esquadro/embedded-postgres/postmaster';
import { expect, onTestFinished, test } from 'vitest';
import { freshDataDir, runServer, spawnServer } from './testing/server-process.ts';

const ADMIN = { ADMIN_EMAIL: 'ti@exemplo.com.br', ADMIN_PASSWORD: 'Esquadro1!' };
const SLOW = 240_000;

const databaseOf = (dataDir: string) => findPostmaster(pgdataIn(dataDir));

async function logIn(address: string, email: string, password: string) {
  const answer = await fetch(`${address}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return (await answer.json()) as { user?: { role: string } };
}

test(
  'the first start brings a database, the demo world, an address and a login that works for each role',
  async () => {
    const dataDir = await freshDataDir();
    const { url, output, end } = await runServer({ DATA_DIR: dataDir });
    expect(url).toMatch(/^http:\/\/localhost:\d+$/);
    const logins = [...output().matchAll(/^ {2}(\w+) +(\S+@\S+) +(\S+)$/gm)];
    expect(new Set(logins.map(([, role]) => role)).size).toBe(logins.length);
    expect(logins.length).toBeGreaterThan(0);
    for (const [, role, email = '', password = ''] of logins)
      expect((await logIn(url, email, password)).user?.role).toBe(role);

    expect(await end('SIGTERM')).toBe(0);
    expect(output()).toContain('Encerrando…');
    expect(await databaseOf(dataDir)).toBeUndefined();
  },
  SLOW,
);

test(
  'a second start finds the data of the first; a second server on the folder is refused in a sentence',
  async () => {
    const dataDir = await freshDataDir();
    const first = await runServer({ DATA_DIR: dataDir, ...ADMIN });
    expect(first.output()).toContain('O usuário TI ti@exemplo.com.br foi criado.');

    const rival = spawnServer({ DATA_DIR: dataDir, ...ADMIN });
    expect(await rival.ended).toBe(1);
    expect(rival.output()).toMatch(
      /^Outro servidor do Esquadro \(processo \d+\) já está usando a pasta .*\n$/,
    );
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);

    expect(await first.end('SIGINT')).toBe(0);
    const second = await runServer({ DATA_DIR: dataDir });
    expect(second.output()).not.toMatch(/demonstração|foi criado/);
    expect((await logIn(second.url, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD)).user?.role).toBe('SuperAdmin');
    expect(await second.end('SIGTERM')).toBe(0);
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
    const dataDir = await freshDataDir();
    const { output, ended } = spawnServer({ DATA_DIR: dataDir, PORT: String(port), ...ADMIN });
    expect(await ended).toBe(1);
    expect(output()).toContain(`A porta ${port} já está em uso.`);
    expect(output()).not.toMatch(/ at .*:\d+/);
    expect(await databaseOf(dataDir)).toBeUndefined();
  },
  SLOW,
);

test(
  'a server told to stop while it starts ends cleanly, without a database left behind',
  async () => {
    const dataDir = await freshDataDir();
    const { kill, output, ended } = spawnServer({ DATA_DIR: dataDir, ...ADMIN });
    await expect.poll(() => databaseOf(dataDir), { timeout: 60_000, interval: 5 }).toBeDefined();
    kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(output()).toMatch(/Encerra(ndo…|do antes de entrar no ar\.)\n$/);
    expect(await databaseOf(dataDir)).toBeUndefined();
  },
  SLOW,
);

test.each([
  [{ PORT: 'abc' }, 'PORT: recebeu "abc"; aceita: um número de porta, de 0 a 65535'],
  [{ DATABASE_URL: 'postgresql://a:segredo@127.0.0.1:1/x' }, 'O banco de dados não pôde ser preparado: '],
])(
  '%j ends the start in a sentence',
  async (env, sentence) => {
    const { output, ended } = spawnServer({ DATA_DIR: await freshDataDir(), ...env });
    expect(await ended).toBe(1);
    expect(output()).toContain(sentence);
    expect(output()).not.toMatch(/segredo| at .*:\d+/);
  },
  SLOW,
);
