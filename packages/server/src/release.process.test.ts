import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { timeLimit } from '@esquadro/harness/time-limit';
import { expect, onTestFinished, test } from 'vitest';
import { copyDatabase } from './testing/copy-database.ts';

const run = promisify(execFile);
const SCRIPT = fileURLToPath(new URL('../../../scripts/release.mjs', import.meta.url));

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'esquadro-release-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  // As root the embedded PostgreSQL runs under another account, which has to pass through this folder.
  await chmod(folder, 0o711);
  return folder;
}

async function migratedDatabase(): Promise<string> {
  const { url, drop } = await copyDatabase();
  onTestFinished(drop);
  return url;
}

test('the release, unpacked in an empty folder, serves and makes copies with Node.js alone', {
  timeout: timeLimit(300_000),
}, async () => {
  const folder = await emptyFolder();
  await run(process.execPath, [SCRIPT, '--to', folder]);
  const [tar = ''] = await readdir(folder);
  expect(tar).toMatch(/^esquadro-.+-\w+-\w+\.tar\.gz$/);
  await run('tar', ['-xzf', join(folder, tar), '-C', folder]);
  const cwd = join(folder, tar.replace('.tar.gz', ''));

  // Nothing of this machine but Node.js by its whole path: no PATH, no npm, no checkout to fall back to.
  const env = {
    DATABASE_URL: await migratedDatabase(),
    DATA_DIR: join(folder, 'data'),
    PORT: '0',
    LOG_LEVEL: 'error',
    ADMIN_EMAIL: 'ti@exemplo.com.br',
    ADMIN_PASSWORD: 'Esquadro1!',
  };
  const server = spawn(process.execPath, ['esquadro.mjs'], { cwd, env });
  const ended = once(server, 'close');
  onTestFinished(() => void server.kill('SIGKILL'));
  let output = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (output += chunk));
  await expect.poll(() => output, { timeout: timeLimit(60_000) }).toMatch(/no ar: \S+\s/);
  const address = /no ar: (\S+)/.exec(output)?.[1];
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  expect(await (await fetch(`${address}/`)).text()).toContain('<div id="root">');

  const copied = await run(process.execPath, ['scripts/backup.mjs'], { cwd, env });
  expect(copied.stdout).toContain('Cópia de segurança pronta');
  server.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
